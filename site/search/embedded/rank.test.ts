import { describe, expect, it } from "vitest";
import { indexWith, type PageWords } from "../../../tests/harness/search/searched-texts.ts";
import { answer } from "./embedded.ts";

const pages: readonly PageWords[] = [
  {
    title: "no-floating-promises",
    kind: "rule",
    lead: "Require promises to be handled.",
    messages: "Promises must be awaited, end with a call to .catch, or be explicitly marked as ignored.",
    sections: ["## Options: What it accepts.", "### `ignoreVoid`: Accepts void."],
  },
  { title: "no-misused-promises", kind: "rule", lead: "Disallow promises in wrong places." },
  {
    title: "Typed Linting",
    content: "Rules that need types know what a promise is, and must be awaited too.",
  },
  { title: "Promises in depth", kind: "post", weight: 0.7, content: "A promise floats." },
  { title: "no-shadow", kind: "rule", lead: "Disallow shadowing." },
  { title: "no-unused-vars", kind: "rule", lead: "Disallow unused variables." },
  { title: "Old rule", kind: "rule", weight: 0.5, lead: "Disallow unused variables." },
];

async function urlsOf(query: string): Promise<string[]> {
  const index = await indexWith(...pages);
  const { hits } = await answer(index, { indexName: "site", query });
  return hits.map(({ url }) => url);
}

describe("the ranking of results", () => {
  it.each([
    ["no-floating-promises", "/no-floating-promises"],
    ["@typescript-eslint/no-floating-promises", "/no-floating-promises"],
    ["noFloatingPromises", "/no-floating-promises"],
    ["nofloatingprom", "/no-floating-promises"],
    ["no-floatng-promises", "/no-floating-promises"],
    ["floating promise", "/no-floating-promises"],
    ["promises misused", "/no-misused-promises"],
    ["ignoreVoid", "/no-floating-promises#-ignorevoid-"],
    ["noShadow", "/no-shadow"],
    ["unused", "/no-unused-vars"],
    ["Promises must be awaited, end with a call to .catch…", "/no-floating-promises"],
  ])("%s finds %s first", async (query, url) => {
    expect((await urlsOf(query))[0]).toBe(url);
  });

  it("sections with all words rank before those with one of them", async () => {
    const urls = await urlsOf("floating promises");
    expect(urls.indexOf("/no-misused-promises")).toBeGreaterThan(urls.indexOf("/no-floating-promises"));
  });

  it("deprecated rules and posts rank after other pages with the same match", async () => {
    expect(await urlsOf("unused variables")).toEqual(["/no-unused-vars", "/old-rule"]);
  });

  it("only the last word may be half typed", async () => {
    expect(await urlsOf("shad")).toEqual(["/no-shadow"]);
    expect(await urlsOf("shad zzzzzz")).toEqual([]);
  });

  it.each(["qqqqqq", "", " ", "(((", "constructor", "__proto__", "\uD83D", "東京"])(
    "%j finds nothing and does not fail",
    async (query) => {
      expect(await urlsOf(query)).toEqual([]);
    },
  );

  it("excluded results are left out", async () => {
    const index = await indexWith(...pages);
    const request = { indexName: "site", query: "promises", facetFilters: ["kind:post"] };
    const { hits, nbHits } = await answer(index, request);
    expect([hits.map(({ kind }) => kind), nbHits]).toEqual([["post"], 1]);
  });
});
