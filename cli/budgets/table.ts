import { sizeText } from "../diagnostics/size-text.ts";
import type { BudgetRow } from "./compare.ts";

/** The table that a build prints: each limit, the largest value, its share of the limit and the page that has it. */
export function budgetTable(rows: readonly BudgetRow[]): string {
  const cells = [
    ["budget", "limit", "largest", "used", ""],
    ...rows.map(({ name, bytes, limit, page = "" }) => {
      const used = `${Math.ceil((bytes / limit) * 100 - 1e-9)} %`;
      return [name, sizeText(limit), sizeText(bytes), used, bytes > limit ? `${page} OVER`.trim() : page];
    }),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : column < 4 ? cell.padStart(widths[column] ?? 0) : cell,
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
