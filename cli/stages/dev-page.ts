import { devPlaces, type DevProblem, type DevState, type DrawnState } from "../../site/model/dev.ts";
import { escapeHtml } from "../content/escape.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { codeFrame } from "../report/code-frame.ts";
import type { Report, ReportEntry } from "../report/report.ts";

export interface DevClient {
  readonly baseUrl: string;
  /** What the page was drawn in. */
  readonly state: DrawnState;
}

/** A drawn document that listens for changes. */
export function withDevClient(html: string, client: DevClient): string {
  const end = html.indexOf("</head>");
  return end === -1 ? html : `${html.slice(0, end)}${clientScript(client)}${html.slice(end)}`;
}

/** The document that stands in for a page that cannot be drawn. It too listens, and makes way when the page can. */
export function errorPage(problems: readonly DevProblem[], client: DevClient): string {
  const items = problems.map(({ place, message, hint, frame }) => {
    const source = frame === undefined ? "" : `<pre>${escapeHtml(frame)}</pre>`;
    return `<li><code>${escapeHtml(place)}</code><p>${escapeHtml(message)}</p>${source}<p>${escapeHtml(hint)}</p></li>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>This page cannot be drawn</title>${clientScript(client)}</head>`,
    `<body><main><h1>This page cannot be drawn</h1><ul>${items.join("")}</ul></main></body></html>\n`,
  ].join("");
}

/** The errors of a report as pages show them: those that were not in the report before come first. */
export function devProblems(
  report: Report,
  before: Report | undefined,
  textOf: (file: string) => string | undefined,
): Pick<DevState, "problems" | "moreProblems"> {
  const known = new Set(before?.entries.map(entryKey));
  const errors = report.entries.filter(({ severity }) => severity === "error");
  const isOld = (entry: ReportEntry): boolean => known.has(entryKey(entry));
  const sorted = [...errors.filter((entry) => !isOld(entry)), ...errors.filter(isOld)];
  return {
    problems: sorted.slice(0, shown).map((entry) => problemOf(entry, textOf)),
    moreProblems: Math.max(0, sorted.length - shown),
  };
}

/** The entries of a report that were not in the one before, and how many are there no longer. */
export function newsOf(report: Report, before: Report | undefined): { news: Report; solved: number } {
  const known = new Set(before?.entries.map(entryKey));
  const entries = report.entries.filter((entry) => !known.has(entryKey(entry)));
  const errors = entries.filter(({ severity }) => severity === "error").length;
  return {
    news: { entries, errors, warnings: entries.length - errors },
    solved: known.size - (report.entries.length - entries.length),
  };
}

/** True for faults that leave a page without its text or with the wrong one. A page with a dead link is still a page. */
export function spoilsPage({ code }: Diagnostic): boolean {
  return !harmless.has(code);
}

/** How many errors a page shows; the terminal has all. */
const shown = 20;

const harmless: ReadonlySet<Diagnostic["code"]> = new Set([
  "broken-link",
  "broken-markdown-link",
  "broken-anchor",
  "missing-image",
  "duplicate-route",
  "output-clash",
  "unknown-key",
  "empty-page",
  "inline-style",
  "unknown-admonition",
  "unknown-doc",
  "unknown-sidebar",
  "unknown-author",
  "duplicate-author",
  "inline-author",
  "no-truncate-marker",
  "unknown-rule",
]);

function problemOf(entry: ReportEntry, textOf: (file: string) => string | undefined): DevProblem {
  const { file, line, column, message, hint } = entry;
  const frame = line === null ? undefined : codeFrame(textOf(file), line, column);
  return {
    place: [file, line, column].filter((part) => part !== null).join(":"),
    message,
    hint,
    ...(frame !== undefined && { frame }),
  };
}

function entryKey(entry: ReportEntry): string {
  return JSON.stringify(entry);
}

function clientScript({ baseUrl, state }: DevClient): string {
  const address = `${baseUrl.replace(/\/$/, "")}/${devPlaces.client}`;
  return `<script type="module" src="${escapeHtml(address)}" ${devPlaces.state}="${escapeHtml(JSON.stringify(state))}"></script>`;
}
