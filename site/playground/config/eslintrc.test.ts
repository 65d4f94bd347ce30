import { describe, expect, it } from "vitest";
import { createRandom } from "../../../tests/harness/memory/random.ts";
import { defaultEslintrc } from "../state/defaults.ts";
import { onlyRule, readEslintrc, ruleStates, setPreset, setRule } from "./eslintrc.ts";

describe("reading", () => {
  it("PG-20 returns rules and presets from a text with comments", () => {
    const text = `{
      // a list or a name
      "extends": ["eslint:recommended", 5, "plugin:@typescript-eslint/strict"],
      "rules": { "no-var": "error", "eqeqeq": ["warn", "always"], },
      "env": { "browser": true }
    }`;
    expect(readEslintrc(text)).toEqual({
      extends: ["eslint:recommended", "plugin:@typescript-eslint/strict"],
      rules: { "no-var": "error", eqeqeq: ["warn", "always"] },
    });
    expect(readEslintrc('{ "extends": "eslint:all" }')).toEqual({ extends: ["eslint:all"], rules: {} });
  });

  it.each([
    "",
    "[]",
    "null",
    '"rules"',
    "{",
    '{ "rules": [] }',
    '{ "rules": null, "extends": {} }',
    "\ud800",
  ])("PG-20 returns nothing for %j", (text) => {
    expect(readEslintrc(text)).toEqual({ extends: [], rules: {} });
  });

  it("PG-20 does not take `__proto__` and `constructor` for rules", () => {
    const { rules } = readEslintrc('{ "rules": { "__proto__": { "x": 1 }, "constructor": "error" } }');
    expect(Object.getPrototypeOf(rules)).toBe(Object.prototype);
    expect(Object.entries(rules)).toEqual([["constructor", "error"]]);
  });

  it("PG-05 tells whether a rule is off, on or customized", () => {
    const entries = {
      off: ["off", 0, ["off"], [0]],
      on: ["error", 2, ["error"], [2]],
      custom: ["warn", 1, ["warn"], ["error", {}], ["off", 1], [], null, true, {}, "erorr"],
    };
    for (const [state, values] of Object.entries(entries)) {
      for (const value of values)
        expect(ruleStates(JSON.stringify({ rules: { "no-var": value } })).get("no-var")).toBe(state);
    }
    expect(ruleStates(defaultEslintrc).size).toBe(0);
  });

  it("PG-08 recognizes a configuration of a single rule", () => {
    const only = (rules: unknown, more: object = {}) => onlyRule(JSON.stringify({ rules, ...more }));
    expect(only({ "no-var": "error" })).toBe("no-var");
    expect(only({ "no-shadow": "off", "@typescript-eslint/no-shadow": ["error", {}], eqeqeq: [0] })).toBe(
      "@typescript-eslint/no-shadow",
    );
    expect(only({ a: 1, b: "warn" })).toBeUndefined();
    expect(only({ a: "off" })).toBeUndefined();
    expect(only({ a: "error" }, { extends: "eslint:all" })).toBeUndefined();
    expect(onlyRule("")).toBeUndefined();
  });
});

describe("setting rules", () => {
  it("PG-05 writes error for a checked box and deletes for a cleared one, and preserves comments and layout", () => {
    const text = `{
  "rules": {
    "no-var": "off" /* for now */, // really
    "eqeqeq": ["warn", "always"]
  }
}
`;
    const on = setRule(text, "no-var", "error");
    expect(on).toBe(text.replace('"off"', '"error"'));
    expect(setRule(on, "no-eval", "error")).toBe(
      on.replace('["warn", "always"]', '["warn", "always"],\n    "no-eval": "error"'),
    );
    expect(setRule(text, "eqeqeq", undefined)).toBe(`{
  "rules": {
    "no-var": "off" /* for now */ // really
  }
}
`);
  });

  it("PG-05 turns random rules on one by one, and off again until none is left", () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = createRandom(seed);
      const start = random.pick(["", defaultEslintrc, "// mine\n{}", '{"extends":"eslint:all"}']);
      let text = start;
      const expected = new Map<string, string>();
      for (let step = 0; step < 20; step++) {
        const name = `@typescript-eslint/rule-${random.below(6)}`;
        const level = random.pick(["error", "off", undefined] as const);
        text = setRule(text, name, level);
        if (level === undefined) expected.delete(name);
        else expected.set(name, level === "error" ? "on" : "off");
        expect(ruleStates(text)).toEqual(expected);
      }
      for (const name of expected.keys()) text = setRule(text, name, undefined);
      expect(ruleStates(text).size).toBe(0);
      if (start.startsWith("//")) expect(text).toContain("// mine\n");
    }
  });

  it("PG-05 changes one of 10,000 rules fast", { timeout: 3000 }, () => {
    const rules = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`rule-${index}`, "error"]),
    );
    const text = JSON.stringify({ rules }, undefined, 2);
    const states = ruleStates(setRule(setRule(text, "rule-5000", undefined), "rule-9999", "off"));
    expect([states.size, states.get("rule-5000"), states.get("rule-9999")]).toEqual([9999, undefined, "off"]);
  });
});

describe("setting presets", () => {
  it("PG-20 writes one preset as a string and several as a list, and preserves a list", () => {
    const one = setPreset("{}", "eslint:recommended", true);
    expect(one).toBe('{\n  "extends": "eslint:recommended"\n}');
    const two = setPreset(one, "plugin:@typescript-eslint/strict", true);
    expect(two).toBe('{\n  "extends": ["eslint:recommended", "plugin:@typescript-eslint/strict"]\n}');
    expect(setPreset(two, "eslint:recommended", false)).toBe(
      '{\n  "extends": ["plugin:@typescript-eslint/strict"]\n}',
    );
    expect(setPreset(one, "eslint:recommended", false)).toBe("{}");
  });

  it("PG-20 leaves a text unchanged that has the setting already", () => {
    const text = '{ "extends": [ "eslint:all" ] }';
    expect(setPreset(text, "eslint:all", true)).toBe(text);
    expect(setPreset(text, "eslint:recommended", false)).toBe(text);
    expect(setPreset("{", "eslint:all", true)).toBe("{");
  });
});
