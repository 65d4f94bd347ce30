import { describe, expect, it } from "vitest";
import type { SearchSettings } from "../model/search.ts";
import { requestFor, snippetWords } from "./request.ts";

const settings: SearchSettings = {
  indexName: "orchard",
  facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-base-docs-current"]],
  searchParameters: {},
  maxResultsPerGroup: 5,
  insights: false,
  texts: { button: "Search", placeholder: "Search docs" },
};

describe("a request", () => {
  it("SM-11 SM-12: has all fields that a provider needs", () => {
    expect(requestFor("apple pie", settings)).toEqual({
      indexName: "orchard",
      query: "apple pie",
      attributesToRetrieve: [
        "hierarchy.lvl0",
        "hierarchy.lvl1",
        "hierarchy.lvl2",
        "hierarchy.lvl3",
        "hierarchy.lvl4",
        "hierarchy.lvl5",
        "hierarchy.lvl6",
        "content",
        "type",
        "url",
        "kind",
      ],
      attributesToSnippet: [
        "hierarchy.lvl1:10",
        "hierarchy.lvl2:10",
        "hierarchy.lvl3:10",
        "hierarchy.lvl4:10",
        "hierarchy.lvl5:10",
        "hierarchy.lvl6:10",
        "content:10",
      ],
      snippetEllipsisText: "…",
      highlightPreTag: "<mark>",
      highlightPostTag: "</mark>",
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-base-docs-current"]],
    });
  });

  it("SM-26: asks for shorter snippets, more pages and other numbers on request", () => {
    const request = requestFor("a", settings, {
      hitsPerPage: 15,
      page: 2,
      snippetWords: snippetWords.narrow,
    });
    expect(request).toMatchObject({ hitsPerPage: 15, page: 2 });
    expect(request.attributesToSnippet).toContain("content:5");
  });

  it("SM-12: counts clicks only when insights are on", () => {
    expect(requestFor("a", { ...settings, insights: true }).clickAnalytics).toBe(true);
  });

  it("SM-12: the site's parameters override defaults, but not the query itself", () => {
    const searchParameters = {
      hitsPerPage: 7,
      snippetEllipsisText: "...",
      typoTolerance: "min",
      query: "plum",
      indexName: "x",
    };
    expect(requestFor("apple", { ...settings, searchParameters }, { page: 1 })).toMatchObject({
      hitsPerPage: 7,
      snippetEllipsisText: "...",
      typoTolerance: "min",
      query: "apple",
      indexName: "orchard",
      page: 1,
    });
  });

  it.each([
    ["a list", ["kind:pome", ["year:1", "year:2"]], ["kind:pome", ["year:1", "year:2"]]],
    ["a single filter", "kind:pome", ["kind:pome"]],
    ["invalid filters", [1, null, ["a", 2]], []],
    ["an object", { kind: "pome" }, []],
  ])("SM-13 SM-14: appends a site's filters, given %s", (_given, facetFilters, added) => {
    const request = requestFor("a", { ...settings, searchParameters: { facetFilters } });
    expect(request.facetFilters).toEqual([...settings.facetFilters, ...added]);
  });

  it("SM-06: cuts a query at 512 characters, without splitting a character", () => {
    expect(requestFor("x".repeat(600), settings).query).toHaveLength(512);
    expect(requestFor(`${"x".repeat(511)}🍎`, settings).query).toBe("x".repeat(511));
    expect(requestFor("a\ud83cb🍎", settings).query).toBe("ab🍎");
  });
});
