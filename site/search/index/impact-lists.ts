import { eachRecord } from "../embedded/engine.ts";
import { fieldWeights, indexedFields } from "../embedded/fields.ts";
import { frequencyScore, lengthPenalty, levelOf, rarity } from "../embedded/impacts.ts";
import type { PackedTerm } from "../embedded/packed.ts";
import type { Collected, CollectedTerm } from "./collect.ts";
import { countIn, type Postings, recordIn } from "./postings.ts";

export interface RecordWeights {
  /** The factor of a record's score. */
  readonly factors: Float64Array;
  /** The group of each record: readers search some groups only, so each has best records of its own. */
  readonly groups: Uint16Array;
  /** Whether the site is so large that shorter lists are worth more than complete ones. */
  readonly isLarge?: boolean;
}

export interface ImpactLists {
  /** All records with a word or, of very many, the best. */
  pack(term: CollectedTerm): PackedTerm;
  /** The best records in the lists of some words, whose scores have these weights. */
  packBest(key: string, terms: readonly PackedTerm[], weightOf: (term: string) => number): PackedTerm;
}

interface WeightedList {
  readonly list: readonly number[];
  readonly weight: number;
}

/** The most records in the lists of a word, and of a prefix: a reader sees twenty. */
const limits = { word: 1200, prefix: 200 };
/** A large site shows ten, and has longer parts the longer the lists. A search finds an identifier by its parts too. */
const limitsOfLarge = { word: 400, identifier: 10 };
/** What each group has at least. */
const leastOfGroup = 20;

export function impactLists(
  { records, lengths }: Pick<Collected, "records" | "lengths">,
  { factors, groups, isLarge = false }: RecordWeights,
): ImpactLists {
  const groupCount = groups.reduce((most, group) => Math.max(most, group), 0) + 1;
  const penalties = lengths.map((each) => {
    const average = each.reduce((sum, length) => sum + length, 0) / Math.max(records, 1);
    return Float64Array.from(each, (length) => lengthPenalty(length, average));
  });
  /** The score of a word that a record has once, which most words are, before its rarity. */
  const once = penalties.map((each, field) =>
    each.map((penalty, record) => fieldWeight(field) * (factors[record] ?? 1) * frequencyScore(1, penalty)),
  );
  const totals = new Float64Array(records);

  return {
    pack(term) {
      const limit = isLarge ? limitsOfLarge[term.isWhole ? "identifier" : "word"] : limits.word;
      const touched = most(term) <= limit ? [] : addTotals(term);
      const isCut = touched.length > limit;
      const kept = isCut ? best(touched, limit) : undefined;
      const lists = indexedFields.flatMap((_, field) => {
        const list = listOf(term, field, kept);
        return list.length === 1 ? [] : [list];
      });
      for (const record of touched) totals[record] = 0;
      return [term.term, isCut ? touched.length : 0, ...lists];
    },
    packBest(key, terms, weightOf) {
      const touched: number[] = [];
      const byField: WeightedList[][] = indexedFields.map(() => []);
      for (const [term, , ...lists] of terms) {
        const weight = weightOf(term);
        for (const list of lists) {
          byField[list[0] ?? 0]?.push({ list, weight });
          eachRecord(list, (record, score) => {
            addTotal(touched, record, score * weight);
          });
        }
      }
      const isCut = touched.length > limits.prefix || terms.some(([, total]) => total > 0);
      const kept = best(touched, limits.prefix);
      for (const record of touched) totals[record] = 0;
      const lists = byField.map((own, field) => sumOf(own, field, kept)).filter((list) => list.length > 1);
      return [key, isCut ? touched.length : 0, ...lists];
    },
  };

  /** The list of a word in a field, whose postings are in the order of their records. */
  function listOf({ fields }: CollectedTerm, field: number, kept: ReadonlySet<number> | undefined): number[] {
    const list = [field];
    const levels: number[] = [];
    let last = 0;
    eachScore(fields[field], field, (record, score) => {
      if (kept && !kept.has(record)) return;
      list.push(record - last);
      levels.push(levelOf(score));
      last = record;
    });
    return list.concat(levels);
  }

  /** The sum of the lists of several words in a field. */
  function sumOf(lists: readonly WeightedList[], field: number, kept: ReadonlySet<number>): number[] {
    const records: number[] = [];
    for (const { list, weight } of lists)
      eachRecord(list, (record, score) => {
        if (kept.has(record)) addTotal(records, record, score * weight);
      });
    records.sort((one, other) => one - other);
    const distances = records.map((record, index) => record - (records[index - 1] ?? 0));
    const levels = records.map((record) => levelOf(totals[record] ?? 0));
    for (const record of records) totals[record] = 0;
    return [field, ...distances, ...levels];
  }

  /** Adds the scores of all records to `totals`. Returns the records. */
  function addTotals({ fields }: CollectedTerm): number[] {
    const touched: number[] = [];
    fields.forEach((postings, field) => {
      eachScore(postings, field, (record, score) => {
        addTotal(touched, record, score);
      });
    });
    return touched;
  }

  function addTotal(touched: number[], record: number, score: number): void {
    const total = totals[record] ?? 0;
    if (total === 0) touched.push(record);
    totals[record] = total + score;
  }

  /** Of each group the records with the highest totals. Sorting them all would take seconds. */
  function best(touched: readonly number[], limit: number): ReadonlySet<number> {
    const ofGroup = Math.max(Math.min(leastOfGroup, limit), Math.floor(limit / groupCount));
    const byLevel: (number[] | undefined)[] = [];
    for (const record of touched) (byLevel[levelOf(totals[record] ?? 0)] ??= []).push(record);
    const counts = new Uint32Array(groupCount);
    const kept = new Set<number>();
    for (const level of byLevel.reverse())
      for (const record of level ?? []) {
        const group = groups[record] ?? 0;
        if ((counts[group] ?? 0) >= ofGroup) continue;
        counts[group] = (counts[group] ?? 0) + 1;
        kept.add(record);
        if (groupCount === 1 && kept.size === limit) return kept;
      }
    return kept;
  }

  function eachScore(
    postings: Postings | undefined,
    field: number,
    visit: (record: number, score: number) => void,
  ): void {
    if (!postings) return;
    const { values } = postings;
    const rare = rarity(records, values.length);
    const single = once[field] ?? totals;
    for (const posting of values) {
      const record = recordIn(posting);
      const count = countIn(posting);
      visit(record, rare * (count === 1 ? (single[record] ?? 0) : repeated(field, record, count)));
    }
  }

  function repeated(field: number, record: number, count: number): number {
    const penalty = penalties[field]?.[record] ?? 0;
    return fieldWeight(field) * (factors[record] ?? 1) * frequencyScore(count, penalty);
  }
}

function fieldWeight(field: number): number {
  return fieldWeights[indexedFields[field] ?? "content"];
}

/** No more records than this have a word. */
function most(term: CollectedTerm | undefined): number {
  return (term?.fields ?? []).reduce((sum, postings) => sum + (postings?.length ?? 0), 0);
}
