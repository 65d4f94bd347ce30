import type { LintResult } from "../state/protocol.ts";

/**
 * A result with the reports of the result before it on files that cannot be parsed now, so that a reader who types does
 * not lose them at each half-written line.
 */
export function withEarlier(before: LintResult | undefined, result: LintResult): LintResult {
  const broken = new Set(result.reports.flatMap(({ file, isSyntax }) => (isSyntax ? [file] : [])));
  if (!before || broken.size === 0) return result;
  const earlier = [...before.reports, ...(before.earlier ?? [])].filter(
    ({ file, isSyntax }) => broken.has(file) && !isSyntax,
  );
  return earlier.length === 0 ? result : { ...result, earlier };
}

/** Whether a file could not be parsed: the linter's trees are then those of the code before. */
export function isBroken({ reports }: LintResult, file: string): boolean {
  return reports.some((report) => report.file === file && report.isSyntax === true);
}
