import { type IndexedField, indexedFields, type IndexedTexts } from "../embedded/fields.ts";
import { chunksOf, namesOf, stem, wordsOfChunk } from "../embedded/words.ts";

/** The words of all records, which are identified by their position. */
export interface Collected {
  /** Sorted. */
  readonly terms: readonly CollectedTerm[];
  readonly records: number;
  /** For each field the number of different words in each record. */
  readonly lengths: readonly Uint32Array[];
}

export interface CollectedTerm {
  readonly term: string;
  /** By the number of the field; see `postingOf`. */
  readonly fields: readonly (readonly number[] | undefined)[];
}

/** A record and how often it has a word, as one number, because a large site has millions of them. */
const countBits = 6;
const mostCounted = 2 ** countBits - 1;

export const recordIn = (posting: number): number => posting >> countBits;
export const countIn = (posting: number): number => posting & mostCounted;

type Fields = (number[] | undefined)[];

interface Word {
  readonly fields: Fields;
  /** The last text that had this word: a text's length is the number of its different words. */
  text: number;
}

/** Equal records give equal values. */
export function collectWords(records: readonly IndexedTexts[]): Collected {
  const collector = createCollector();
  const lengths = indexedFields.map(() => new Uint32Array(records.length));
  records.forEach((texts, record) => {
    indexedFields.forEach((field, id) => {
      const length = collector.add(texts[field], { field, id, record });
      (lengths[id] ?? [])[record] = length;
    });
  });
  return { terms: collector.terms(), records: records.length, lengths };
}

interface TextSource {
  readonly field: IndexedField;
  /** The number of the field. */
  readonly id: number;
  readonly record: number;
}

function createCollector(): {
  /** Returns the number of different words. */
  add(text: string, source: TextSource): number;
  terms(): CollectedTerm[];
} {
  const terms = new Map<string, Fields>();
  const words = new Map<string, Word>();
  // a site repeats its words: each is split once
  const chunks = new Map<string, readonly Word[]>();
  let texts = 0;
  return {
    add(text, { field, id, record }) {
      const number = ++texts;
      let length = 0;
      const note = (word: Word): void => {
        if (word.text !== number) length++;
        word.text = number;
        count((word.fields[id] ??= []), record);
      };
      for (const chunk of chunksOf(text)) {
        let parts = chunks.get(chunk);
        if (!parts) chunks.set(chunk, (parts = wordsOfChunk(chunk).map(wordOf)));
        for (const word of parts) note(word);
      }
      if (field === "title" || field === "heading") for (const name of namesOf(text)) note(wordOf(name));
      return length;
    },
    terms: () =>
      Array.from(terms, ([term, fields]) => ({ term, fields })).sort((one, other) =>
        one.term < other.term ? -1 : 1,
      ),
  };

  function wordOf(text: string): Word {
    let word = words.get(text);
    if (word) return word;
    const name = stem(text);
    let fields = terms.get(name);
    if (!fields) terms.set(name, (fields = []));
    words.set(text, (word = { fields, text: 0 }));
    return word;
  }
}

function count(postings: number[], record: number): void {
  const last = postings.length - 1;
  const posting = postings[last];
  if (posting === undefined || recordIn(posting) !== record) postings.push((record << countBits) | 1);
  else if (countIn(posting) < mostCounted) postings[last] = posting + 1;
}
