import { type IndexParts, namedRecords } from "./engine.ts";
import type { Unit } from "./units.ts";
import { meaningOf, partMeanings, type QueryWords } from "./words.ts";

/** How much more the words of a section are worth that answers exactly this query. */
const exactWeight = 4;

/** Words of a query, and the sections that they name. */
export interface Meant {
  readonly words: readonly string[];
  readonly records: ReadonlySet<number>;
}

/** The sections that answer a query or a part of it, those for the longest parts first. */
export async function meantBy(
  parts: IndexParts,
  query: string,
  { words, member }: QueryWords,
): Promise<readonly Meant[]> {
  const whole = { meaning: member ?? meaningOf(query), words };
  return Promise.all(
    [whole, ...partMeanings(query)].map(async ({ meaning, words: own }) => ({
      words: own,
      records: (await namedRecords(parts, meaning)).sections,
    })),
  );
}

/** Raises the scores of these sections: the more of the query they answer, the more. */
export function raiseMeant(
  found: ReadonlyMap<number, { score: number }>,
  meant: readonly Meant[],
  { units, values }: { readonly units: readonly Unit[]; readonly values: readonly number[] },
): void {
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const raised = new Set<number>();
  for (const { words, records } of meant) {
    if (records.size === 0) continue;
    const isNamed = (unit: Unit): boolean => unit.words.every((each) => words.includes(each));
    const named = units.reduce((sum, unit, index) => sum + (isNamed(unit) ? (values[index] ?? 0) : 0), 0);
    for (const record of records) {
      const entry = found.get(record);
      if (!entry || raised.has(record)) continue;
      raised.add(record);
      entry.score *= 1 + (exactWeight - 1) * (named / total) ** 2;
    }
  }
}
