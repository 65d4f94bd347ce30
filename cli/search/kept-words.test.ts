import { describe, expect, it } from "vitest";
import type { IndexFiles } from "../../site/search/index/index-files.ts";
import { createPageReader } from "../../site/search/index/page-words.ts";
import { planFiles } from "../../tests/harness/memory/planned-site.ts";
import { createCache } from "../cache/cache.ts";
import { packWords, unpackWords, wordKeys } from "./kept-words.ts";
import type { SiteCache, Stages } from "../plan/stages.ts";

type Files = Readonly<Record<string, string>>;

/** "Examples" has no text and is on five pages: one more, and the index leaves it out everywhere. */
const files: Files = {
  "alone.md": "# Alone\n\nA promise that nobody turns off.\n",
  ...Object.fromEntries(
    ["one", "two", "three", "four", "five"].map((name) => [
      `${name}.md`,
      `---\nkeywords: [${name} keyword]\n---\n\n# Page ${name}\n\n\`checksVoid\` is on.\n\n## Part ${name}\n\nText.\n\n## Examples\n`,
    ]),
  ),
};

function indexOf(from: Files, cache: SiteCache, synonyms: string[][] = []): IndexFiles {
  const { plan } = planFiles(from, { cache, config: { search: { synonyms } } });
  if (!plan.search) throw new Error("The site has no search.");
  return plan.search.files();
}

const pagesRead = (cache: SiteCache): number => cache.counts().get("search-words")?.made ?? 0;

it("packed words are the same words, even if there are none", () => {
  const reader = createPageReader([["turn off", "disable"]]);
  const texts = { title: "no-shadow", heading: "", parents: "", lead: "", content: "", messages: "" };
  const pages = [
    reader.read([{ texts: { ...texts, content: "checksVoid turns it off" }, names: ["No shadow"] }]),
    reader.read([{ texts: { ...texts, title: "" }, names: [] }]),
    reader.read([]),
  ];
  expect(pages.map(packWords).map(unpackWords)).toEqual(pages);
});

it("reads no texts for the keys of a site that is too large to keep its words", () => {
  const texts = (): never => {
    throw new Error("The texts were read.");
  };
  expect(wordKeys(2_001, texts, [])).toEqual([]);
  expect(() => wordKeys(2_000, texts, [])).toThrow("The texts were read.");
});

describe("an index of words that were kept", () => {
  const added = { ...files, "six.md": "# Page six\n\nA novelty.\n" };
  const { "two.md": removed = "", ...others } = files;
  it.each<[what: string, after: Files, read: number]>([
    ["nothing", files, 0],
    ["an edit", { ...files, "three.md": "# Page three\n\nA checksVoid novelty.\n\n## Examples\n" }, 1],
    ["a new title, which the sidebars of all pages show", { ...files, "three.md": "# Other title\n" }, 1],
    ["an addition before others", { "about.md": "# About\n\nA novelty.\n", ...files }, 1],
    ["an addition", added, 1],
    ["a removal", others, 0],
    ["another URL", { ...others, "second.md": removed }, 0],
    // five pages lose a heading, and the sixth has it
    ["one page too many with a heading", { ...added, "six.md": "# Page six\n\n## Examples\n" }, 6],
  ])("after %s is that of a build from nothing, and only changed pages are read", (_, after, read) => {
    const cache = createCache<Stages>();
    indexOf(files, cache);
    expect(pagesRead(cache)).toBe(6);
    expect(indexOf(after, cache)).toEqual(indexOf(after, createCache<Stages>()));
    expect(pagesRead(cache)).toBe(6 + read);
  });

  it("reads all pages again for other synonyms", () => {
    const cache = createCache<Stages>();
    indexOf(files, cache);
    // any text changes the key of the index
    const after = { ...files, "alone.md": "# Alone\n\nA promise.\n" };
    const synonyms = [["promise", "checks"]];
    expect(indexOf(after, cache, synonyms)).toEqual(indexOf(after, createCache<Stages>(), synonyms));
    expect(pagesRead(cache)).toBe(12);
  });
});
