import MiniSearch, { type Options } from "minisearch";
import { packIndex, unpackIndex } from "./packed-index.ts";
import { nameWordsOf, stem, wordsOf } from "./words.ts";

/** What of a record is searched. */
export interface IndexedTexts {
  /** The page's title, on every record of the page. */
  readonly title: string;
  /** The record's own heading; the title once more on the page's first record. */
  readonly heading: string;
  /** The headings between. */
  readonly parents: string;
  /** What the page says of itself, and its keywords; on its first record. */
  readonly lead: string;
  readonly content: string;
  /** What a rule reports; on its page's first record. */
  readonly messages: string;
}

export type IndexedField = keyof IndexedTexts;

export const fieldWeights: { readonly [Field in IndexedField]: number } = {
  title: 10,
  heading: 4,
  parents: 1,
  lead: 4,
  content: 1,
  messages: 1.5,
};

type Entry = IndexedTexts & { readonly id: number };
export type Engine = MiniSearch<Entry>;

const options: Options<Entry> = {
  fields: Object.keys(fieldWeights),
  storeFields: [],
  tokenize: (text, field) => [
    ...(field === "title" || field === "heading" ? nameWordsOf(text) : wordsOf(text)),
  ],
  processTerm: stem,
};

/** An index of records; each is known by its number from then on. */
export function indexOf(records: readonly IndexedTexts[]): Engine {
  const engine = new MiniSearch<Entry>(options);
  engine.addAll(records.map((texts, id) => ({ ...texts, id })));
  return engine;
}

export function saveEngine(engine: Engine): string {
  return packIndex(engine.toJSON());
}

/** Reads a saved index in small steps, so that the page stays free. Rejects when it is damaged. */
export async function loadEngine(text: string): Promise<Engine> {
  return MiniSearch.loadJSAsync<Entry>(await unpackIndex(text), options);
}

export interface TermOptions {
  readonly fields?: IndexedField[];
  readonly prefix?: boolean;
  /** The share of a word that may be mistyped. */
  readonly fuzzy: number | false;
  /** By the number of a record. */
  readonly boost: (record: number) => number;
}

export interface TermMatch {
  readonly id: number;
  readonly score: number;
  /** The words of the index that were found, each with the fields that hold it. */
  readonly match: { readonly [word: string]: readonly string[] };
}

/** All records that hold a word, or one much like it. */
export function matchesOf(engine: Engine, word: string, options: TermOptions): readonly TermMatch[] {
  const { fields, prefix = false, fuzzy, boost } = options;
  return engine.search(word, {
    ...(fields && { fields }),
    prefix,
    fuzzy,
    maxFuzzy: 2,
    weights: { fuzzy: 0.45, prefix: 0.5 },
    boost: fieldWeights,
    bm25: { k: 1.4, b: 0.7, d: 0.6 },
    tokenize: (text) => [text],
    processTerm: (term) => term,
    boostDocument: (id: number) => boost(id),
  }) as readonly TermMatch[];
}
