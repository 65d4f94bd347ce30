import { describe, expect, it } from "vitest";
import { indexWith, type PageWords } from "../../../tests/harness/search/searched-texts.ts";
import { answer, withTexts } from "../embedded/embedded.ts";
import { matchWord } from "../embedded/engine.ts";

const query = (text: string) => ({ indexName: "site", query: text });
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe("a word that more than 1,200 sections have", async () => {
  const index = await indexWith(
    ...numbers(5000).map((at): PageWords => {
      const isShort = at % 1000 === 7;
      const content = isShort
        ? "Common."
        : `Common ${at === 4500 ? "quince" : "word"} with others beside it.`;
      return { title: `Page ${at}`, content };
    }),
    ...numbers(5000).map((at): PageWords => ({ title: `Other ${at}`, content: "Rare." })),
  );

  it("is found where it says most", async () => {
    const { terms, isCut } = await matchWord(index, "common", { prefix: false, fuzzy: false });
    expect(isCut).toBe(true);
    expect(terms[0]?.lists.map((list) => (list.length - 1) / 2)).toEqual([1200]);
    const { hits } = await answer(index, query("common"));
    expect(hits.slice(0, 5).map(({ url }) => url)).toEqual(
      [7, 1007, 2007, 3007, 4007].map((at) => `/page-${at}`),
    );
  });

  it("does not push away sections that have it beside a rare word", async () => {
    const { hits } = await answer(index, query("common quince"));
    expect(hits[0]?.url).toBe("/page-4500");
  });

  it("leaves each version of the site its best sections", async () => {
    const versions = await indexWith(
      ...numbers(4500).map((at): PageWords => ({ title: `New ${at}`, content: "Common." })),
      ...numbers(30).map((at): PageWords => ({
        title: `Old ${at}`,
        tag: "old",
        content: `Common ${"word ".repeat(99)}`,
      })),
    );
    const { nbHits } = await answer(versions, { ...query("common"), facetFilters: ["docusaurus_tag:old"] });
    expect(nbHits).toBe(30);
  });
});

describe("a prefix of very many words", async () => {
  const letters = "abcdefghij";
  const word = (at: number): string =>
    `pre${String(at).replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? "")}`;
  const index = await indexWith(
    ...numbers(3000).map((at): PageWords => ({
      title: `Page ${at}`,
      content: `${word(at)} ${"and more ".repeat(at % 9)}`,
    })),
    { title: "Words", content: "About words.", sections: ["## Prefix: The beginning."] },
  );

  it("has a list of its own, so one part is enough", async () => {
    const asked = new Set<number>();
    const watched = {
      ...index,
      words: (number: number) => {
        asked.add(number);
        return index.words(number);
      },
    };
    const { terms, isCut } = await matchWord(watched, "pre", { prefix: true, fuzzy: false });
    expect([terms.length, isCut, index.directory.words.length > 5]).toEqual([1, true, true]);
    expect(asked.size).toBeLessThanOrEqual(2);
  });

  it("finds the best sections, with their words marked", async () => {
    const request = { ...query("pre"), highlightPreTag: "<mark>", highlightPostTag: "</mark>" };
    const hits = await withTexts((await answer(index, request)).hits, request);
    expect(hits[0]?.url).toBe("/words#prefix");
    expect(hits[1]?._highlightResult?.content?.value).toMatch(/^<mark>pre[a-j]+<\/mark>/);
  });

  it.each([0, 7, 1500, 2999])("every word in it is found, in whichever part: %i", async (at) => {
    const { hits } = await answer(index, query(word(at)));
    expect(hits.map(({ url }) => url)).toContain(`/page-${at}`);
  });
});
