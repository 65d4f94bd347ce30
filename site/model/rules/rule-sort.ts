import type { RuleRow } from "../page.ts";
import { presetOf, type RuleFacts } from "./rule.ts";

/** The columns of the rules table, as URLs name them. */
export const sortKeys = ["name", "config", "fixes", "types", "extension", "deprecated"] as const;

export type SortKey = (typeof sortKeys)[number];

export interface RuleSort {
  readonly key: SortKey;
  readonly descending: boolean;
}

export const byName: RuleSort = { key: "name", descending: false };

/** Reads "fixes" or "-fixes"; unknown columns give the order of names. */
export function parseSort(text: string): RuleSort {
  const descending = text.startsWith("-");
  const key = sortKeys.find((each) => each === (descending ? text.slice(1) : text));
  return key === undefined ? byName : { key, descending };
}

/** The reverse; empty for the order of names, the default. */
export function writeSort({ key, descending }: RuleSort): string {
  if (descending) return `-${key}`;
  return key === "name" ? "" : key;
}

/** The order after a press on a column's head: by that column, or reversed if it is sorted by that column already. */
export function nextSort(sort: RuleSort, pressed: SortKey): RuleSort {
  return { key: pressed, descending: sort.key === pressed && !sort.descending };
}

/** Sorted rows: those with a column's mark come first, and equal rows are in the order of their names. */
export function sortRows(rows: readonly RuleRow[], { key, descending }: RuleSort): readonly RuleRow[] {
  const sign = descending ? -1 : 1;
  const byNames = [...rows].sort((one, other) => (one.rule.name < other.rule.name ? -1 : 1));
  if (key === "name") return descending ? byNames.reverse() : byNames;
  const rank = ranks[key];
  return byNames.sort((one, other) => sign * (rank(one.rule) - rank(other.rule)));
}

const presets = ["recommended", "strict", "stylistic", undefined];

const ranks: { readonly [key in Exclude<SortKey, "name">]: (rule: RuleFacts) => number } = {
  // places each config next to its type-checked variant
  config: (rule) => 2 * presets.indexOf(presetOf(rule)) + (rule.requiresTypeChecking ? 1 : 0),
  fixes: (rule) => (rule.fixable ? 0 : 2) + (rule.hasSuggestions ? 0 : 1),
  types: (rule) => (rule.requiresTypeChecking ? 0 : 1),
  extension: (rule) => (rule.extendsBaseRule === undefined ? 1 : 0),
  deprecated: (rule) => (rule.deprecated === undefined ? 1 : 0),
};
