import type { RuleRow } from "../../model/page.ts";
import { type FilterKey, filterLabel } from "../../model/rules/rule-filters.ts";
import { sortRows } from "../../model/rules/rule-sort.ts";
import { filterTotals, hidesRules, type RulesView, shownRows } from "../../model/rules/rules-view.ts";

/** The rules table and the buttons above it, as `site/theme/rules` renders them. */
export interface TableParts {
  readonly field: HTMLInputElement;
  readonly body: HTMLElement;
  readonly copy: HTMLElement;
  /** Shows a view. The result is the rules that it shows, in its order. */
  readonly show: (view: RulesView) => readonly RuleRow[];
}

export function tableParts(island: HTMLElement): TableParts {
  const part = (selector: string): HTMLElement => {
    const found = island.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The rules table has no ${selector}.`);
    return found;
  };
  const buttons = (name: string) => [...island.querySelectorAll<HTMLElement>(`button[${name}]`)];
  const field = part("input") as HTMLInputElement;
  const copy = part("[data-rules-copy]");
  const count = part("[data-rules-count]");
  const clear = part("search [data-rules-clear]");
  const nothing = part("[data-rules-none]");
  const filters = buttons("data-rule-filter");
  const heads = buttons("data-rule-sort");
  const rules = rulesOf(island);
  const body = part("tbody");
  const showRows = tableRows(body, rules);
  return {
    field,
    body,
    copy,
    show: (view) => {
      if (field.value !== view.query) field.value = view.query;
      const totals = filterTotals(rules, view);
      for (const button of filters) {
        const key = button.dataset["ruleFilter"] as FilterKey;
        const total = button.lastElementChild;
        const name = total?.previousElementSibling?.textContent ?? "";
        button.dataset["ruleState"] = view.filters[key];
        button.ariaLabel = filterLabel(name, view.filters[key], totals[key]);
        if (total) total.textContent = String(totals[key]);
      }
      const { key, descending } = view.sort;
      for (const button of heads) {
        const head = button.closest("th");
        const isSorted = button.dataset["ruleSort"] === key;
        if (head) head.ariaSort = isSorted ? (descending ? "descending" : "ascending") : null;
      }
      const shown = showRows(view);
      const isFiltered = hidesRules(view);
      const text = isFiltered ? `${shown.length} of ${rules.length} rules` : `${rules.length} rules`;
      // screen readers read a live region again whenever it changes
      if (count.textContent !== text) count.textContent = text;
      nothing.hidden = shown.length > 0;
      clear.hidden = !isFiltered || shown.length === 0;
      copy.hidden = shown.length === 0;
      return shown;
    },
  };
}

/** Sorts and hides the rows of a table; `rules` has their data, in the order of the HTML. */
function tableRows(body: HTMLElement, rules: readonly RuleRow[]): TableParts["show"] {
  const elements = [...body.querySelectorAll<HTMLElement>(":scope > tr")];
  const rowOf = new Map(rules.map((rule, index) => [rule, elements[index]]));
  let order = rules;
  return (view) => {
    const sorted = sortRows(rules, view.sort);
    const shown = shownRows(sorted, view);
    // moved rows cost the browser the layout of all of them
    if (sorted.some((rule, index) => rule !== order[index]))
      body.append(...sorted.flatMap((rule) => rowOf.get(rule) ?? []));
    order = sorted;
    const visible = new Set(shown);
    for (const [rule, row] of rowOf) if (row?.hidden === visible.has(rule)) row.hidden = !row.hidden;
    return shown;
  };
}

function rulesOf(island: HTMLElement): readonly RuleRow[] {
  const json = island.querySelector(":scope > script")?.textContent ?? "{}";
  return (JSON.parse(json) as { readonly rules?: readonly RuleRow[] }).rules ?? [];
}
