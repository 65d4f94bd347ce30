import type { LintChange, Example, LintReport, Verdict } from "./example.ts";
import { groupBy } from "../../lib/group-by.ts";
import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";
import { type BlockParts, blockHtml } from "./code-block.ts";

/** A link to an example in the playground: its URL and its data for the browser. */
interface ExampleUrl {
  readonly href: string;
  readonly data: string;
}

/**
 * Adds the reports of the linter to the code block of an example: each report is underlined and numbered in the
 * code, and its message is listed below the block, equal messages once. The style sheet renders the numbers in the
 * code, so they are not copied with it. Without a verdict the block stays as it is.
 */
export function renderExample(
  block: BlockParts,
  { code, kind, firstLine }: Pick<Example, "code" | "kind" | "firstLine">,
  said: { readonly verdict: Verdict; readonly playground?: ExampleUrl | undefined } | undefined,
): string {
  if (said === undefined || "reason" in said.verdict) return blockHtml(block);
  const { reports } = said.verdict;
  const link =
    said.playground === undefined
      ? ""
      : `<a class="example-link" href="${escapeAttribute(said.playground.href)}" data-play="${escapeAttribute(said.playground.data)}" target="_blank">Open in the playground ↗</a>`;
  if (reports.length === 0)
    return kind === "correct"
      ? exampleFrame(kind, `${blockHtml(block)}\n<p class="example-clean">${clean}${link}</p>`)
      : blockHtml(block);
  const ranges = reports.map((report) => onOneLine(report, code));
  const marked = blockHtml(block, ranges);
  const groups = groupBy(
    reports.map((report, index) => ({
      ...report,
      line: report.line && report.line + firstLine - 1,
      number: index + 1,
    })),
    ({ message }) => message,
  );
  const items = Array.from(groups, ([message, group]) => renderGroup(message, group, code));
  return exampleFrame(
    kind,
    `${marked}\n<ul class="reports" aria-label="What the linter reports">\n${items.join("\n")}\n${link === "" ? "" : `<li class="example-more">${link}</li>\n`}</ul>`,
  );
}

const clean = "The linter accepts this.";

function exampleFrame(kind: Example["kind"], html: string): string {
  return `<div class="example example-${kind}">${html}</div>`;
}

/**
 * Underlines a report that spans several lines up to the end of its first line, and a report on the whole file not
 * at all.
 */
function onOneLine(
  { from, to, line }: LintReport,
  code: string,
): { readonly from: number; readonly to: number } {
  if (line === 0) return { from: 0, to: 0 };
  const end = code.indexOf("\n", from);
  const last = end === -1 ? code.length : end;
  return { from, to: Math.max(Math.min(to, last), Math.min(from + 1, last)) };
}

interface NumberedReport extends LintReport {
  readonly number: number;
}

/** The list item for all reports with the same message. */
function renderGroup(message: string, reports: readonly NumberedReport[], code: string): string {
  const numbers = reports
    .map(({ number }) => `<span class="report-number" data-report-number="${number}">${number}</span>`)
    .join(" ");
  const changes = groupBy(
    reports.flatMap(({ changes: all }) => all),
    ({ suggestion }) => suggestion,
  );
  const details = Array.from(changes, ([suggestion, group]) => renderChanges(suggestion, group, code));
  return `<li>${numbers} <span class="report-line">${linesText(reports)}:</span> ${withCode(message)}${details.join("")}</li>`;
}

/** Returns "Line 3" or "Lines 3, 5 and 8". */
function linesText(reports: readonly LintReport[]): string {
  const lines = [...new Set(reports.map(({ line }) => line))].filter((line) => line > 0).map(String);
  if (lines.length === 0) return "The whole file";
  if (lines.length === 1) return `Line ${lines.join("")}`;
  return `Lines ${lines.slice(0, -1).join(", ")} and ${lines.at(-1) ?? ""}`;
}

/** Renders a message as HTML; messages quote code in backticks. */
function withCode(message: string): string {
  return escapeHtml(message)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\n+/g, "<br>");
}

/** The lines before and after a fix or suggestion, for each report that has it. */
function renderChanges(suggestion: string | undefined, changes: readonly LintChange[], code: string): string {
  const blocks = changes.map((change) => {
    const { removed, added } = changedLines(change, code);
    return [
      ...removed.map((line) => `<del>${escapeHtml(line)}</del>`),
      ...added.map((line) => `<ins>${escapeHtml(line)}</ins>`),
    ].join("\n");
  });
  // a fix that only changes blank lines has no lines to show
  if (blocks.every((block) => block === "")) return "";
  const summary =
    suggestion === undefined
      ? '<span class="report-kind">Fix</span>'
      : `<span class="report-kind">Suggestion:</span> ${withCode(suggestion)}`;
  return `<details class="report-change"><summary>${summary}</summary><pre tabindex="0"><code>${[...new Set(blocks)].join("\n\n")}</code></pre></details>`;
}

/** The whole lines that a change touches, before and after, without shared indentation. */
function changedLines({ from, to, text }: LintChange, code: string): { removed: string[]; added: string[] } {
  const start = code.lastIndexOf("\n", from - 1) + 1;
  const next = code.indexOf("\n", to);
  const end = next === -1 ? code.length : next;
  const before = code.slice(start, end).split("\n");
  const after = (code.slice(start, from) + text + code.slice(to, end)).split("\n");
  // unchanged lines at both ends are not part of the change
  while (before.length > 0 && before[0] === after[0]) {
    before.shift();
    after.shift();
  }
  while (before.length > 0 && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  const filled = [...before, ...after].filter((line) => line.trim() !== "");
  const indent = Math.min(...filled.map((line) => line.search(/\S/)));
  const short = (lines: readonly string[]): string[] => {
    const dedented = lines.filter((line) => line.trim() !== "").map((line) => line.slice(indent));
    return dedented.length <= longest ? dedented : [...dedented.slice(0, longest - 1), "…"];
  };
  return { removed: short(before), added: short(after) };
}

/** The most lines shown of a change. */
const longest = 8;
