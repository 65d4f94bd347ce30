import { describe, expect, it } from "vitest";
import type { SearchProvider } from "../../model/search.ts";
import { searchedText } from "../../../tests/harness/search/searched-texts.ts";
import { indexFiles, sourceOf } from "../index/index-files.ts";
import { createEmbedded, type IndexSource } from "./embedded.ts";

const files = indexFiles([
  searchedText({
    title: "no-shadow",
    kind: "rule",
    group: "Rules",
    tag: "docs-rules-docs-current",
    lead: "Disallow shadowing.",
    content: "Disallow shadowing. A name <T> that hides another & surprises.",
    sections: ["## Options: What it accepts.", "### hoist: When a name is hidden before it is declared."],
  }),
  searchedText({
    title: "Typed Linting",
    tag: "docs-base-docs-current",
    content: "Types hide behind names.",
  }),
  searchedText({ title: "Old names", tag: "docs-base-docs-v7", content: "Names of old." }),
]);
const provider = createEmbedded(sourceOf(files));

/** The same part as on a large site. */
function withoutTexts(part: string): string {
  const isText = (value: unknown): boolean =>
    typeof value === "string" && /^(?:Disallow|What|When|Types|Names)/.test(value);
  return JSON.stringify(JSON.parse(part, (_, value: unknown) => (isText(value) ? 0 : value)));
}

const ask = async (query: string, more: object = {}) => {
  const { results } = await provider.search({ requests: [{ indexName: "site", query, ...more }] });
  const [result] = results;
  if (!result) throw new Error("no answer");
  return result;
};

describe("SM-11 the embedded index answers like a hosted one", () => {
  it("hits have the record's parts, highlights and snippets", async () => {
    const { hits, nbHits, index } = await ask("shadowing", {
      attributesToSnippet: ["content:3", "hierarchy.lvl1:10"],
      highlightPreTag: "<mark>",
      highlightPostTag: "</mark>",
      snippetEllipsisText: "…",
    });
    // other sections of the page have "shadow"
    expect([nbHits, index]).toEqual([3, "site"]);
    expect(hits[0]).toMatchObject({
      objectID: "/no-shadow",
      url: "/no-shadow",
      kind: "rule",
      hierarchy: { lvl0: "Rules", lvl1: "no-shadow", lvl2: null },
      _snippetResult: { content: { value: "Disallow <mark>shadowing</mark>. A…", matchLevel: "full" } },
    });
    expect(hits[0]?._highlightResult?.content?.value).toContain("A name &lt;T&gt; that hides another &amp;");
  });

  it("the type is a level when the heading matched, and content when the text below it matched", async () => {
    const typeOf = async (query: string): Promise<string | undefined> => (await ask(query)).hits[0]?.type;
    expect(await typeOf("no-shadow")).toBe("lvl1");
    expect(await typeOf("surprises")).toBe("content");
    expect(await typeOf("hoist")).toBe("lvl3");
  });

  it("SM-13 SM-14 facets restrict the hits", async () => {
    const urls = async (facetFilters: unknown): Promise<string[]> =>
      (await ask("names", { facetFilters })).hits.map(({ url }) => url);
    expect(await urls(["language:en", ["docusaurus_tag:docs-base-docs-v7"]])).toEqual(["/old-names"]);
    expect(await urls(["language:de"])).toEqual([]);
  });

  it("pages of hits follow each other without gaps", async () => {
    const all = (await ask("name")).hits.map(({ url }) => url);
    const one = await ask("name", { hitsPerPage: 1, page: 0 });
    const two = await ask("name", { hitsPerPage: 1, page: 1 });
    expect([...one.hits, ...two.hits].map(({ url }) => url)).toEqual(all.slice(0, 2));
    expect([one.nbHits, one.nbPages]).toEqual([all.length, all.length]);
  });

  it("several requests get as many results", async () => {
    const requests = ["hoist", "zzzzzz"].map((query) => ({ indexName: "site", query }));
    const { results } = await provider.search({ requests });
    expect(results.map(({ nbHits }) => nbHits)).toEqual([1, 0]);
  });

  it("SM-25 the recommendations call exists", async () => {
    const request = { indexName: "site", objectID: "/x", model: "related-products", threshold: 0 } as const;
    expect(await provider.getRecommendations({ requests: [request] })).toEqual({ results: [{ hits: [] }] });
  });
});

describe("unusual queries", () => {
  it.each([
    ["very long", "shadowing ".repeat(1000)],
    ["a word of 10,000 letters", "x".repeat(10_000)],
    ["characters of regular expressions", "(.*)+[^$]\\\\ | ^shadowing{1,}"],
    ["markup", "<script>alert(1)</script> <mark>shadowing</mark>"],
    ["lone surrogates", "\uD800shadowing\uDC00"],
    ["right to left", "\u202Eshadowing\u202C שלום عربى"],
    ["emoji", "👨‍👩‍👧‍👦 shadowing 🏳️‍🌈"],
    ["built-in property names", "constructor __proto__ toString hasOwnProperty valueOf"],
  ])("%s: an answer, not a failure", async (_name, query) => {
    const { hits } = await ask(query, { attributesToSnippet: ["content:10"] });
    expect(JSON.stringify(hits)).not.toContain("<script>");
  });
});

