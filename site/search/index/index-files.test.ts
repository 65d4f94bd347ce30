import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../tests/harness/memory/random.ts";
import { searchedText } from "../../../tests/harness/search/searched-texts.ts";
import { answer, openIndex, withTexts } from "../embedded/embedded.ts";
import { type IndexFiles, indexFiles, sourceOf } from "./index-files.ts";
import { documentsOf, type SearchedText } from "./searched-text.ts";

const many = (count: number, section: string) =>
  Array.from({ length: count }, (_, index) => searchedText({ title: `Page ${index}`, sections: [section] }));

describe("headings of many pages", () => {
  it("headings without text are left out when more than five pages have them", () => {
    const headings = (count: number): number => documentsOf(many(count, "## Examples")).sections.length;
    expect(headings(5)).toBe(10);
    expect(headings(6)).toBe(6);
  });

  it("headings with text stay, but a search by name ignores them when more than twenty pages have them", async () => {
    const found = async (count: number): Promise<number> =>
      (await search(many(count, "## Background: Text."), "background")).nbHits;
    expect(await found(20)).toBe(20);
    expect(await found(21)).toBe(0);
  });
});

it("equal texts give equal files", () => {
  const texts = many(40, "## Promises: A promise floats where nobody waits for it.");
  expect(indexFiles(texts)).toEqual(indexFiles([...texts]));
});

it("a site without pages has an index without hits", async () => {
  expect(await search([], "promise")).toMatchObject({ hits: [], nbHits: 0 });
});

it("the dictionary of many words has those of titles and the most frequent ones, by the alphabet", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const word = (number: number): string =>
    [676, 26, 1].map((place) => letters[Math.floor(number / place) % 26]).join("");
  const rare = Array.from({ length: 9000 }, (_, number) => `${word(number)}quince`);
  const { dictionary } = indexFiles([
    searchedText({ title: "Zebra", sections: [`## First: zucchini ${rare.join(" ")}`] }),
    searchedText({ title: "Yak", sections: ["## Second: zucchini"] }),
  ]);
  const words = JSON.parse(dictionary) as readonly string[];
  expect(words).toHaveLength(8000);
  expect(words.slice(-3)).toEqual(["yak", "zebra", "zucchini"]);
  expect(words).toEqual(words.toSorted());
});

describe("a search on a large site", () => {
  /** The sizes, after gzip, of the parts that a new reader loads before the hits of a query. */
  const partsFor = async (files: IndexFiles, query: string): Promise<readonly number[]> => {
    const sizes: number[] = [];
    const source = sourceOf(files);
    const index = await openIndex({
      directory: source.directory,
      part: async (path) => {
        const text = await source.part(path);
        sizes.push(gzipSync(text).length);
        return text;
      },
    });
    const { hits } = await answer(index, { indexName: "site", query });
    expect(hits).not.toEqual([]);
    return sizes;
  };
  const sum = (sizes: readonly number[]): number => sizes.reduce((one, other) => one + other, 0);
  const small = indexFiles(largeSite(500));
  const large = indexFiles(largeSite(2000));

  it.each([
    ["s", 1],
    ["siler", 1],
    ["siler mopan", 3],
    ["silermopan", 1],
    ["page 77", 3],
    ["mopan siler page 3", 5],
    // a typing error: its corrections are in parts of their own
    ["silerr", 10],
  ])("%j loads a bounded number of small parts, with any number of pages", async (query, words) => {
    for (const files of [small, large]) {
      const sizes = await partsFor(files, query);
      expect(sizes.length).toBeLessThanOrEqual(20 + 3 * words);
      expect(Math.max(...sizes)).toBeLessThan(25_000);
      expect(sum(sizes)).toBeLessThan(100_000);
    }
  });

  it("needs no more files than hosts allow, and a small directory", () => {
    for (const { directory, words, texts, excerpts } of [small, large]) {
      expect(words.length).toBeLessThanOrEqual(140);
      expect(texts.length).toBeLessThanOrEqual(200);
      // with the directory, the dictionary and the settings
      expect(words.length + texts.length + excerpts.length + 3).toBeLessThanOrEqual(343);
      expect(excerpts.length).toBeLessThanOrEqual(170);
      expect(gzipSync(JSON.stringify(directory)).length).toBeLessThan(4 * (words.length + texts.length));
    }
  });

  it("reads texts of hits from pages when they would need too many parts", () => {
    const tiny = indexFiles(largeSite(10));
    expect([tiny.directory.excerpts, tiny.excerpts]).toEqual([undefined, []]);
    expect(small.directory.excerpts).toHaveLength(small.excerpts.length);
    expect([large.directory.excerpts, large.excerpts]).toEqual(["pages", []]);
  });

  it("loads no excerpt before the hits, and afterwards those of the hits that show one", async () => {
    const asked: string[] = [];
    const source = sourceOf(small);
    const index = await openIndex({
      directory: source.directory,
      part: (path) => {
        asked.push(path.replace(/^.*\/|-.*$/g, ""));
        return source.part(path);
      },
    });
    const request = { indexName: "site", query: "siler mopan", attributesToSnippet: ["content:10"] };
    const { hits } = await answer(index, request);
    expect(new Set(asked)).toEqual(new Set(["words", "texts"]));
    const shown = await withTexts(hits, request);
    expect(asked.filter((kind) => kind === "excerpts").length).toBeLessThanOrEqual(hits.length);
    expect(shown[0]?._snippetResult?.content?.value).toMatch(/<em>(?:siler|mopan)/);
    expect(shown.filter(({ _isPending }) => _isPending)).toEqual([]);
  });
});

function search(texts: readonly SearchedText[], query: string) {
  return openIndex(sourceOf(indexFiles(texts))).then((index) => answer(index, { indexName: "site", query }));
}

/** Pages of 300 words, of which some are frequent and most are rare. */
function largeSite(count: number): SearchedText[] {
  const random = createRandom(7);
  const syllables = ["si", "ler", "mo", "pan", "tu", "ka", "ri", "ven", "do", "sha", "lo", "mi"];
  const word = (): string => {
    const parts = random.below(10) < 9 ? 2 : 3;
    return Array.from(
      { length: parts },
      () => syllables[random.below(1 + random.below(syllables.length))],
    ).join("");
  };
  const text = (words: number): string => Array.from({ length: words }, word).join(" ");
  return Array.from({ length: count }, (_, index) =>
    searchedText({
      title: `${text(2)} page ${index}`,
      lead: text(8),
      content: text(60),
      sections: Array.from({ length: 4 }, () => `## ${text(2)}: ${text(60)}`),
    }),
  );
}
