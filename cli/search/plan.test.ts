import { describe, expect, it } from "vitest";
import type { SearchSettings } from "../../site/model/search.ts";
import { answer, openIndex } from "../../site/search/embedded/embedded.ts";
import { partPath, readDirectory } from "../../site/search/embedded/packed.ts";
import { sourceOf } from "../../site/search/index/index-files.ts";
import { planFiles, type PlannedOptions, type PlannedSite } from "../../tests/harness/memory/planned-site.ts";

const docs = [
  { id: "base", dir: ".", route: "/" },
  { id: "rules", dir: "rules", route: "/rules", template: "rule" as const },
];
const files = {
  "guide.md":
    "---\ntitle: Guide\ndescription: How.\nkeywords: [monorepo]\n---\n\nText of the guide.\n\n## Part\n\nMore.\n",
  "hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
  "silent.md": "---\nsearch: false\n---\n\n# Silent\n",
  "brief.md": "---\nsearch: title\n---\n\n# Brief\n\nText.\n\n## Section\n\nText.\n",
  "packages/parser.md": "# parser\n\nParses.\n",
  "blog/2024-01-02-news.md": "---\ntitle: News\n---\n\nText.\n",
};

function planned(options: PlannedOptions = {}): PlannedSite {
  return planFiles(files, {
    ...options,
    config: { docs, search: { packages: ["/packages"] }, ...options.config },
  });
}

function searchOf({ plan }: PlannedSite) {
  if (!plan.search) throw new Error("The site has no search.");
  return plan.search;
}

function settingsOf(site: PlannedSite): SearchSettings {
  const outputs = searchOf(site).outputs(undefined);
  return JSON.parse(outputs.at(-1)?.text ?? "") as SearchSettings;
}

describe("the texts of search", () => {
  it("contain every listed document with its title, split at its headings", () => {
    const records = searchOf(planned()).records();
    expect(records.map(({ url, kind, docusaurus_tag: tag }) => [url, kind, tag])).toEqual([
      ["/blog/news", "post", "default"],
      ["/brief", "guide", "docs-base-current"],
      ["/guide", "guide", "docs-base-current"],
      ["/guide#part", "guide", "docs-base-current"],
      ["/packages/parser", "package", "docs-base-current"],
    ]);
    expect(records.map(({ language }) => language)).toEqual(Array(5).fill("en"));
  });

  it("contain keywords that the page does not show", async () => {
    const search = searchOf(planned());
    const index = await openIndex(sourceOf(search.files()));
    const { hits } = await answer(index, { indexName: "site", query: "monorepo" });
    expect(hits.map(({ url }) => url)).toEqual(["/guide"]);
  });

  it("contain the queries that a section answers, in any form", async () => {
    const answering = planFiles(
      {
        "guide.md":
          "---\nanswers:\n  constructor: [make one]\n  top: whole page\n---\n\n# Guide\n\n## new() {#constructor}\n\nText.\n",
        "make.md": "# Other\n\nHow to make one, and one more.\n",
      },
      { config: { docs, search: {} } },
    );
    expect(answering.diagnostics).toEqual([]);
    const index = await openIndex(sourceOf(searchOf(answering).files()));
    const first = async (query: string) => (await answer(index, { indexName: "site", query })).hits[0]?.url;
    expect(await first("how do I make one")).toBe("/guide#constructor");
    expect(await first("whole page")).toBe("/guide");
  });

  it("are worth what the configuration says for pages below a URL", async () => {
    const first = async (weights: Readonly<Record<string, number>>) => {
      const site = planFiles(
        { "inner/same.md": "# Same\n\nA word.\n", "same.md": "# Same\n\nA word.\n" },
        { config: { docs, search: { weights } } },
      );
      const index = await openIndex(sourceOf(searchOf(site).files()));
      return (await answer(index, { indexName: "site", query: "word" })).hits[0]?.url;
    };
    expect(await first({})).toBe("/inner/same");
    expect(await first({ "/inner": 0.5 })).toBe("/same");
    expect(await first({ "/inner": 0.5, "/inner/same": 1.5 })).toBe("/inner/same");
    expect(await first({ "/inn": 0.5 })).toBe("/inner/same");
  });

  it("have URLs with the base URL", () => {
    const records = searchOf(planned({ config: { docs, search: {}, baseUrl: "/docs/" } })).records();
    expect(records.map(({ url }) => url)).toContain("/docs/guide#part");
  });

  it("do not exist on a site without search", () => {
    const { plan } = planned({ config: { docs, search: false } });
    expect(plan.search).toBeUndefined();
    expect(plan.site.search).toBeUndefined();
    expect([...plan.files().keys(), ...plan.pages.keys()].filter((path) => path.includes("search"))).toEqual(
      [],
    );
  });
});

