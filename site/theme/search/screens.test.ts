import { describe, expect, it } from "vitest";
import type { SearchHit, SearchSettings } from "../../model/search.ts";
import { readHistory } from "../../search/history.ts";
import type { SearchScreen } from "../../search/session.ts";
import { sampleHit } from "../../../tests/harness/search/sample-hits.ts";
import { numberEntries, numberQuestions } from "./entries.ts";
import { allResults, groupsOf, namedRule, reportOf } from "./screens.ts";

const settings: SearchSettings = {
  indexName: "orchard",
  facetFilters: [],
  searchParameters: {},
  maxResultsPerGroup: 5,
  insights: false,
  texts: { button: "Search", placeholder: "Search docs" },
};
const withPlaces: SearchSettings = {
  ...settings,
  searchPage: "/docs/search",
  missingResultsUrl: "https://example.org/{query}?title={query}",
};
const hits: readonly SearchHit[] = Array.from({ length: 12 }, (_, number) =>
  sampleHit({
    url: `/${number}`,
    hierarchy: { lvl0: number % 2 === 0 ? "Even" : "Odd", lvl1: String(number) },
  }),
);
const texts: ReadonlyMap<string, SearchHit> = new Map();
const results = (query: string): SearchScreen => ({ name: "results", query, hits, total: 40 });
const history = readHistory({
  recents: JSON.stringify(hits.slice(0, 2)),
  favorites: JSON.stringify(hits.slice(2, 3)),
});

describe("the groups of a screen", () => {
  it("SM-15 SM-26: hold at most 5 results for each part of the site, or in total in a narrow window", () => {
    const counts = (isNarrow: boolean) =>
      groupsOf(results("a"), { settings, history, isNarrow, texts }).map(({ title, rows }) => [
        title,
        rows.length,
      ]);
    expect(counts(false)).toEqual([
      ["Even", 5],
      ["Odd", 5],
    ]);
    expect(counts(true)).toEqual([
      ["Even", 3],
      ["Odd", 2],
    ]);
  });

  it("show the text of a hit once it is loaded", () => {
    const [apple, oak] = [sampleHit({ url: "/apple" }), sampleHit({ url: "/oak" })];
    const screen: SearchScreen = {
      ...{ name: "results", query: "a", total: 2 },
      hits: [
        { ...apple, _isPending: true },
        { ...oak, _isPending: true },
      ],
    };
    const [group] = groupsOf(screen, {
      ...{ settings, history, isNarrow: false },
      texts: new Map([[apple.objectID, apple]]),
    });
    expect(group?.rows.map(({ hit }) => hit._isPending)).toEqual([undefined, true]);
  });

  it("SM-08: hold recents and favorites, or nothing", () => {
    const groups = groupsOf({ name: "start" }, { settings, history, isNarrow: true, texts });
    expect(groups.map(({ title, rows }) => [title, rows.map(({ hit }) => hit.url)])).toEqual([
      ["Recent", ["/0", "/1"]],
      ["Favorites", ["/2"]],
    ]);
    expect(groupsOf({ name: "error" }, { settings, history, isNarrow: false, texts })).toEqual([]);
  });

  it("SM-18: link to all results by their number, with the query encoded for a URL", () => {
    expect(allResults(results(" a&b #\ud83c "), withPlaces)).toEqual({
      href: "/docs/search?q=a%26b%20%23",
      count: 40,
    });
    expect(allResults(results("a"), settings)).toBeUndefined();
    expect(allResults({ name: "none", query: "a" }, withPlaces)).toBeUndefined();
  });

  it("SM-19: link to the report of missing results, if the site has one", () => {
    const none = { name: "none", query: "$& a" } as const;
    expect(reportOf(none, withPlaces)).toBe("https://example.org/%24%26%20a?title=%24%26%20a");
    expect(reportOf(none, settings)).toBeUndefined();
    expect(reportOf(none, undefined)).toBeUndefined();
    expect(reportOf(results("a"), withPlaces)).toBeUndefined();
  });

  it("SM-17: number all rows, and leave out rows without a link", () => {
    const trap = sampleHit({ url: "javascript:alert(1)" });
    const groups = [
      { title: "One", rows: [{ hit: trap }, { hit: sampleHit() }] },
      { title: "Two", rows: [{ hit: sampleHit({ url: "/b" }) }] },
    ];
    const place = { origin: "https://a.example", siteOrigin: "https://a.example" };
    const entries = numberEntries(groups, settings, place).flatMap((group) => group.entries);
    expect(entries.map(({ index, link }) => [index, link.href])).toEqual([
      [0, "/fruit/apple"],
      [1, "/b"],
    ]);
  });

  it("number the questions of the site after the other rows", () => {
    const groups = ["Start", "Rules"].map((title) => ({ title, links: [{ label: "How?", href: "/a" }] }));
    const numbered = numberQuestions(groups, 3);
    expect(numbered.map(({ title, entries }) => [title, entries.map(({ index }) => index)])).toEqual([
      ["Start", [3]],
      ["Rules", [4]],
    ]);
  });
});

describe("the rule that a query names", () => {
  const found = [
    sampleHit({ url: "/guide", kind: "guide", hierarchy: { lvl1: "no-plum" } }),
    sampleHit({ url: "/rules/no-apple", kind: "rule", hierarchy: { lvl1: "no-apple" } }),
    sampleHit({ url: "/rules/no-pear", kind: "rule", hierarchy: { lvl1: "no-pear" } }),
  ];
  const named = (query: string) => namedRule({ name: "results", query, hits: found, total: 3 });

  it.each(["no-pear", " No-Pear ", "@typescript-eslint/no-pear", "@TypeScript-ESLint/no-pear"])(
    "is found by its whole name: %j",
    (query) => {
      expect(named(query)).toBe("no-pear");
    },
  );

  it.each(["no-pea", "no-pear option", "no pear", "@typescript-eslint/", "no-plum", "other/no-pear"])(
    "is none for %j",
    (query) => {
      expect(named(query)).toBeUndefined();
    },
  );

  it("is none before there are results", () => {
    expect(namedRule({ name: "start" })).toBeUndefined();
    expect(namedRule({ name: "none", query: "no-pear" })).toBeUndefined();
  });
});
