import { githubReport } from "./github-report.ts";
import { jsonReport, type Report } from "./report.ts";
import { textReport, type TextOptions } from "./text-report.ts";

export type ReportFormat = "text" | "json" | "github";

/** The report in a format; an empty string without diagnostics, except for JSON. */
export function formatReport(report: Report, format: ReportFormat, options: TextOptions): string {
  if (format === "json") return jsonReport(report);
  return format === "github" ? githubReport(report, options) : textReport(report, options);
}

/** Programs read JSON and workflow commands from standard output; the text format goes to `text`. */
export function printReport(
  report: Report,
  format: ReportFormat,
  { out, text, ...options }: TextOptions & Record<"out" | "text", { write(text: string): void }>,
): void {
  const lines = formatReport(report, format, options);
  if (lines !== "") (format === "text" ? text : out).write(`${lines}\n`);
}
