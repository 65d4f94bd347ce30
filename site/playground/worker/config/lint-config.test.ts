import { describe, expect, it } from "vitest";
import { enabledRules } from "../linter.ts";
import { readLintConfig } from "./lint-config.ts";
import { presetNames } from "./presets.ts";

function read(text: string) {
  const config = readLintConfig(text);
  const diagnostics = config.diagnostics.map(({ message, from, to }) => ({
    message,
    at: text.slice(from, to),
  }));
  return { diagnostics, rules: enabledRules(config, "/input.ts", "") };
}

describe("PG-20 an eslintrc", () => {
  it("may have comments, trailing commas, rules and presets", () => {
    const { rules, diagnostics } = read(`{
      // all that matters
      "extends": "plugin:@typescript-eslint/recommended",
      "rules": { "no-var": "off", "eqeqeq": ["warn", "smart"], },
    }`);
    expect(diagnostics).toEqual([]);
    expect(rules).toContain("@typescript-eslint/no-explicit-any");
    expect(rules).toContain("prefer-const");
    expect(rules).toContain("eqeqeq");
    expect(rules).not.toContain("no-var");
  });

  it.each(presetNames)("knows the preset %s", (name) => {
    const { rules, diagnostics } = read(JSON.stringify({ extends: [name] }));
    expect(diagnostics).toEqual([]);
    const isWithout = /\/base$|disable-type-checked$/.test(name);
    expect(rules.length > 0).toBe(!isWithout);
  });

  it("enables as many rules for each preset as the plugin does", () => {
    const count = (name: string): number =>
      read(JSON.stringify({ extends: `plugin:@typescript-eslint/${name}` })).rules.filter((rule) =>
        rule.startsWith("@typescript-eslint/"),
      ).length;
    expect([count("all"), count("recommended"), count("strict-type-checked"), count("stylistic")]).toEqual([
      ...[124, 20, 67, 13],
    ]);
    expect(count("recommended-requiring-type-checking")).toBe(count("recommended-type-checked"));
  });

  it("applies later presets and own rules last; a severity alone keeps earlier options", () => {
    const config = readLintConfig(
      '{ "extends": ["plugin:@typescript-eslint/all", "plugin:@typescript-eslint/disable-type-checked"], "rules": { "@typescript-eslint/no-unsafe-call": 1 } }',
    );
    const rules = enabledRules(config, "/input.ts", "");
    expect(rules).not.toContain("@typescript-eslint/await-thenable");
    expect(rules).toContain("@typescript-eslint/no-unsafe-call");
  });

  it("turns off core rules that TypeScript replaces, in TypeScript files only", () => {
    const config = readLintConfig(
      '{ "extends": ["eslint:recommended", "plugin:@typescript-eslint/recommended"] }',
    );
    expect(enabledRules(config, "/input.ts", "")).not.toContain("no-undef");
    expect(enabledRules(config, "/input.js", "")).toContain("no-undef");
  });
});

describe("mistakes are reported at their place, and the rest applies", () => {
  it("in the syntax", () => {
    const { rules, diagnostics } = read('{ "rules": { "no-var": "error" "eqeqeq": "error" } }');
    expect(diagnostics).toEqual([{ message: "A comma is missing before this.", at: '"eqeqeq"' }]);
    expect(rules).toEqual(["no-var", "eqeqeq"]);
  });

  it("in names", () => {
    const { rules, diagnostics } = read(
      '{ "extends": ["plugin:prettier"], "rules": { "no-floating-promises": 2, "@typescript-eslint/no-var": 2, "x": 2, "no-var": 2 } }',
    );
    expect(diagnostics).toEqual([
      { message: 'There is no preset "plugin:prettier".', at: '"plugin:prettier"' },
      {
        message:
          "There is no rule “no-floating-promises”. Did you mean “@typescript-eslint/no-floating-promises”?",
        at: '"no-floating-promises"',
      },
      {
        message: "There is no rule “@typescript-eslint/no-var”. Did you mean “no-var”?",
        at: '"@typescript-eslint/no-var"',
      },
      { message: "There is no rule “x”.", at: '"x"' },
    ]);
    expect(rules).toEqual(["no-var"]);
  });

  it("in severities and options, in ESLint's own words", () => {
    const { rules, diagnostics } = read(
      '{ "rules": { "no-var": "loud", "@typescript-eslint/array-type": ["error", { "default": "list" }], "eqeqeq": ["error", "smart"] } }',
    );
    expect(diagnostics).toEqual([
      { message: expect.stringMatching(/^Expected severity of "off"/) as string, at: '"loud"' },
      {
        message: 'Value "list" should be equal to one of the allowed values.',
        at: '["error", { "default": "list" }]',
      },
    ]);
    expect(rules).toEqual(["eqeqeq"]);
  });

  it("in the types of values", () => {
    expect(read("[]").diagnostics).toEqual([
      { message: expect.stringContaining("must be an object") as string, at: "[]" },
    ]);
    expect(
      read('{ "rules": [], "extends": 1, "globals": { "a": "maybe" } }').diagnostics.map(({ at }) => at),
    ).toEqual([...["1", "[]", '"a"']]);
    expect(read("{}").diagnostics).toEqual([]);
    expect(read('{ "rules": { "no-var": } }').rules).toEqual([]);
  });

  it("the first fifty of ten thousand", () => {
    const rules = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`rule-${index}`, "error"]),
    );
    const { diagnostics } = readLintConfig(JSON.stringify({ rules }));
    expect(diagnostics).toHaveLength(51);
    expect(diagnostics.at(-1)?.message).toBe("And 9950 more.");
  });
});
