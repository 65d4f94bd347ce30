import { describe, expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import {
  filterKeys,
  type FilterKey,
  nextFilters,
  noFilters,
  parseFilters,
  passesFilters,
  type RuleFilters,
  writeFilters,
} from "./rule-filters.ts";
import type { LintRule } from "./rule.ts";

/** The filters after these presses, in order. */
function pressed(...keys: readonly FilterKey[]): string {
  return writeFilters(keys.reduce<RuleFilters>(nextFilters, noFilters));
}

describe("filters in a URL", () => {
  it("RU-13 are written in a fixed order, joined by hyphens, with x before excluded filters", () => {
    const all = Object.fromEntries(filterKeys.map((key) => [key, "include"])) as RuleFilters;
    expect(writeFilters({ ...all, strict: "exclude", deprecated: "exclude" })).toBe(
      "xdeprecated-extension-fixable-recommended-xstrict-stylistic-suggestions-typeInformation",
    );
    expect(writeFilters(noFilters)).toBe("");
  });

  it("RU-13 are read back in any order, and unknown words are ignored", () => {
    expect(parseFilters("xdeprecated-fixable")).toEqual({
      ...noFilters,
      deprecated: "exclude",
      fixable: "include",
    });
    expect(writeFilters(parseFilters("strict-nonsense-xextension--xx-Fixable-xtypeInformation"))).toBe(
      "xextension-strict-xtypeInformation",
    );
    expect(parseFilters("")).toEqual(noFilters);
    expect(parseFilters("nonsense")).toEqual(noFilters);
  });
});

describe("a press on a filter", () => {
  it("RU-10 includes, then excludes, then ignores again", () => {
    expect(pressed("fixable")).toBe("fixable");
    expect(pressed("fixable", "fixable")).toBe("xfixable");
    expect(pressed("fixable", "fixable", "fixable")).toBe("");
    expect(pressed("fixable", "deprecated", "deprecated")).toBe("xdeprecated-fixable");
  });

  it("RU-12 turns recommended and strict, both included, into one without the other", () => {
    expect(pressed("recommended", "strict")).toBe("xrecommended-strict");
    expect(pressed("strict", "recommended")).toBe("recommended-xstrict");
    // only when both would be included
    expect(pressed("recommended", "recommended", "strict")).toBe("xrecommended-strict");
    expect(pressed("recommended", "strict", "strict")).toBe("xrecommended-xstrict");
    expect(pressed("recommended", "stylistic")).toBe("recommended-stylistic");
  });
});

describe("filters", () => {
  const passes = (filters: string, changes: Partial<LintRule>): boolean => {
    const { recommended, ...bare } = sampleRule({ fixable: false });
    expect(recommended).toBe("stylistic");
    return passesFilters({ ...bare, ...changes }, parseFilters(filters));
  };

  it.each<[FilterKey, Partial<LintRule>]>([
    ["deprecated", { deprecated: { replacedBy: [] } }],
    ["extension", { extendsBaseRule: "no-shadow" }],
    ["fixable", { fixable: true }],
    ["recommended", { recommended: "recommended" }],
    ["strict", { recommended: "strict" }],
    ["stylistic", { recommended: "stylistic" }],
    ["suggestions", { hasSuggestions: true }],
    ["typeInformation", { requiresTypeChecking: true }],
  ])("RU-10 pass a rule with and without %s", (key, changes) => {
    expect([passes(key, changes), passes(key, {})]).toEqual([true, false]);
    expect([passes(`x${key}`, changes), passes(`x${key}`, {})]).toEqual([false, true]);
    expect([passes("", changes), passes("", {})]).toEqual([true, true]);
  });

  it("RU-10 must all match", () => {
    const rule = { fixable: true, requiresTypeChecking: true };
    expect(passes("fixable-typeInformation", rule)).toBe(true);
    expect(passes("fixable-xtypeInformation", rule)).toBe(false);
    expect(passes("fixable-suggestions", rule)).toBe(false);
  });

  it("RU-11 count recommended rules as strict too, including and excluding", () => {
    expect(passes("strict", { recommended: "recommended" })).toBe(true);
    expect(passes("xstrict", { recommended: "recommended" })).toBe(false);
    expect(passes("recommended", { recommended: "strict" })).toBe(false);
    expect(passes("strict", { recommended: { recommended: true, strict: [{}] } })).toBe(true);
    expect(passes("xrecommended-strict", { recommended: "recommended" })).toBe(false);
    expect(passes("xrecommended-strict", { recommended: { strict: true } })).toBe(true);
  });
});
