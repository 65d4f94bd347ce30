import { grouped } from "./grouped.ts";
import type { Diagnostic, Severity } from "./diagnostic.ts";
import { wordingOf } from "./wording.ts";

/** A diagnostic in a report. `line` and `column` count from 1; absent ones are null. */
export interface ReportEntry {
  readonly code: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
  readonly hint: string;
}

export interface Report {
  readonly entries: readonly ReportEntry[];
  readonly errors: number;
  readonly warnings: number;
}

/** Sorts diagnostics by files and lines, and removes duplicates. */
export function reportOf(diagnostics: readonly Diagnostic[]): Report {
  const entries = new Map<string, ReportEntry>();
  for (const diagnostic of diagnostics) {
    const { severity, message: whole, hint } = wordingOf(diagnostic);
    const message = whole.length > longest ? `${whole.slice(0, longest)}…` : whole;
    const { file, line, column } = diagnostic.at;
    const entry = {
      code: diagnostic.code,
      severity,
      file,
      line: line ?? null,
      column: column ?? null,
      message,
      hint,
    };
    entries.set(JSON.stringify(entry), entry);
  }
  const sorted = [...entries.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.message, b.message),
  );
  return countedReport(sorted);
}

export function countedReport(entries: readonly ReportEntry[]): Report {
  const errors = entries.filter(({ severity }) => severity === "error").length;
  return { entries, errors, warnings: entries.length - errors };
}

/** Limits a message: a link may contain a whole image, and a page may be one line. */
const longest = 500;

/** 1 if the report has errors or, with `strict`, warnings; otherwise 0. */
export function exitCodeOf({ errors, warnings }: Report, strict: boolean): 0 | 1 {
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}

/** "4 errors, 1 warning." */
export function countLine({ errors, warnings }: Report): string {
  if (errors + warnings === 0) return "No errors or warnings.";
  return `${counted(errors, "error")}, ${counted(warnings, "warning")}.`;
}

/** "`site explain broken-link empty-page` says more.": up to three codes of a report, those of errors first. */
export function explainLine({ entries }: Report): string {
  const bySeverity = (["error", "warning"] as const).flatMap((severity) =>
    entries.filter((entry) => entry.severity === severity),
  );
  const codes = [...new Set(bySeverity.map(({ code }) => code))].slice(0, 3);
  return `\`site explain ${codes.join(" ")}\` says more.`;
}

/** "1,237 records" */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** All entries, without a limit on their number. */
export function jsonReport({ entries }: Report): string {
  return JSON.stringify(entries, undefined, 2);
}

export function filesOf(entries: readonly ReportEntry[]): number {
  return new Set(entries.map(({ file }) => file)).size;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
