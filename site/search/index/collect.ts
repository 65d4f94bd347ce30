import { indexedFields, type IndexedTexts } from "../embedded/fields.ts";
import { groupFinder, type SynonymGroup } from "../embedded/synonyms.ts";
import { chunksOf, namesOf, stem, wordsOfChunk } from "../embedded/words.ts";
import { Postings } from "./postings.ts";

/** The words of all records. */
export interface Collected {
  /** Sorted. */
  readonly terms: readonly CollectedTerm[];
  /** For each group of synonyms the records with one of its words, by the number of the field. */
  readonly groups: readonly CollectedTerm["fields"][];
  /** The number of records. */
  readonly records: number;
  /** For each field the number of different words in each record. */
  readonly lengths: readonly Uint32Array[];
}

export interface CollectedTerm {
  readonly term: string;
  /** By the number of the field. */
  readonly fields: readonly (Postings | undefined)[];
  /** True for a whole identifier whose parts are words of the index too: that of `checksVoidReturn`. */
  readonly isWhole: boolean;
}

/** Collects the words of records, which it numbers as they come, so that no more than one text is held at a time. */
export interface Collector {
  add(texts: IndexedTexts): void;
  /** Equal records give equal values. */
  collected(): Collected;
}

type Fields = (Postings | undefined)[];

interface Word {
  readonly fields: Fields;
  /** The last text that had this word: a text's length is the number of its different words. */
  text: number;
}

interface Chunk {
  readonly words: readonly Word[];
  /** The whole: the parts of an identifier are in no group, since "ignoreRestArgs" is a name and no advice to ignore. */
  readonly plain: string;
}

export function createCollector(synonyms: readonly SynonymGroup[] = []): Collector {
  const finder = groupFinder(synonyms);
  const groups: readonly Fields[] = synonyms.map(() => []);
  const terms = new Map<string, Fields>();
  const words = new Map<string, Word>();
  // a site repeats its words: each is split once
  const chunks = new Map<string, Chunk>();
  /** Terms that are more than whole identifiers. */
  const plain = new Set<string>();
  const lengths = indexedFields.map(() => [] as number[]);
  let texts = 0;
  let records = 0;

  return {
    add(record) {
      indexedFields.forEach((field, id) => {
        lengths[id]?.push(record[field] === "" ? 0 : addText(record[field], id));
      });
      records++;
    },
    collected: () => ({
      terms: Array.from(terms, ([term, fields]) => ({ term, fields, isWhole: !plain.has(term) })).sort(
        (one, other) => (one.term < other.term ? -1 : 1),
      ),
      groups,
      records,
      lengths: lengths.map((each) => Uint32Array.from(each)),
    }),
  };

  /** Returns the number of different words. */
  function addText(text: string, id: number): number {
    texts++;
    let length = 0;
    finder.start();
    for (const chunk of chunksOf(text)) {
      let known = chunks.get(chunk);
      if (!known) chunks.set(chunk, (known = readChunk(chunk)));
      for (const word of known.words) length += note(word, id);
      for (const { group } of finder.next(known.plain)) countGroup(group, id);
    }
    if (id === titleField || id === headingField)
      for (const name of namesOf(text)) {
        plain.add(stem(name));
        length += note(wordOf(name), id);
      }
    return length;
  }

  function readChunk(chunk: string): Chunk {
    const all = wordsOfChunk(chunk);
    for (const part of all.length > 1 ? all.slice(0, -1) : all) plain.add(stem(part));
    return { words: all.map(wordOf), plain: stem(chunk.toLowerCase()) };
  }

  function countGroup(group: number, id: number): void {
    const fields = groups[group];
    if (fields) (fields[id] ??= new Postings()).count(records);
  }

  /** Returns 1 for a word that is new in its text. */
  function note(word: Word, id: number): 0 | 1 {
    (word.fields[id] ??= new Postings()).count(records);
    if (word.text === texts) return 0;
    word.text = texts;
    return 1;
  }

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

const titleField = indexedFields.indexOf("title");
const headingField = indexedFields.indexOf("heading");
