import type { AsPlainObject } from "minisearch";

/**
 * An index as the build writes it (`packIndex`): half the size of MiniSearch's own format. Records are numbered from 0
 * without gaps, and postings hold their distance from the previous one.
 */
export interface PackedIndex {
  readonly fields: readonly string[];
  /** The average number of words in each field. */
  readonly averages: readonly number[];
  /** For each record the number of different words in each field. */
  readonly lengths: readonly (readonly number[])[];
  readonly terms: readonly PackedTerm[];
}

/** A term and, for each field that has it, the field's number and its postings. */
export type PackedTerm = readonly [string, ...(readonly number[])[]];

/** The number of items between two pauses. */
const termsAtOnce = 500;

/**
 * The index in MiniSearch's format. Pauses regularly, so that the page stays responsive. Rejects when the text is
 * damaged.
 */
export async function unpackIndex(text: string): Promise<AsPlainObject> {
  const { fields, averages, lengths, terms } = JSON.parse(text) as PackedIndex;
  const index: AsPlainObject["index"] = [];
  for (const [term, ...postings] of terms) {
    // the first pause follows the parsing
    if (index.length % termsAtOnce === 0) await pause();
    index.push([term, Object.fromEntries(postings.map(([field = 0, ...rest]) => [field, unpacked(rest)]))]);
  }
  return {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: Object.fromEntries(lengths.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((name, id) => [name, id])),
    fieldLength: Object.fromEntries(lengths.map((words, id) => [id, [...words]])),
    averageFieldLength: [...averages],
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
}

function unpacked(numbers: readonly number[]): Record<string, number> {
  const records: Record<string, number> = {};
  let record = 0;
  for (const number of numbers) {
    if (number < 0) records[record] = -number;
    // the first distance may be 0; later ones are not
    else records[(record += number)] = 1;
  }
  return records;
}

/** Lets a page respond to its reader. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
