import { describe, expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { byName, nextSort, parseSort, sortKeys, sortRows, writeSort } from "./rule-sort.ts";
import type { LintRule } from "./rule.ts";

describe("the order of rules in a URL", () => {
  it("is a column, or a hyphen and a column for the reverse, and empty for the order of names", () => {
    for (const key of sortKeys) {
      for (const descending of [false, true]) {
        const sort = { key, descending };
        expect(parseSort(writeSort(sort))).toEqual(sort);
      }
    }
    expect(writeSort(byName)).toBe("");
    expect(writeSort({ key: "fixes", descending: true })).toBe("-fixes");
  });

  it("is the order of names when no column has that name", () => {
    expect(["", "-", "size", "-size", "Name"].map(parseSort)).toEqual(Array(5).fill(byName));
  });
});

it("a press on a column head sorts by it, a second press reverses the order", () => {
  const first = nextSort(byName, "fixes");
  expect(first).toEqual({ key: "fixes", descending: false });
  expect(nextSort(first, "fixes")).toEqual({ key: "fixes", descending: true });
  expect(nextSort(nextSort(first, "fixes"), "fixes")).toEqual(first);
  expect(nextSort(byName, "name")).toEqual({ key: "name", descending: true });
});

describe("sorted rules", () => {
  const { recommended, ...bare } = sampleRule({ fixable: false });
  const rules: readonly Partial<LintRule>[] = [
    { name: "d", recommended: "strict", fixable: true, extendsBaseRule: "d" },
    { name: "a", recommended: recommended ?? "stylistic", hasSuggestions: true },
    { name: "e", requiresTypeChecking: true, deprecated: { replacedBy: [] } },
    { name: "b", recommended: "recommended", requiresTypeChecking: true },
    { name: "c", recommended: "recommended", fixable: true, hasSuggestions: true },
    { name: "f" },
  ];
  const rows = rules.map((changes) => ({ rule: { ...bare, ...changes } }));
  const order = (sort: string): string =>
    sortRows(rows, parseSort(sort))
      .map(({ rule }) => rule.name)
      .join("");

  it.each([
    ["name", "abcdef", "fedcba"],
    ["config", "cbdafe", "efadbc"],
    ["fixes", "cdabef", "befadc"],
    ["types", "beacdf", "acdfbe"],
    ["extension", "dabcef", "abcefd"],
    ["deprecated", "eabcdf", "abcdfe"],
  ])("by %s begin with marked rules, and equal rules are in the order of names", (key, up, down) => {
    expect([order(key), order(`-${key}`)]).toEqual([up, down]);
  });

  it("do not change the original rows", () => {
    order("-name");
    expect(rows.map(({ rule }) => rule.name).join("")).toBe("daebcf");
  });
});
