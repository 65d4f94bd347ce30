import type { HitKind } from "../../model/search.ts";
import type { SynonymGroup } from "./synonyms.ts";

/**
 * The files of the index. A search loads the directory, the parts with its words and the texts of the sections that it
 * shows, so a search on a large site loads about as much as one on a small site.
 */

/**
 * A word of the index with a list for each field that has it: the number of the field; the records, each as its distance
 * from the previous one; then their levels (`levelOf`) in the same order. `total` is 0, or the number of all records with
 * the word when the lists contain only the best of them.
 */
export type PackedTerm = readonly [term: string, total: number, ...lists: (readonly number[])[]];

/** Words contain none of these characters. */
const afterPrefix = "*";
const afterName = "=";
const afterGroup = "~";

/** The key of the best records with any word that starts like this. Only prefixes of very many words have it. */
export const prefixKey = (prefix: string): string => prefix + afterPrefix;

/** The key of the pages whose whole title is this name; see `joined`. */
export const nameKey = (name: string): string => name + afterName;

/** The key of the records with any word of a group of synonyms, by the number of the group. */
export const groupKey = (group: number): string => String(group) + afterGroup;

export function isWord(key: string): boolean {
  return !key.endsWith(afterPrefix) && !key.endsWith(afterName) && !key.endsWith(afterGroup);
}

export type PartKind = "words" | "texts" | "dictionary" | "excerpts";

export interface Directory {
  /** The first key of each part with words, cut to what distinguishes it from the previous part. */
  readonly words: readonly string[];
  /** The number of records in each part with texts. */
  readonly texts: readonly number[];
  /** Attributes of records. */
  readonly facets: readonly RecordFacets[];
  /** Pairs: a number in `facets`, and of how many records in succession it is true. */
  readonly runs: readonly number[];
  /** Groups of words with the same meaning; see `groupKey`. */
  readonly synonyms?: readonly SynonymGroup[];
  /**
   * Absent if the parts with texts have all that hits show. Otherwise the texts below the headings are loaded after the hits
   * are shown: from parts with this number of records each, or from the pages.
   */
  readonly excerpts?: readonly number[] | "pages";
  /** For parts with words, with texts, the dictionary and parts with excerpts: the eight characters in the name of its file. */
  readonly hashes?: string;
}

export type RecordFacets = readonly [language: string, tag: string, kind: HitKind];

/** Throws when the text is damaged. */
export function readDirectory(text: string): Directory {
  const directory = JSON.parse(text) as Partial<Directory> | null;
  const { words, texts, facets, runs } = directory ?? {};
  if (![words, texts, facets, runs].every(Array.isArray)) throw new Error("The search index is damaged.");
  return directory as Directory;
}

/** Throws when the text is damaged. */
export function readList(text: string): readonly unknown[] {
  const list = JSON.parse(text) as unknown;
  if (!Array.isArray(list)) throw new Error("A part of the search index is damaged.");
  return list as readonly unknown[];
}

export const hashLength = 8;

/** The path of a part below the base URL. */
export function partPath({ words, texts, hashes }: Directory, kind: PartKind, number: number): string {
  const before = {
    words: 0,
    texts: words.length,
    dictionary: words.length + texts.length,
    excerpts: words.length + texts.length + 1,
  }[kind];
  const at = (before + number) * hashLength;
  const hash = hashes === undefined ? "" : `-${hashes.slice(at, at + hashLength)}`;
  return `${partsFolder}${kind}-${number}${hash}.json`;
}

export const partsFolder = "assets/search/";

/** The number of the last item that is not greater than the value; 0 when there is none. */
export function lastUpTo<Value extends string | number>(
  count: number,
  itemAt: (index: number) => Value,
  value: Value,
): number {
  let [from, to] = [0, count - 1];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (itemAt(middle) <= value) from = middle;
    else to = middle - 1;
  }
  return from;
}
