import type { Budgets } from "../config/schema/schema.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../lib/group-by.ts";
import { nearestOf } from "../lib/nearest.ts";
import type { MeasuredPage } from "./measure.ts";
import type { PagePart } from "./page-sizes.ts";

/** A line of the table: a limit and the value that is nearest to it or beyond it. */
export interface BudgetRow {
  /** "doc: html", "output". */
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
  /** The page with this value. */
  readonly page?: string;
}

export interface Comparison {
  readonly rows: readonly BudgetRow[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a build measured. */
export interface Measurements {
  readonly pages: readonly MeasuredPage[];
  readonly files: ReadonlyMap<string, { readonly bytes: number }>;
  readonly memory: number;
}

const parts: readonly PagePart[] = ["html", "css", "script", "scriptAll", "images"];

export function compareBudgets(budgets: Budgets, file: string, measured: Measurements): Comparison {
  const at = { file };
  const rows: BudgetRow[] = [];
  const diagnostics: Diagnostic[] = [];
  const byTemplate = groupBy(measured.pages, ({ template }) => template);
  for (const [template, limits] of Object.entries(budgets.pages)) {
    const path = `budgets.pages.${template}`;
    const pages = byTemplate.get(template);
    if (!pages) {
      const known = [...byTemplate.keys()].sort();
      const nearest = nearestOf(template, known);
      diagnostics.push({ code: "unused-budget", at, path, template, known, nearest });
      continue;
    }
    for (const part of parts) {
      const limit = limits[part];
      if (limit === undefined) continue;
      const largest = pages.reduce((one, other) => (isLarger(other, one, part) ? other : one));
      const bytes = largest[part];
      rows.push({ name: `${template}: ${part}`, bytes, limit, page: largest.path });
      if (bytes <= limit) continue;
      const beyond = pages.filter((page) => page[part] > limit).length;
      diagnostics.push({
        ...{ code: "page-over-budget", at, path: `${path}.${part}`, part },
        ...{ page: largest.path, pages: beyond, bytes, limit },
      });
    }
  }
  const { output, memory } = budgets;
  if (output !== undefined) {
    const bytes = [...measured.files.values()].reduce((sum, each) => sum + each.bytes, 0);
    rows.push({ name: "output", bytes, limit: output });
    if (bytes > output) {
      const sizes = [...measured.files].map(([path, each]) => ({ path, bytes: each.bytes }));
      const largest = sizes.sort((one, other) => other.bytes - one.bytes).slice(0, 3);
      diagnostics.push({
        ...{ code: "output-over-budget", at, path: "budgets.output", bytes, limit: output, largest },
      });
    }
  }
  if (memory !== undefined) {
    const bytes = measured.memory;
    rows.push({ name: "memory", bytes, limit: memory });
    if (bytes > memory)
      diagnostics.push({ code: "memory-over-budget", at, path: "budgets.memory", bytes, limit: memory });
  }
  return { rows, diagnostics };
}

/** Of two pages of the same size the first by name, so that each build names the same. */
function isLarger(one: MeasuredPage, other: MeasuredPage, part: PagePart): boolean {
  return one[part] > other[part] || (one[part] === other[part] && one.path < other.path);
}
