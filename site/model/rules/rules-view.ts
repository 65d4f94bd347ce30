import type { RuleRow } from "../page.ts";
import { noFilters, parseFilters, passesFilters, type RuleFilters, writeFilters } from "./rule-filters.ts";
import { matchesWords, searchWords } from "./rule-search.ts";
import { parseSort, type RuleSort, writeSort } from "./rule-sort.ts";

/** The id of the heading below which the rules table is shown. */
export const rulesTableId = "rules";

/** Which rules a reader wants to see, and in which order. */
export interface RulesView {
  readonly filters: RuleFilters;
  /** As it was typed. */
  readonly query: string;
  readonly sort: RuleSort;
}

/** The names of the URL parameters of a view: the filters' is empty. */
export const viewParameters = { filters: "", query: "q", sort: "sort" } as const;

/** A view by the parameters of a URL; all of it, in the order of names, where they are empty. */
export function parseView(parameterOf: (name: string) => string): RulesView {
  return {
    filters: parseFilters(parameterOf(viewParameters.filters)),
    query: parameterOf(viewParameters.query),
    sort: parseSort(parameterOf(viewParameters.sort)),
  };
}

/** The parameters of a view; an empty one does not belong into the URL. */
export function writeView({ filters, query, sort }: RulesView): { readonly [name: string]: string } {
  return {
    [viewParameters.filters]: writeFilters(filters),
    [viewParameters.query]: query.trim() === "" ? "" : query,
    [viewParameters.sort]: writeSort(sort),
  };
}

/** The view without anything that hides a rule. */
export function clearedView({ sort }: RulesView): RulesView {
  return { filters: noFilters, query: "", sort };
}

export function hidesRules({ filters, query }: RulesView): boolean {
  return query.trim() !== "" || writeFilters(filters) !== "";
}

/** The rows that a view shows, in the order they came in. */
export function shownRows(rows: readonly RuleRow[], { filters, query }: RulesView): readonly RuleRow[] {
  const words = searchWords(query);
  return rows.filter((row) => passesFilters(row.rule, filters) && matchesWords(row, words));
}
