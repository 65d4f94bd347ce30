import { describe, expect, it } from "vitest";
import { parseJsonc } from "../config/jsonc.ts";
import { optionsOf, setRuleOption } from "./edit.ts";

const basic = { rule: "array-type", inherited: undefined, defaults: [{ default: "array" }] };

function rulesOf(text: string): unknown {
  return (parseJsonc(text).value as { readonly rules: unknown }).rules;
}

describe("setRuleOption", () => {
  it("adds options to a rule that has only a level, or none", () => {
    const path = [0, "default"];
    const one = setRuleOption('{ "rules": { "array-type": "warn" } }', { ...basic, path, value: "generic" });
    expect(rulesOf(one)).toEqual({ "array-type": ["warn", { default: "generic" }] });
    const none = setRuleOption("", { ...basic, path, value: "generic" });
    expect(rulesOf(none)).toEqual({ "array-type": ["error", { default: "generic" }] });
  });

  it("keeps comments, layout and the other options", () => {
    const text = `{
  // the team's choice
  "rules": {
    "array-type": [
      "error", // since May
      {
        "default": "array", // short
        "other": [1,2]
      },
    ],
  },
}
`;
    const changed = setRuleOption(text, { ...basic, path: [0, "default"], value: "generic" });
    expect(changed).toBe(text.replace('"array",', '"generic",'));
    const added = setRuleOption(text, { ...basic, path: [0, "readonly"], value: "array" });
    expect(added).toContain("// short");
    expect(added).toContain("// since May");
    expect(rulesOf(added)).toEqual({
      "array-type": ["error", { default: "array", other: [1, 2], readonly: "array" }],
    });
    const removed = setRuleOption(text, { ...basic, path: [0, "default"], value: undefined });
    expect(removed).toContain("// the team's choice");
    expect(rulesOf(removed)).toEqual({ "array-type": ["error", { other: [1, 2] }] });
  });

  it("leaves a level alone where no option is left, but no options of a preset come back", () => {
    const text = '{ "rules": { "array-type": ["warn", { "default": "generic" }] } }';
    const edit = { ...basic, path: [0, "default"], value: undefined };
    expect(rulesOf(setRuleOption(text, edit))).toEqual({ "array-type": "warn" });
    const inherited = ["error", { default: "array-simple" }];
    expect(rulesOf(setRuleOption(text, { ...edit, inherited }))).toEqual({ "array-type": ["warn", {}] });
  });

  it("begins with the options of a preset, also below a level alone", () => {
    const inherited = ["error", { default: "array-simple" }];
    const edit = { ...basic, inherited, path: [0, "readonly"], value: "generic" };
    const all = { default: "array-simple", readonly: "generic" };
    expect(rulesOf(setRuleOption("{}", edit))).toEqual({ "array-type": ["error", all] });
    const text = '{ "rules": { "array-type": "warn" } }';
    expect(optionsOf(text, "array-type", inherited)).toEqual([{ default: "array-simple" }]);
    expect(rulesOf(setRuleOption(text, edit))).toEqual({ "array-type": ["warn", all] });
  });

  it("writes the options that stand before one, and cannot leave them out", () => {
    const rule = { rule: "eqeqeq", inherited: undefined, defaults: ["always"] };
    const text = setRuleOption("{}", { ...rule, path: [1, "null"], value: "ignore" });
    expect(rulesOf(text)).toEqual({ eqeqeq: ["error", "always", { null: "ignore" }] });
    expect(setRuleOption(text, { ...rule, path: [0], value: undefined })).toBe(text);
    const one = setRuleOption(text, { ...rule, path: [1, "null"], value: undefined });
    expect(rulesOf(one)).toEqual({ eqeqeq: ["error", "always"] });
    expect(rulesOf(setRuleOption(one, { ...rule, path: [0], value: undefined }))).toEqual({
      eqeqeq: "error",
    });
  });

  it("sets inner options, whole lists, and the entry that counts of two", () => {
    const inner = setRuleOption("{}", { ...basic, path: [0, "overrides", "accessors"], value: "off" });
    expect(rulesOf(inner)).toMatchObject({
      "array-type": ["error", { overrides: { accessors: "off" } }],
    });
    const list = setRuleOption('{ "rules": { "array-type": ["warn", "a"] } }', {
      ...{ ...basic, path: [], value: ["b", "c"] },
    });
    expect(rulesOf(list)).toEqual({ "array-type": ["warn", "b", "c"] });
    const twice = '{ "rules": { "array-type": ["warn", { "a": 1 }], "array-type": ["error", { "a": 2 }] } }';
    const changed = setRuleOption(twice, { ...basic, path: [0, "a"], value: 3 });
    expect(rulesOf(changed)).toEqual({ "array-type": ["error", { a: 3 }] });
  });

  it("does not touch a text with syntax errors", () => {
    expect(setRuleOption('{ "rules": ', { ...basic, path: [0, "default"], value: "generic" })).toBe(
      '{ "rules": ',
    );
  });
});
