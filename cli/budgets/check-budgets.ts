import type { SiteConfig } from "../config/config.ts";
import { locateAll } from "../config/locate.ts";
import { type Comparison, compareBudgets } from "./compare.ts";
import { measurePages, type MeasuredOutput } from "./measure.ts";
import { peakMemory } from "./memory.ts";

export type BudgetInput = Omit<MeasuredOutput, "baseUrl" | "limits"> & {
  readonly config: Pick<SiteConfig, "budgets" | "baseUrl" | "file">;
  readonly configText: string | undefined;
};

/** Measures an output that is about to be published, and compares it with the budgets of its configuration. */
export async function checkBudgets(input: BudgetInput): Promise<Comparison> {
  const { config, records } = input;
  const { budgets, baseUrl, file } = config;
  if (!budgets) return { rows: [], diagnostics: [] };
  const needsPages = Object.keys(budgets.pages).length > 0;
  const pages = needsPages ? await measurePages({ ...input, baseUrl, limits: budgets.pages }) : [];
  const { rows, diagnostics } = compareBudgets(budgets, file, {
    pages,
    files: records,
    memory: peakMemory(),
  });
  return { rows, diagnostics: locateAll(diagnostics, input) };
}
