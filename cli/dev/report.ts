import type { DevError, DevState } from "../../site/model/dev.ts";
import { codeFrame } from "../diagnostics/code-frame.ts";
import { countedReport, type Report, type ReportEntry } from "../diagnostics/report.ts";

/** The errors of a report for open pages: errors that the previous report does not have come first. */
export function devErrors(
  report: Report,
  before: Report | undefined,
  textOf: (file: string) => string | undefined,
): Pick<DevState, "errors" | "moreErrors"> {
  const known = keysOf(before);
  const errors = report.entries.filter(({ severity }) => severity === "error");
  const isOld = (entry: ReportEntry): boolean => known.has(JSON.stringify(entry));
  const sorted = [...errors.filter((entry) => !isOld(entry)), ...errors.filter(isOld)];
  return {
    errors: sorted.slice(0, shown).map((entry) => errorOf(entry, textOf)),
    moreErrors: Math.max(0, sorted.length - shown),
  };
}

/** The entries of a report that the previous one does not have, and the number of previous entries that are gone. */
export function newsOf(report: Report, before: Report | undefined): { news: Report; solved: number } {
  const known = keysOf(before);
  const entries = report.entries.filter((entry) => !known.has(JSON.stringify(entry)));
  const stayed = report.entries.length - entries.length;
  return { news: countedReport(entries), solved: known.size - stayed };
}

/** "Changed: content/a.md and 2 more files (84 ms)" */
export function changeLine(paths: readonly string[], ms: number): string {
  const [first = "", ...more] = paths;
  const others = more.length === 0 ? "" : ` and ${more.length} more ${more.length === 1 ? "file" : "files"}`;
  return `Changed: ${first}${others} (${ms.toFixed(0)} ms)`;
}

/** The most errors that a page shows; the terminal shows all. */
const shown = 20;

function keysOf(report: Report | undefined): ReadonlySet<string> {
  return new Set(report?.entries.map((entry) => JSON.stringify(entry)));
}

function errorOf(entry: ReportEntry, textOf: (file: string) => string | undefined): DevError {
  const { file, line, column, message, hint } = entry;
  const frame = line === null ? undefined : codeFrame(textOf(file), line, column);
  return {
    place: [file, line, column].filter((part) => part !== null).join(":"),
    message,
    hint,
    ...(frame !== undefined && { frame }),
  };
}
