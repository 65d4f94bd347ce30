import MiniSearch from "minisearch";
import { fieldWeights, type IndexedField, indexedFields } from "./fields.ts";
import { unpackIndex } from "./packed-index.ts";

export type Engine = MiniSearch<{ readonly id: number }>;

/** Reads a saved index in small steps, so that the page stays responsive. Rejects when it is damaged. */
export async function loadEngine(text: string): Promise<Engine> {
  return MiniSearch.loadJSAsync(await unpackIndex(text), { fields: [...indexedFields] });
}

export interface TermOptions {
  readonly fields?: IndexedField[];
  readonly prefix?: boolean;
  /** The share of a word's letters that may be mistyped. */
  readonly fuzzy: number | false;
  /** The factor for the score of a record, by its number. */
  readonly boost: (record: number) => number;
}

export interface TermMatch {
  readonly id: number;
  readonly score: number;
  /** The matching words of the index, each with the fields that contain it. */
  readonly match: { readonly [word: string]: readonly string[] };
}

/** All records that contain a word, or one very similar to it. */
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
