import { indexedFields } from "../../site/search/embedded/fields.ts";
import type { SynonymGroup } from "../../site/search/embedded/synonyms.ts";
import type { PageWords } from "../../site/search/index/page-words.ts";
import { countTexts, type SearchedText, sectionsOf } from "../../site/search/index/searched-text.ts";
import type { Cache } from "../cache/cache.ts";
import { hashOf } from "../lib/hash.ts";

/** The words of a page as JSON: a build holds those of all pages, and this is a fraction of the memory of the lists. */
export type PackedWords = string;

/**
 * The words of a page, from the cache or read now. Without a key they are not kept. When none are kept, our own site after
 * one edit takes 1.08 times as long (a slow machine, within its noise).
 */
export function keptWords(
  cache: Cache<{ readonly "search-words": PackedWords }>,
  key: string | undefined,
  read: () => PageWords,
): PageWords {
  if (key === undefined) return read();
  const kept = cache.get("search-words", key);
  if (kept !== undefined) return unpackWords(kept);
  const words = read();
  cache.put("search-words", key, packWords(words), "made");
  return words;
}

/** Words have no spaces. As one text they need few quotation marks, which the cache would have to escape. */
export function packWords({ terms, ...others }: PageWords): PackedWords {
  return JSON.stringify({ ...others, terms: terms.join(" ") });
}

export function unpackWords(packed: PackedWords): PageWords {
  const { terms, ...others } = JSON.parse(packed) as Omit<PageWords, "terms"> & { readonly terms: string };
  return { ...others, terms: terms === "" ? [] : terms.split(" ") };
}

/** Keeping words makes the index of a build from nothing a tenth slower, which only large sites notice. */
const mostKept = 2_000;

/**
 * For each text a hash of all that its words are read from. That includes what depends on other pages: the index leaves
 * out headings that many of them have. None for a site of so many pages that their words are not kept.
 */
export function wordKeys(
  pages: number,
  textsOf: () => Iterable<SearchedText>,
  synonyms: readonly SynonymGroup[],
): readonly string[] {
  if (pages > mostKept) return [];
  const texts = textsOf();
  const counts = countTexts(texts);
  const shared = JSON.stringify(synonyms);
  return Array.from(texts, (text) => {
    const read = sectionsOf(text, counts).flatMap(({ texts: fields, names }) => [
      ...indexedFields.map((field) => fields[field]),
      names.length,
      ...names,
    ]);
    return hashOf(shared, read.join("\0"));
  });
}
