import type { Diagnostic } from "./diagnostic.ts";
import { codeFrame, unprintable } from "./code-frame.ts";
import { wordingOf } from "./wording.ts";

export type ReportFormat = "text" | "json" | "github";

/** A diagnostic as it leaves the tool. `line` and `column` count from 1; absent ones are null. */
export interface ReportEntry {
  readonly code: string;
  readonly severity: "error" | "warning";
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

/** Puts diagnostics in the order of files and lines, each once. */
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
  const errors = sorted.filter(({ severity }) => severity === "error").length;
  return { entries: sorted, errors, warnings: sorted.length - errors };
}

/** A link may be a whole picture, and a page one line. */
const longest = 500;

export interface TextOptions {
  /** The text of a source, for code frames; undefined when it is not known. */
  readonly textOf: (file: string) => string | undefined;
  readonly color: boolean;
}

/** The report for a terminal: place, what is wrong, the line itself, what to do. */
export function textReport({ entries }: Report, { textOf, color }: TextOptions): string {
  const paint = (code: number, text: string): string => (color ? `\u001B[${code}m${text}\u001B[0m` : text);
  return entries
    .map(({ severity, file, line, column, message, hint }) => {
      const place = visible([file, line, column].filter((part) => part !== null).join(":"));
      const frame = line === null ? undefined : codeFrame(textOf(file), line, column);
      return [
        `${paint(36, place)} ${severity === "error" ? paint(31, "error") : paint(33, "warning")} ${visible(message)}`,
        ...(frame === undefined ? [] : [frame]),
        `  ${paint(2, visible(hint))}`,
        "",
      ].join("\n");
    })
    .join("\n");
}

/** Names and texts come from files: they must not command the terminal, nor turn the direction of the line. */
function visible(text: string): string {
  return text.replace(unprintable, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ""}}`);
}

export function jsonReport({ entries }: Report): string {
  return JSON.stringify(entries, undefined, 2);
}

/** Workflow commands: GitHub shows them at the lines of a pull request. */
export function githubReport({ entries }: Report): string {
  return entries
    .map(({ severity, file, line, column, message, hint }) => {
      const place = [
        `file=${property(file)}`,
        ...(line === null ? [] : [`line=${line}`]),
        ...(column === null ? [] : [`col=${column}`]),
      ].join(",");
      return `::${severity} ${place}::${data(`${message} ${hint}`)}`;
    })
    .join("\n");
}

/** 1 when the site is wrong; warnings count when the caller is strict. */
export function exitCodeOf({ errors, warnings }: Report, strict: boolean): 0 | 1 {
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
