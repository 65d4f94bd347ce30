import { describe, expect, it } from "vitest";
import type { SearchHit, SearchProvider, SearchRequest, SearchSettings } from "../../model/search.ts";
import { createFind } from "./find.ts";
import { pageResult } from "./result.ts";

const settings: SearchSettings = {
  indexName: "orchard",
  facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-base-docs-current"]],
  searchParameters: {},
  maxResultsPerGroup: 5,
  insights: false,
  texts: { button: "Search", placeholder: "Search docs" },
};
const place = { origin: "http://localhost:1", siteOrigin: "https://orchard.example" };

function hit(changes: Partial<SearchHit> = {}): SearchHit {
  const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: "1",
    url: "/rules/no-shadow#options",
    type: "lvl3",
    content: "Options of it.",
    kind: "option",
    ...changes,
    hierarchy: {
      lvl0: "Rules",
      lvl1: "no-shadow",
      ...none,
      lvl2: "Options",
      lvl3: "hoist",
      ...changes.hierarchy,
    },
  };
}

/** A provider with these hits, and the list of its requests. */
function orchardOf(hits: readonly unknown[], facts: { nbHits?: number; nbPages?: number } = {}) {
  const asked: SearchRequest[] = [];
  const provider: SearchProvider = {
    search: ({ requests }) => {
      asked.push(...requests);
      return Promise.resolve({ results: [{ hits: hits as SearchHit[], nbHits: hits.length, ...facts }] });
    },
    getRecommendations: () => Promise.reject(new Error("these are not requested")),
  };
  return { asked, provider };
}

function findIn({ provider }: { provider: SearchProvider }, changes: Partial<SearchSettings> = {}) {
  return createFind(
    () => Promise.resolve({ settings: { ...settings, ...changes }, provider }),
    () => place,
  );
}

describe("the requests of the search page", () => {
  it("SP-03 ask for 15 results a page, with the facets of every search", async () => {
    const orchard = orchardOf([hit()]);
    await findIn(orchard)("no-shadow", 2);
    expect(orchard.asked).toHaveLength(1);
    expect(orchard.asked[0]).toMatchObject({
      query: "no-shadow",
      indexName: "orchard",
      hitsPerPage: 15,
      page: 2,
      facetFilters: settings.facetFilters,
    });
  });

  it("SP-03 continue while there are pages, by the service's count of pages or of results", async () => {
    const more = async (
      page: number,
      hits: readonly SearchHit[],
      facts: { nbHits: number; nbPages?: number },
    ) => (await findIn(orchardOf(hits, facts))("x", page)).hasMore;
    expect(await more(0, [hit()], { nbHits: 16 })).toBe(true);
    expect(await more(1, [hit()], { nbHits: 16 })).toBe(false);
    expect(await more(0, [hit()], { nbHits: 15 })).toBe(false);
    // a service may count more results than it returns
    expect(await more(0, [hit()], { nbHits: 5000, nbPages: 1 })).toBe(false);
    expect(await more(3, [], { nbHits: 5000, nbPages: 67 })).toBe(false);
  });

  it("SP-04 count all hits, not only the loaded ones", async () => {
    expect((await findIn(orchardOf([hit()], { nbHits: 40 }))("x", 0)).total).toBe(40);
  });

  it("SP-04 put the words into the URL for reporting missing results", async () => {
    const missing = async (query: string) =>
      (await findIn(orchardOf([]), { missingResultsUrl: "https://x.example/?t={query}&b={query}" })(query, 0))
        .missingUrl;
    expect(await missing("a & b")).toBe("https://x.example/?t=a%20%26%20b&b=a%20%26%20b");
    expect(await missing("$& \ud800")).toBe("https://x.example/?t=%24%26%20%EF%BF%BD&b=%24%26%20%EF%BF%BD");
    expect((await findIn(orchardOf([]))("x", 0)).missingUrl).toBeUndefined();
  });

  it("SP-04 fail when there is no answer", async () => {
    const provider = { ...orchardOf([]).provider, search: () => Promise.resolve({ results: [] }) };
    await expect(findIn({ provider })("x", 0)).rejects.toThrow("without a result");
    const down = createFind(
      () => Promise.reject(new Error("no network")),
      () => place,
    );
    await expect(down("x", 0)).rejects.toThrow("no network");
  });

  it("leave out values that are not hits or have no link", async () => {
    const hits = [null, {}, "x", hit({ url: "javascript:alert(1)" }), hit({ objectID: "2" })];
    const { results } = await findIn(orchardOf(hits))("x", 0);
    expect(results.map(({ id }) => id)).toEqual(["2"]);
  });
});

describe("a result", () => {
  const resultOf = (changes: Partial<SearchHit> = {}, site: Partial<SearchSettings> = {}) =>
    pageResult(hit(changes), { ...settings, ...site }, place);
  const plain = (text: string) => ({ text, isMatch: false });

  it("SP-04 has page and heading as its title, its path, its kind, and its link", () => {
    expect(resultOf()).toEqual({
      id: "1",
      href: "/rules/no-shadow#options",
      isExternal: false,
      title: [[plain("no-shadow")], [plain("hoist")]],
      path: ["Rules", "no-shadow", "Options"],
      kind: "Option",
      snippet: [],
    });
  });

  it("SP-04 has only the page's title when it is a page", () => {
    const hierarchy = { ...hit().hierarchy, lvl2: null, lvl3: null };
    expect(resultOf({ hierarchy, kind: "rule" })).toMatchObject({
      title: [[plain("no-shadow")]],
      path: ["Rules"],
      kind: "Rule",
    });
  });

  it("SP-04 shows the matches in headings and text, and no markup of records", () => {
    const found = resultOf({
      _highlightResult: {
        hierarchy: { lvl1: { value: "no-<mark>shadow</mark>", matchLevel: "full" } },
      },
      _snippetResult: {
        content: { value: "…of <mark>Array</mark>&lt;T&gt; <b>x</b>", matchLevel: "full" },
      },
    });
    expect(found?.title[0]).toEqual([plain("no-"), { text: "shadow", isMatch: true }]);
    expect(found?.snippet).toEqual([plain("…of "), { text: "Array", isMatch: true }, plain("<T> <b>x</b>")]);
  });

  it("SM-16 links to this site at each of its origins, and to other sites as whole documents", () => {
    expect(resultOf({ url: "https://orchard.example/rules/a#b" })).toMatchObject({
      href: "/rules/a#b",
      isExternal: false,
    });
    expect(resultOf({ url: "https://elsewhere.example/a" })).toMatchObject({ isExternal: true });
    expect(resultOf({}, { externalUrlRegex: "^/rules" })).toMatchObject({ isExternal: true });
  });

  it("may lack attributes that a hosted index does not return", () => {
    const bare = {
      objectID: "9",
      url: "/a",
      type: "content",
      content: null,
      hierarchy: {},
    } as unknown as SearchHit;
    expect(pageResult(bare, settings, place)).toEqual({
      id: "9",
      href: "/a",
      isExternal: false,
      title: [[plain("/a")]],
      path: [],
      snippet: [],
    });
    expect(resultOf({ kind: "constructor" as "rule" })).not.toHaveProperty("kind");
  });
});
