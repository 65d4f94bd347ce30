import type { Change, Example, Report, Verdict } from "./example.ts";
import { groupBy } from "../../lib/group-by.ts";
import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";
import { underline } from "./underline.ts";

/** Where the playground is, and what the browser tells it of an example. */
interface ExampleUrl {
  readonly href: string;
  readonly data: string;
}

/**
 * An example's code block with what the linter said: each reported place is underlined and numbered, and each
 * number's message stands under the block, equal messages once. Numbers in the code are rendered by the style
 * sheet, so that they are no part of it. Without a verdict the block stays as it is.
 */
export function renderExample(
  blockHtml: string,
  { code, kind, firstLine }: Pick<Example, "code" | "kind" | "firstLine">,
  said: { readonly verdict: Verdict; readonly playground?: ExampleUrl | undefined } | undefined,
): string {
  if (said === undefined || "problem" in said.verdict) return blockHtml;
  const { reports } = said.verdict;
  const link =
    said.playground === undefined
      ? ""
      : `<a class="example-link" href="${escapeAttribute(said.playground.href)}" data-play="${escapeAttribute(said.playground.data)}" target="_blank">Open in the playground ↗</a>`;
  if (reports.length === 0)
    return kind === "correct"
      ? framed(kind, `${blockHtml}\n<p class="example-clean">${clean}${link}</p>`)
      : blockHtml;
  const ranges = reports.map((report) => onOneLine(report, code));
  const marked = blockHtml.replace(
    /(<code[^>]*>)(.*)(<\/code>)/s,
    (_, open: string, inner: string, close: string) => `${open}${underline(inner, ranges)}${close}`,
  );
  const groups = groupBy(
    reports.map((report, index) => ({
      ...report,
      line: report.line && report.line + firstLine - 1,
      number: index + 1,
    })),
    ({ message }) => message,
  );
  const items = Array.from(groups, ([message, group]) => renderGroup(message, group, code));
  return framed(
    kind,
    `${marked}\n<ul class="reports" aria-label="What the linter reports">\n${items.join("\n")}\n${link === "" ? "" : `<li class="example-more">${link}</li>\n`}</ul>`,
  );
}

const clean = "The linter accepts this.";

function framed(kind: Example["kind"], html: string): string {
  return `<div class="example example-${kind}">${html}</div>`;
}

/** A report on a whole function or class is underlined up to the end of its first line; one on the whole file not at all. */
function onOneLine({ from, to, line }: Report, code: string): { readonly from: number; readonly to: number } {
  if (line === 0) return { from: 0, to: 0 };
  const end = code.indexOf("\n", from);
  const last = end === -1 ? code.length : end;
  return { from, to: Math.max(Math.min(to, last), Math.min(from + 1, last)) };
}

interface NumberedReport extends Report {
  readonly number: number;
}

/** Reports with one message. */
function renderGroup(message: string, reports: readonly NumberedReport[], code: string): string {
  const numbers = reports.map(({ number }) => `<span class="report-number">${number}</span>`).join(" ");
  const changes = groupBy(
    reports.flatMap(({ changes: all }) => all),
    ({ suggestion }) => suggestion,
  );
  const details = Array.from(changes, ([suggestion, group]) => renderChanges(suggestion, group, code));
  return `<li>${numbers} <span class="report-line">${placesOf(reports)}:</span> ${withCode(message)}${details.join("")}</li>`;
}

/** "Line 3", "Lines 3, 5 and 8". */
function placesOf(reports: readonly Report[]): string {
  const lines = [...new Set(reports.map(({ line }) => line))].filter((line) => line > 0).map(String);
  if (lines.length === 0) return "The whole file";
  if (lines.length === 1) return `Line ${lines.join("")}`;
  return `Lines ${lines.slice(0, -1).join(", ")} and ${lines.at(-1) ?? ""}`;
}

/** Messages quote code between backticks. */
function withCode(message: string): string {
  return escapeHtml(message)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\n+/g, "<br>");
}

/** What the same fix or suggestion does in each place, as lines before and after. */
function renderChanges(suggestion: string | undefined, changes: readonly Change[], code: string): string {
  const blocks = changes.map((change) => {
    const { removed, added } = linesOf(change, code);
    return [
      ...removed.map((line) => `<del>${escapeHtml(line)}</del>`),
      ...added.map((line) => `<ins>${escapeHtml(line)}</ins>`),
    ].join("\n");
  });
  // a fix of blank lines only shows nothing
  if (blocks.every((block) => block === "")) return "";
  const summary =
    suggestion === undefined
      ? '<span class="report-kind">Fix</span>'
      : `<span class="report-kind">Suggestion:</span> ${withCode(suggestion)}`;
  return `<details class="report-change"><summary>${summary}</summary><pre tabindex="0"><code>${[...new Set(blocks)].join("\n\n")}</code></pre></details>`;
}

/** The whole lines that a change touches, before and after, without the indentation they share. */
function linesOf({ from, to, text }: Change, code: string): { removed: string[]; added: string[] } {
  const start = code.lastIndexOf("\n", from - 1) + 1;
  const next = code.indexOf("\n", to);
  const end = next === -1 ? code.length : next;
  const before = code.slice(start, end).split("\n");
  const after = (code.slice(start, from) + text + code.slice(to, end)).split("\n");
  // what a fix leaves alone at both ends says nothing about it
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

/** Lines of a change that are shown; the rest is in the editor of whoever meets it. */
const longest = 8;
