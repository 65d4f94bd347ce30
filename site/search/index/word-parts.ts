import { prefixWeight } from "../embedded/engine.ts";
import { groupKey, isWord, nameKey, type PackedTerm, prefixKey } from "../embedded/packed.ts";
import type { Collected } from "./collect.ts";
import type { ImpactLists } from "./impact-lists.ts";

export interface WordParts {
  /** The first key of each part, cut to what distinguishes it from the previous part. */
  readonly starts: readonly string[];
  readonly parts: readonly string[];
}

/**
 * The characters of a part: about 5 kB after gzip. A search loads one or two for each of its words. A large site has larger
 * parts, because hosts limit the files of a site.
 */
const smallestPart = 16_000;
const mostParts = 140;
/** A prefix whose words fill more than this has a key of its own. */
const prefixSize = 2 * smallestPart;

/** Records by a whole query that means them. */
export interface Names {
  /** The first records of pages, by the title. */
  readonly titles: Map<string, number[]>;
  readonly sections: Map<string, number[]>;
}

/** The words of the index in parts, by their order. */
export function wordParts(
  { terms, groups }: Pick<Collected, "terms" | "groups">,
  names: Names,
  lists: ImpactLists,
): WordParts {
  const texts = new Map<string, string>();
  const byKey = new Map<string, PackedTerm>();
  for (const term of terms) {
    const packed = lists.pack(term);
    byKey.set(term.term, packed);
    texts.set(term.term, JSON.stringify(packed));
  }
  groups.forEach((fields, group) => {
    const term = groupKey(group);
    texts.set(term, JSON.stringify(lists.pack({ term, fields, isWhole: false })));
  });
  for (const name of new Set([...names.titles.keys(), ...names.sections.keys()]))
    texts.set(nameKey(name), JSON.stringify(namedTerm(name, names)));
  const entries = sorted(texts);
  for (const [prefix, keys] of longPrefixes(entries)) {
    const own = keys.map((key) => byKey.get(key)).filter((term) => term !== undefined);
    if (own.length === 0) continue;
    const key = prefixKey(prefix);
    const best = lists.packBest(key, own, (term) => prefixWeight(term.length, prefix.length));
    texts.set(key, JSON.stringify(best));
  }
  return cut(sorted(texts));
}

type Entry = readonly [key: string, text: string];

function sorted(texts: ReadonlyMap<string, string>): readonly Entry[] {
  return [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The prefixes of so many words and names that a browser should not load them all, with these. */
function longPrefixes(entries: readonly Entry[]): (readonly [string, readonly string[]])[] {
  const found: (readonly [string, readonly string[]])[] = [];
  const visit = (from: number, to: number, length: number): void => {
    for (let start = from; start < to;) {
      const prefix = entries[start]?.[0].slice(0, length) ?? "";
      let end = start;
      let size = 0;
      for (; end < to && entries[end]?.[0].slice(0, length) === prefix; end++)
        size += entries[end]?.[1].length ?? 0;
      if (size > prefixSize && prefix.length === length && end - start > 1) {
        if (isWord(prefix)) found.push([prefix, entries.slice(start, end).map(([key]) => key)]);
        visit(start, end, length + 1);
      }
      start = end;
    }
  };
  visit(0, entries.length, 1);
  return found;
}

/** The fields stand for the kind of the name. */
function namedTerm(name: string, { titles, sections }: Names): PackedTerm {
  const lists = [titles.get(name), sections.get(name)].flatMap((records, field) => {
    if (!records) return [];
    const distances = records.map((record, index) => record - (records[index - 1] ?? 0));
    return [[field, ...distances, ...records.map(() => 0)]];
  });
  return [nameKey(name), 0, ...lists];
}

function cut(entries: readonly Entry[]): WordParts {
  const total = entries.reduce((sum, [, text]) => sum + weightOf(text), 0);
  // lists are not divided, so parts have gaps at their ends
  for (let partSize = Math.max(smallestPart, total / mostParts); ; partSize *= 1.01) {
    const found = partsOf(entries, partSize);
    if (found.parts.length <= mostParts) return found;
  }
}

function partsOf(entries: readonly Entry[], partSize: number): WordParts {
  const starts = [""];
  const parts: string[] = [];
  let part: string[] = [];
  let size = 0;
  let last = "";
  for (const [key, text] of entries) {
    if (part.length > 0 && size + weightOf(text) > partSize) {
      parts.push(`[${part.join(",")}]`);
      starts.push(distinguished(key, last));
      part = [];
      size = 0;
    }
    part.push(text);
    size += weightOf(text);
    last = key;
  }
  return { starts, parts: [...parts, `[${part.join(",")}]`] };
}

/** Readers search for frequent words more often: their parts are smaller. */
function weightOf({ length }: string): number {
  return length > smallestPart / 4 ? 3 * length : length;
}

/** The shortest start of a key that is greater than the key before. */
function distinguished(key: string, before: string): string {
  let length = 1;
  while (length < key.length && key.slice(0, length) <= before) length++;
  return key.slice(0, length);
}
