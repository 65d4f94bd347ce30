import { describe, expect, it } from "vitest";
import type { CompilerOptionMetadata, RuleMetadata } from "../state/protocol.ts";
import {
  matching,
  optionGroups,
  presetIn,
  presetKey,
  rowAfter,
  ruleGroups,
  type VisualGroup,
} from "./rows.ts";

function rule(name: string, more: Partial<RuleMetadata> = {}): RuleMetadata {
  const facts = { deprecated: false, requiresTypeChecking: false, fixable: false, hasSuggestions: false };
  const isCore = !name.startsWith("@");
  return {
    name,
    description: `About ${name}`,
    url: `/${name}`,
    isCore,
    schema: [],
    defaults: [],
    ...facts,
    ...more,
  };
}

function option(name: string, more: Partial<CompilerOptionMetadata> = {}): CompilerOptionMetadata {
  return { name, description: `About ${name}`, category: "Type Checking", type: "boolean", ...more };
}

function labels(groups: readonly VisualGroup[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)]));
}

const rules = [
  rule("no-var", { fixable: true, hasSuggestions: true }),
  rule("@typescript-eslint/no-shadow", { requiresTypeChecking: true }),
  rule("eqeqeq", { deprecated: true }),
];

describe("PG-05: the rows of the visual editor", () => {
  it("are grouped: presets, rules, core rules, each by name", () => {
    const groups = ruleGroups(rules, [
      "eslint:other",
      "eslint:recommended",
      "plugin:@typescript-eslint/strict",
    ]);
    expect(labels(groups)).toEqual({
      Presets: ["Strict", "ESLint recommended", "eslint:other"],
      Rules: ["@typescript-eslint/no-shadow"],
      "Core rules": ["eqeqeq", "no-var"],
    });
    expect(groups[2]?.rows.map(({ marks }) => marks.map(({ name }) => name))).toEqual([
      ["deprecated"],
      ["fixable", "has suggestions"],
    ]);
  });

  it("distinguish presets from rules by their keys", () => {
    expect(presetIn(presetKey("eslint:recommended"))).toBe("eslint:recommended");
    expect(presetIn("no-var")).toBeUndefined();
  });

  it("are compiler options by category, if they are boolean or have a list of values", () => {
    const groups = optionGroups([
      option("strict"),
      option("target", { category: "Language", type: "string", values: ["es5", "esnext"] }),
      option("allowJs", { category: "Language" }),
      option("listFiles", { category: "Compiler Diagnostics" }),
      option("lib", { type: "list" }),
      option("paths", { type: "object" }),
      option("jsxFactory", { type: "string" }),
    ]);
    expect(labels(groups)).toEqual({ "Type Checking": ["strict"], Language: ["allowJs", "target"] });
    expect(groups[1]?.rows[1]?.values).toEqual(["es5", "esnext"]);
    expect(groups[1]?.rows[0]?.description).toMatch(/^About allowJs On here/);
  });

  it("are found by words of name, description or mark, in any order", () => {
    const groups = ruleGroups(rules, []);
    expect(labels(matching(groups, "  "))).toEqual(labels(groups));
    expect(labels(matching(groups, "VAR about"))).toEqual({ "Core rules": ["no-var"] });
    expect(labels(matching(groups, "type information"))).toEqual({ Rules: ["@typescript-eslint/no-shadow"] });
    expect(matching(groups, "nothing")).toEqual([]);
  });
});

it.each([
  ["ArrowDown", 3, 4],
  ["ArrowDown", 29, 29],
  ["ArrowUp", 0, 0],
  ["PageDown", 3, 13],
  ["PageUp", 3, 0],
  ["Home", 3, 0],
  ["End", 3, 29],
  ["a", 3, undefined],
])("%s leads from row %i of 30 to %s", (key, index, target) => {
  expect(rowAfter(key, index, 30)).toBe(target);
});
