import { grouped } from "./grouped.ts";
import type { Diagnostic, Severity } from "./diagnostic.ts";
import { repeatedByLayout } from "./subjects/output.ts";
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

/** Codes whose equal entries have one cause: a component that does not exist yet. */
const repeatedByAuthors: ReadonlySet<string> = new Set(["unknown-component"]);

/** An entry that a report shows once, with the same entries on other pages if the layout repeats it. */
export interface Finding {
  readonly first: ReportEntry;
  readonly all: readonly ReportEntry[];
}

export function findingsOf(entries: readonly ReportEntry[], severity: Severity): readonly Finding[] {
  const groups = new Map<string, ReportEntry[]>();
  for (const entry of entries) {
    if (entry.severity !== severity) continue;
    const { code, message, hint } = entry;
    const isRepeated = repeatedByLayout.has(code) || repeatedByAuthors.has(code);
    const key = JSON.stringify(isRepeated ? [code, message, hint] : entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].flatMap((all) => all.slice(0, 1).map((first) => ({ first, all })));
}

/** " (48 places: content/a.md:3:1, …)" or " (and on 2 more pages)"; empty for an entry that is not repeated. */
export function otherPages({ first, all }: Finding): string {
  if (repeatedByAuthors.has(first.code) && all.length > 1) {
    const shown = all.slice(0, 3).map(({ file, line, column }) => [file, line, column].join(":"));
    return ` (${counted(all.length, "place")}: ${shown.join(", ")}${all.length > 3 ? ", …" : ""})`;
  }
  const more = filesOf(all) - 1;
  return more === 0 ? "" : ` (and on ${counted(more, "more page")})`;
}

export function filesOf(entries: readonly ReportEntry[]): number {
  return new Set(entries.map(({ file }) => file)).size;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
