import { grouped } from "./grouped.ts";
import { codeFrame, unprintable } from "./code-frame.ts";
import type { Severity } from "./diagnostic.ts";
import { repeatedByLayout } from "./subjects/output.ts";
import {
  counted,
  filesOf,
  type Finding,
  findingsOf,
  otherPages,
  type Report,
  type ReportEntry,
} from "./report.ts";

export interface TextOptions {
  /** The text of a source, for code frames; undefined if it is unknown. */
  readonly textOf: (file: string) => string | undefined;
  readonly color: boolean;
  /** The command that lists all entries. */
  readonly listAll?: string;
  /** Shows every entry by itself. */
  readonly all?: boolean;
}

/** A report shows `few` findings of a kind with more than `most`, and one of more than `most` equal ones. */
const most = 20;
const few = 5;
/** The places of equal findings that a report names. */
const places = 3;

/**
 * The report for a terminal: place, message, the line itself, hint. Errors are last, next to the prompt. A long list of
 * one kind is truncated, and a long report ends with the number of each kind.
 */
export function textReport({ entries }: Report, options: TextOptions): string {
  const shown = options.all ? eachAlone : equalOnce;
  const warnings = shown(entries, "warning");
  const errors = shown(entries, "error");
  if (entries.length === 0) return "";
  const blocks = [...blocksOf(warnings, options), ...blocksOf(errors, options)];
  if (warnings.length + errors.length > most) blocks.push(kindsTable([...warnings, ...errors]));
  return `${blocks.join("\n\n")}\n`;
}

function eachAlone(entries: readonly ReportEntry[], severity: Severity): readonly Finding[] {
  return entries.filter((entry) => entry.severity === severity).map((first) => ({ first, all: [first] }));
}

/** Many findings with the same message and hint are one. */
function equalOnce(entries: readonly ReportEntry[], severity: Severity): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  const findings = findingsOf(entries, severity);
  const messageKeyOf = ({ first: { code, message, hint } }: Finding): string =>
    JSON.stringify([code, message, hint]);
  for (const finding of findings) {
    const group = groups.get(messageKeyOf(finding));
    if (group) group.push(finding);
    else groups.set(messageKeyOf(finding), [finding]);
  }
  return findings.flatMap((finding): readonly Finding[] => {
    const equal = groups.get(messageKeyOf(finding)) ?? [];
    if (equal.length <= most) return [finding];
    return finding === equal[0] ? [{ ...finding, all: equal.flatMap(({ all }) => all) }] : [];
  });
}

/** The truncated kinds come first, so that their lists do not separate the others. */
function blocksOf(findings: readonly Finding[], options: TextOptions): readonly string[] {
  if (options.all) return findings.map((finding) => findingBlock(finding, options));
  const kinds = byKind(findings);
  const isLong = ({ first }: Finding): boolean => (kinds.get(first.code)?.length ?? 0) > most;
  const cut = [...kinds.values()].filter((kind) => kind.length > most);
  return [
    ...cut.flatMap((kind) => [
      ...kind.slice(0, few).map((finding) => findingBlock(finding, options)),
      moreLine(kind.slice(few), options),
    ]),
    ...findings.filter((finding) => !isLong(finding)).map((finding) => findingBlock(finding, options)),
  ];
}

function findingBlock(finding: Finding, options: TextOptions): string {
  const { textOf, color } = options;
  const { severity, file, line, column, message, hint } = finding.first;
  const place = placeOf(finding.first);
  const label = severity === "error" ? paint(31, "error", color) : paint(33, "warning", color);
  const frame = line === null ? undefined : codeFrame(textOf(file), line, column);
  return [
    `${paint(36, place, color)} ${label} ${visible(message)}${repetition(finding, options)}`,
    ...(frame === undefined ? [] : [frame]),
    `  ${paint(2, visible(hint), color)}`,
  ].join("\n");
}

/** " (20,000 times) Also at b.md:1:1, c.md:1:1; `--report json` lists all." */
function repetition(finding: Finding, { listAll = "--report json" }: TextOptions): string {
  const { all } = finding;
  if (all.length <= most) return otherPages(finding);
  const count = repeatedByLayout.has(finding.first.code)
    ? otherPages(finding)
    : ` (${grouped(all.length)} times)`;
  return `${count} Also at ${all.slice(1, places).map(placeOf).join(", ")}; \`${listAll}\` lists all.`;
}

function placeOf({ file, line, column }: ReportEntry): string {
  return visible([file, line, column].filter((part) => part !== null).join(":"));
}

/** "1,995 more errors of the kind broken-link in 340 files; `--report json` lists all." */
function moreLine(hidden: readonly Finding[], { color, listAll = "--report json" }: TextOptions): string {
  const entries = hidden.flatMap(({ all }) => all);
  const [{ code, severity } = { code: "", severity: "error" }] = entries;
  const files = counted(filesOf(entries), "file");
  const more = `${counted(entries.length, `more ${severity}`)} of the kind ${code} in ${files}`;
  return paint(2, `${more}; \`${listAll}\` lists all.`, color);
}

/** "2,000 errors  broken-link in 340 files", a line for each kind. */
function kindsTable(findings: readonly Finding[]): string {
  const rows = (["warning", "error"] as const).flatMap((severity) =>
    [...byKind(findings.filter(({ first }) => first.severity === severity))].map(([code, kind]) => {
      const entries = kind.flatMap(({ all }) => all);
      return [counted(entries.length, severity), `${code} in ${counted(filesOf(entries), "file")}`] as const;
    }),
  );
  const width = Math.max(...rows.map(([count]) => count.length));
  return rows.map(([count, kind]) => `${count.padStart(width)}  ${kind}`).join("\n");
}

function byKind(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { code } = finding.first;
    const kind = kinds.get(code);
    if (kind) kind.push(finding);
    else kinds.set(code, [finding]);
  }
  return kinds;
}

function paint(code: number, text: string, color: boolean): string {
  return color ? `\u001B[${code}m${text}\u001B[0m` : text;
}

/** Names and texts come from files: they must not contain terminal commands or characters that reverse the line. */
function visible(text: string): string {
  return text.replace(unprintable, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ""}}`);
}
