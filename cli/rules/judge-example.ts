import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Example, Verdict } from "../content/code/example.ts";

/** Compares an example with the verdict of the linter. */
export function judgeExample(example: Example, rule: string, verdict: Verdict): Diagnostic[] {
  const { kind, at, claims, writtenAt } = example;
  // a fence in a list is indented, and so is its code
  const placeOf = (line: number, column?: number) => ({
    file: at.file,
    line: (at.line ?? 1) + (writtenAt[line - 1] ?? line),
    ...(column !== undefined && { column: column + (at.column ?? 1) - 1 }),
  });
  if ("reason" in verdict) {
    const { reason, line, column } = verdict;
    return [
      { code: "example-unreadable", at: line === undefined ? at : placeOf(line, column), rule, reason },
    ];
  }
  const { reports } = verdict;
  if (kind === "correct")
    return reports.map(({ line, column, message }) => ({
      code: "example-reported",
      at: placeOf(line, column),
      rule,
      message,
    }));
  if (reports.length === 0) return [{ code: "example-accepted", at, rule }];
  return runsOf(claims)
    .filter((run) => !reports.some(({ line }) => run.includes(line)))
    .map(([first = 1]) => ({ code: "example-accepted", at: placeOf(first), rule }));
}

/** Groups consecutive numbers: 2, 5, 6 gives [2] and [5, 6]. */
function runsOf(lines: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.at(-1) === line - 1) last.push(line);
    else runs.push([line]);
  }
  return runs;
}
