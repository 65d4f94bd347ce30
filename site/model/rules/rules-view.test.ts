import { describe, expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { filterLabel, noFilters } from "./rule-filters.ts";
import { byName } from "./rule-sort.ts";
import { clearedView, filterTotals, hidesRules, parseView, shownRows, writeView } from "./rules-view.ts";

function viewAt(search: string) {
  const parameters = new URLSearchParams(search);
  return parseView((name) => parameters.get(name) ?? "");
}

describe("the view of a URL", () => {
  it("RU-13 RU-14 has its filters under the empty name, next to the query and the order", () => {
    const view = viewAt("?=xdeprecated-fixable&q=any+type&sort=-types&other=1");
    expect(view).toEqual({
      filters: { ...noFilters, deprecated: "exclude", fixable: "include" },
      query: "any type",
      sort: { key: "types", descending: true },
    });
    expect(writeView(view)).toEqual({ "": "xdeprecated-fixable", q: "any type", sort: "-types" });
  });

  it("RU-13 shows everything by name when the URL has no parameters, and is not written then", () => {
    const view = viewAt("");
    expect(view).toEqual({ filters: noFilters, query: "", sort: byName });
    expect(hidesRules(view)).toBe(false);
    expect(writeView({ ...view, query: "  " })).toEqual({ "": "", q: "", sort: "" });
  });

  it("drops its filters when cleared, and retains its order", () => {
    const cleared = clearedView(viewAt("?=fixable&q=any&sort=types"));
    expect(writeView(cleared)).toEqual({ "": "", q: "", sort: "types" });
    expect([viewAt("?=fixable"), viewAt("?q=a"), viewAt("?sort=types"), cleared].map(hidesRules)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it("a view shows the rows that match its filters and its words", () => {
  const rows = [
    { rule: sampleRule({ name: "array-type" }) },
    { rule: sampleRule({ name: "array-loop", fixable: false }) },
    { rule: sampleRule({ name: "member-order" }), words: "array" },
    { rule: sampleRule({ name: "typedef", description: "Types" }) },
  ];
  const shown = shownRows(rows, viewAt("?=fixable&q=array"));
  expect(shown.map(({ rule }) => rule.name)).toEqual(["array-type", "member-order"]);
  expect(shownRows(rows, viewAt(""))).toEqual(rows);
});

describe("the number of rules on a filter", () => {
  const rows = [
    { rule: sampleRule({ name: "array-type", hasSuggestions: true }) },
    { rule: sampleRule({ name: "array-loop", fixable: false }) },
    { rule: sampleRule({ name: "typedef", description: "Types", recommended: "strict" }) },
  ];
  const totals = (search: string) => filterTotals(rows, viewAt(search));

  it("counts the rules that have its mark", () => {
    expect(totals("")).toMatchObject({ fixable: 2, suggestions: 1, stylistic: 2, strict: 1, deprecated: 0 });
  });

  it("counts those that the words and the other filters let through, whatever its own state", () => {
    expect(totals("?=fixable&q=array")).toMatchObject({
      fixable: 1,
      suggestions: 1,
      stylistic: 1,
      strict: 0,
    });
    expect(totals("?=xfixable&q=array")).toMatchObject({ fixable: 1, suggestions: 0, stylistic: 1 });
  });

  it("is part of the name of the filter", () => {
    expect([filterLabel("fixable", "neutral", 2), filterLabel("strict", "exclude", 1)]).toEqual([
      "fixable: any, 2 rules",
      "strict: excluded, 1 rule",
    ]);
  });
});