describe("an index whose texts are on the pages", () => {
  const source: IndexSource = {
    ...sourceOf({
      ...files,
      directory: { ...files.directory, excerpts: "pages" },
      texts: files.texts.map(withoutTexts),
    }),
    sectionText: (url, anchor) =>
      url === "/no-shadow"
        ? Promise.resolve(`Text of ${anchor || "shadowing"}.`)
        : Promise.reject(new Error("404")),
  };
  const pages = createEmbedded(source);
  const request = { indexName: "site", query: "shadowing", attributesToSnippet: ["content:10"] };
  const answerTo = async (query: string) => {
    const { results } = await pages.search({ requests: [{ ...request, query }] });
    return results[0]?.hits ?? [];
  };

  it("answers with hits that say that their text is missing, and adds it afterwards", async () => {
    const [hit] = await answerTo("shadowing");
    expect(hit).toMatchObject({ url: "/no-shadow", _isPending: true });
    expect(hit?._snippetResult?.content).toBeUndefined();
    const [whole] = (await pages.withTexts?.(hit ? [hit] : [], request)) ?? [];
    expect(whole?._isPending).toBeUndefined();
    expect(whole?._snippetResult?.content?.value).toBe("Text of <em>shadowing</em>.");
    expect(whole).toMatchObject({ type: hit?.type, objectID: hit?.objectID });
  });

  it("does not load texts for hits that show headings only", async () => {
    const hits = await answerTo("hoist");
    expect(hits.map(({ url, _isPending }) => [url, _isPending])).toEqual([["/no-shadow#hoist", undefined]]);
  });

  it("leaves out a text that cannot be loaded", async () => {
    const hits = await answerTo("old names");
    const [hit] = (await pages.withTexts?.(hits, request)) ?? [];
    expect(hit?.url).toBe("/old-names");
    expect([hit?._isPending, hit?._snippetResult?.content]).toEqual([undefined, undefined]);
  });
});

describe("loading", () => {
  const searchIn = (provider: SearchProvider, query: string) =>
    provider.search({ requests: [{ indexName: "site", query }] });
  /** A source that counts, and whose next answers may be replaced. */
  const watched = () => {
    const source = sourceOf(files);
    const asked: string[] = [];
    const next: (string | Error)[] = [];
    const given = (name: string, text: () => Promise<string>): Promise<string> => {
      asked.push(name);
      const instead = next.shift();
      if (instead === undefined) return text();
      return instead instanceof Error ? Promise.reject(instead) : Promise.resolve(instead);
    };
    return {
      asked,
      next,
      provider: createEmbedded({
        directory: () => given("directory", source.directory),
        part: (path) => given(path.replace(/^.*\/|\.json$/g, ""), () => source.part(path)),
      }),
    };
  };

  it("each part is loaded once, when a search needs it", async () => {
    const { asked, provider: watching } = watched();
    await searchIn(watching, "hoist");
    await searchIn(watching, "hoist");
    expect(asked).toEqual(["directory", "words-0", "texts-0"]);
    // one mistake: the right word is in the same part
    await searchIn(watching, "hiost");
    expect(asked.slice(3)).toEqual([]);
    await searchIn(watching, "shdowign");
    expect(asked.slice(3)).toEqual(["dictionary-0"]);
  });

  it("a failure is an error, and the next search loads again", async () => {
    const { asked, next, provider: watching } = watched();
    next.push(new Error("no network"));
    await expect(searchIn(watching, "hoist")).rejects.toThrow("no network");
    next.push(JSON.stringify(files.directory), (files.words[0] ?? "").slice(0, 50));
    await expect(searchIn(watching, "hoist")).rejects.toThrow();
    expect((await searchIn(watching, "hoist")).results[0]?.nbHits).toBe(1);
    expect(asked).toHaveLength(6);
  });

  it("a part that a deploy removed since is found through the new directory, without an error", async () => {
    const { asked, next, provider: watching } = watched();
    await searchIn(watching, "hoist");
    next.push(new Error("404"));
    expect((await searchIn(watching, "shdowign")).results[0]?.nbHits).toBe(1);
    expect(asked.slice(3, 5)).toEqual(["dictionary-0", "directory"]);
  });

  it.each(["{}", "null", "[]", '{"words":[]}', "<!doctype html>"])(
    "the directory %s is refused",
    async (text) => {
      const { next, provider: watching } = watched();
      next.push(text);
      await expect(searchIn(watching, "hoist")).rejects.toThrow();
    },
  );
});
