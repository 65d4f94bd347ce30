import { type IndexedField, indexedFields, type IndexedTexts } from "./fields.ts";
import type { PackedIndex, PackedTerm } from "./packed-index.ts";
import { chunksOf, namesOf, stem, wordsOfChunk } from "./words.ts";

/** The index entry of a term: for each field that has it, its postings. */
type Fields = (Postings | undefined)[];

interface Postings {
  last: number;
  readonly numbers: number[];
}

interface Word {
  readonly term: Fields;
  /** The last text that had this word: a text's length is the number of its different words. */
  text: number;
}

/**
 * The index of records, from then on identified by their position, in the form that `unpackIndex` reads. MiniSearch
 * would make the same index of these words; this takes a fraction of the time, because it is never searched here. Equal
 * records give equal text.
 */
export function packIndex(records: readonly IndexedTexts[]): string {
  const collector = createCollector();
  const lengths = records.map((texts, record) =>
    indexedFields.map((field, id) => collector.add(texts[field], { field, id, record })),
  );
  const packed: PackedIndex = {
    fields: indexedFields,
    averages: indexedFields.map((_, id) => average(lengths.map((each) => each[id] ?? 0))),
    lengths,
    terms: collector.terms(),
  };
  return JSON.stringify(packed);
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
  terms(): PackedTerm[];
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
        count((word.term[id] ??= { last: 0, numbers: [] }), record);
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
      [...terms]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([term, fields]) => [
          term,
          ...fields.flatMap((postings, id) => (postings ? [[id, ...postings.numbers]] : [])),
        ]),
  };

  function wordOf(text: string): Word {
    let word = words.get(text);
    if (word) return word;
    const name = stem(text);
    let term = terms.get(name);
    if (!term) terms.set(name, (term = []));
    words.set(text, (word = { term, text: 0 }));
    return word;
  }
}

/**
 * A record's distance from the previous one; where a term occurs more than once, a negative number with the count
 * follows.
 */
function count(postings: Postings, record: number): void {
  const { numbers } = postings;
  const last = numbers.length - 1;
  const isKnown = last >= 0 && postings.last === record;
  if (!isKnown) numbers.push(record - postings.last);
  else if ((numbers[last] ?? 0) < 0) numbers[last] = (numbers[last] ?? 0) - 1;
  else numbers.push(-2);
  postings.last = record;
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
