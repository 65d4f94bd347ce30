import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../model/search.ts";
import { groupHits } from "./groups.ts";
import { sampleHit } from "../../../tests/harness/search/sample-hits.ts";

const page = (lvl0: string, lvl1: string): SearchHit =>
  sampleHit({ url: `/${lvl1}`, hierarchy: { lvl0, lvl1 } });
const part = (lvl0: string, lvl1: string, lvl2: string): SearchHit =>
  sampleHit({ url: `/${lvl1}#${lvl2}`, type: "lvl2", hierarchy: { lvl0, lvl1, lvl2 } });
const rendered = (hits: readonly SearchHit[], perGroup = 5, total?: number) =>
  groupHits(hits, { perGroup, ...(total !== undefined && { total }) }).map(({ title, rows }) => [
    title,
    ...rows.map(({ hit, parent }) => (parent ? `${parent.url} > ${hit.url}` : hit.url)),
  ]);

describe("groups of hits", () => {
  it("SM-15: are the parts of the site with their pages, in the order of their best hits", () => {
    const hits = [
      page("Tree", "oak"),
      part("Fruit", "apple", "red"),
      page("Tree", "elm"),
      page("Fruit", "pear"),
      part("Tree", "oak", "bark"),
    ];
    expect(rendered(hits)).toEqual([
      ["Tree", "/oak", "/oak > /oak#bark", "/elm"],
      ["Fruit", "/apple#red", "/pear"],
    ]);
  });

  it("SM-15: list the sections of a page below it, even when a section is the better hit", () => {
    const hits = [part("Fruit", "apple", "red"), page("Fruit", "pear"), page("Fruit", "apple")];
    expect(rendered(hits)).toEqual([["Fruit", "/apple", "/apple > /apple#red", "/pear"]]);
  });

  it("SM-15: hold no more than their limits, first in total and then for each page", () => {
    const parts = [1, 2, 3, 4, 5, 6, 7].map((number) => part("Fruit", "apple", String(number)));
    const pages = [1, 2, 3, 4, 5, 6, 7].map((number) => page("Tree", String(number)));
    const found = groupHits([...parts, ...pages], { perGroup: 5 });
    expect(found.map(({ rows }) => rows.length)).toEqual([5, 5]);
    expect(rendered([page("Fruit", "apple"), ...parts], 2)).toEqual([
      ["Fruit", "/apple", "/apple > /apple#1"],
    ]);
  });

  it("SM-26: show the best hits of all groups where space is scarce", () => {
    const hits = [page("Tree", "oak"), page("Fruit", "apple"), page("Tree", "elm"), page("Fruit", "pear")];
    expect(rendered(hits, 5, 3)).toEqual([
      ["Tree", "/oak", "/elm"],
      ["Fruit", "/apple"],
    ]);
  });

  it("distinguish pages with the same title, and never share a name", () => {
    const first = sampleHit({ url: "/a/", hierarchy: { lvl1: "Overview" } });
    const second = sampleHit({ url: "/b/#x", type: "content", hierarchy: { lvl1: "Overview" } });
    expect(rendered([first, second])).toEqual([["Fruit", "/a/", "/b/#x"]]);
    expect(rendered([page("__proto__", "constructor"), page("", "x")])).toEqual([
      ["__proto__", "/constructor"],
      ["", "/x"],
    ]);
    expect(rendered([])).toEqual([]);
  });
});
