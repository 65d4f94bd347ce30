import type { RuleRow } from "../page.ts";
import {
  type FilterKey,
  hasProperty,
  mapFilters,
  noFilters,
  parseFilters,
  passesFilters,
  type RuleFilters,
  writeFilters,
} from "./rule-filters.ts";
import { matchesWords, searchWords } from "./rule-search.ts";
import { byName, parseSort, type RuleSort, writeSort } from "./rule-sort.ts";

/** The id of the heading below which the rules table is shown. */
export const rulesTableId = "rules";

/** The rules that a reader wants to see, and their order. */
export interface RulesView {
  readonly filters: RuleFilters;
  /** As it was typed. */
  readonly query: string;
  readonly sort: RuleSort;
}

/** The names of the URL parameters of a view: the filters' is empty. */
export const viewParameters = { filters: "", query: "q", sort: "sort" } as const;

/** A view by the parameters of a URL; all rules, in the order of names, when they are empty. */
export function parseView(parameterOf: (name: string) => string): RulesView {
  return {
    filters: parseFilters(parameterOf(viewParameters.filters)),
    query: parameterOf(viewParameters.query),
    sort: parseSort(parameterOf(viewParameters.sort)),
  };
}

/** The parameters of a view; empty ones are left out of the URL. */
export function writeView({ filters, query, sort }: RulesView): { readonly [name: string]: string } {
  return {
    [viewParameters.filters]: writeFilters(filters),
    [viewParameters.query]: query.trim() === "" ? "" : query,
    [viewParameters.sort]: writeSort(sort),
  };
}

/** The view of a URL without parameters. */
export const allRules: RulesView = { filters: noFilters, query: "", sort: byName };

/** The view without filters and words. */
export function clearedView({ sort }: RulesView): RulesView {
  return { filters: noFilters, query: "", sort };
}

export function hidesRules({ filters, query }: RulesView): boolean {
  return query.trim() !== "" || writeFilters(filters) !== "";
}

/** The rows of a view, in their original order. */
export function shownRows(rows: readonly RuleRow[], { filters, query }: RulesView): readonly RuleRow[] {
  const words = searchWords(query);
  return rows.filter((row) => passesFilters(row.rule, filters) && matchesWords(row, words));
}

/** For each filter, how many rules have its property, of those that the words and the other filters let through. */
export function filterTotals(
  rows: readonly RuleRow[],
  { filters, query }: RulesView,
): { readonly [key in FilterKey]: number } {
  const words = searchWords(query);
  const found = rows.filter((row) => matchesWords(row, words));
  return mapFilters((key) => {
    const others = { ...filters, [key]: "neutral" };
    return found.filter(({ rule }) => hasProperty(rule, key) && passesFilters(rule, others)).length;
  });
}