describe("the files of search", () => {
  it("have hashes in their names: the settings name the directory, which names the parts", () => {
    const search = searchOf(planned());
    const outputs = search.outputs(search.files());
    expect(outputs.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^assets\/search\/directory-[A-F\d]{8}\.json$/),
      expect.stringMatching(/^assets\/search\/words-0-[A-F\d]{8}\.json$/),
      expect.stringMatching(/^assets\/search\/texts-0-[A-F\d]{8}\.json$/),
      expect.stringMatching(/^assets\/search\/dictionary-0-[A-F\d]{8}\.json$/),
      "assets/data/search.json",
    ]);
    const { index } = JSON.parse(outputs[4]?.text ?? "") as SearchSettings;
    expect(index).toBe(outputs[0]?.path);
    const directory = readDirectory(outputs[0]?.text ?? "");
    const kinds = ["words", "texts", "dictionary"] as const;
    expect(kinds.map((kind) => partPath(directory, kind, 0))).toEqual(
      outputs.slice(1, 4).map(({ path }) => path),
    );
  });

  it("are made one by one for a server, when they are first asked for", () => {
    const search = searchOf(planned());
    const outputs = search.outputs(search.files());
    expect(outputs.map(({ path }) => search.textAt(path))).toEqual(outputs.map(({ text }) => text));
    expect(search.textAt("assets/search/words-7-00000000.json")).toBeUndefined();
    expect(search.textAt("index.html")).toBeUndefined();
  });

  it("may be cached forever, all but the settings", () => {
    expect(planned().text("_headers")).toContain(
      "\n/assets/search/*\n  Cache-Control: public, max-age=31536000, immutable\n",
    );
    expect(planned({ config: { docs, search: false } }).text("_headers")).not.toContain("/assets/search/");
  });

  it("have a key that changes only with the text of the pages", () => {
    const keyOf = (more: Record<string, string>): string =>
      searchOf(planFiles({ ...files, ...more }, { config: { docs, search: {} } })).key;
    expect(keyOf({})).toBe(keyOf({}));
    expect(keyOf({ "guide.md": files["guide.md"].replace("More", "Less") })).not.toBe(keyOf({}));
  });
});

describe("the settings of search", () => {
  it("SM-13 SM-14 restrict results to the language and the current docs", () => {
    expect(settingsOf(planned()).facetFilters).toEqual([
      "language:en",
      ["docusaurus_tag:default", "docusaurus_tag:docs-base-current", "docusaurus_tag:docs-rules-current"],
    ]);
    expect(
      settingsOf(planned({ config: { docs, search: { contextualSearch: false } } })).facetFilters,
    ).toEqual([]);
  });

  it("SM-05 contain the configuration of the site", () => {
    const search = {
      appId: "APP",
      apiKey: "key",
      indexName: "docs",
      hosts: ["https://search.example.org"],
      searchParameters: { hitsPerPage: 7 },
      searchPagePath: "/find",
      translations: { placeholder: "Find it" },
      externalUrlRegex: "example",
      replaceSearchResultPathname: { from: "/docs", to: "/" },
      maxResultsPerGroup: 3,
      missingResultsUrl: "https://example.org/new?q={query}",
      insights: true,
    };
    expect(settingsOf(planned({ config: { docs, search } }))).toMatchObject({
      hosted: { appId: "APP", apiKey: "key", indexName: "docs", hosts: ["https://search.example.org"] },
      indexName: "docs",
      searchParameters: { hitsPerPage: 7 },
      searchPage: "/find",
      texts: { button: "Search", placeholder: "Find it" },
      externalUrlRegex: "example",
      replaceSearchResultPathname: { from: "/docs", to: "/" },
      maxResultsPerGroup: 3,
      missingResultsUrl: "https://example.org/new?q={query}",
      insights: true,
    });
  });

  it("contain the questions of the site, with the base URL in their links", () => {
    const links = [
      { label: "How do I start?", to: "guide#part" },
      { label: "What is new?", to: "/blog/news" },
    ];
    const config = { docs, baseUrl: "/docs/", search: { questions: [{ title: "Start", links }] } };
    const site = planned({ config });
    expect(settingsOf(site).questions).toEqual([
      {
        title: "Start",
        links: [
          { label: "How do I start?", href: "/docs/guide#part" },
          { label: "What is new?", href: "/docs/blog/news" },
        ],
      },
    ]);
    expect(settingsOf(planned())).not.toHaveProperty("questions");
  });

  it("have no embedded index next to a hosted one, unless the site has offline support", () => {
    const search = { appId: "APP", apiKey: "key", indexName: "docs" };
    expect(searchOf(planned({ config: { docs, search } })).isEmbedded).toBe(false);
    expect(searchOf(planned({ config: { docs, search, offline: {} } })).isEmbedded).toBe(true);
    expect(searchOf(planned()).isEmbedded).toBe(true);
  });
});

describe("the search page", () => {
  it("SP-01 SP-05 exists, is hidden from search engines, and links to the main parts of the site", () => {
    expect(planned().pageOf("search", "/search")).toMatchObject({
      head: { noindex: true },
      sections: expect.arrayContaining([{ label: "Blog", route: "/blog" }]) as unknown,
    });
  });

  it("may have another route, or be turned off", () => {
    const elsewhere = planned({ config: { docs, search: { searchPagePath: "/find" } } });
    expect(elsewhere.pageOf("search", "/find").route).toBe("/find");
    const nowhere = planned({ config: { docs, search: { searchPagePath: false } } });
    expect([...nowhere.pages.values()].map(({ template }) => template)).not.toContain("search");
    expect(nowhere.plan.files().has("opensearch.xml" as never)).toBe(false);
  });
});
