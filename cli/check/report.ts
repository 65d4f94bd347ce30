import type { OutputPlace, OutputProblem } from "./output-diagnostic.ts";
import { outputWordingOf } from "./wording.ts";

export type OutputReportFormat = "text" | "json" | "github";

/** What was looked at, for the last line of the report. */
export interface OutputCounts {
  readonly pages: number;
  readonly urls: number;
}

/** A problem in words: what `--report json` prints. */
export interface OutputFinding {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

/** All problems in words, by file, line and column. */
export function outputFindings(problems: readonly OutputProblem[]): readonly OutputFinding[] {
  return [...problems].sort(byPlace).map((problem) => {
    const { file, line, column } = problem.at;
    const { severity, message, hint } = outputWordingOf(problem);
    return { code: problem.code, severity, file, line, column, message, hint };
  });
}

/** The lines to print. What is wrong in the same way on many pages, such as a link in the footer, is said once. */
export function outputReport(
  findings: readonly OutputFinding[],
  format: OutputReportFormat,
  counts: OutputCounts,
): readonly string[] {
  if (format === "json") return [JSON.stringify(findings, undefined, 2)];
  const lines = grouped(findings).map(([first, more]) => {
    const others = more === 0 ? "" : ` (and on ${more} more ${more === 1 ? "page" : "pages"})`;
    return format === "github" ? annotation(first, others) : textLine(first, others);
  });
  return [...lines, summary(findings, counts)];
}

function textLine({ file, line, column, severity, message, hint }: OutputFinding, others: string): string {
  return `${file}:${line}:${column}: ${severity}: ${message} ${hint}${others}`;
}

/** A workflow command: what GitHub shows beside the changed files. */
function annotation(
  { file, line, column, severity, code, message, hint }: OutputFinding,
  others: string,
): string {
  const value = (text: string): string =>
    text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const property = (text: string): string => value(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
  return `::${severity} file=${property(file)},line=${line},col=${column},title=${property(code)}::${value(`${message} ${hint}${others}`)}`;
}

function summary(findings: readonly OutputFinding[], { pages, urls }: OutputCounts): string {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.length - errors;
  const found = [errors > 0 && counted(errors, "error"), warnings > 0 && counted(warnings, "warning")].filter(
    Boolean,
  );
  const outcome = found.length === 0 ? "no errors or warnings" : found.join(", ");
  return `Checked ${counted(pages, "page")} and ${counted(urls, "URL")}: ${outcome}.`;
}

function counted(count: number, noun: string): string {
  const plural = noun.endsWith("s") ? `${noun}es` : `${noun}s`;
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural}`;
}

/** The first finding of each kind of words, and on how many other pages the same stands. */
function grouped(findings: readonly OutputFinding[]): readonly (readonly [OutputFinding, number])[] {
  const groups = new Map<string, { readonly first: OutputFinding; readonly files: Set<string> }>();
  for (const finding of findings) {
    // what a page has in itself alone, such as an id, is a matter of that page
    const key = shared.has(finding.code)
      ? JSON.stringify([finding.code, finding.message, finding.hint])
      : JSON.stringify(finding);
    const group = groups.get(key);
    if (group) group.files.add(finding.file);
    else groups.set(key, { first: finding, files: new Set([finding.file]) });
  }
  return [...groups.values()].map(({ first, files }) => [first, files.size - 1]);
}

const shared: ReadonlySet<string> = new Set([
  "broken-link",
  "broken-anchor",
  "link-to-redirect",
  "script-refused",
  "image-without-alt",
  "broken-outside-link",
  "unchecked-outside-link",
]);

function byPlace({ at: a }: { at: OutputPlace }, { at: b }: { at: OutputPlace }): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
