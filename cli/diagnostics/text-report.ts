import { codeFrame, unprintable } from "./code-frame.ts";
import { type Finding, type FindingOptions, most, placeOf, repetition, shownFindings } from "./findings.ts";
import { counted, filesOf, type Report } from "./report.ts";

export interface TextOptions extends FindingOptions {
  /** The text of a source, for code frames; undefined if it is unknown. */
  readonly textOf: (file: string) => string | undefined;
  readonly color: boolean;
}

/** A report shows `few` findings of a kind with more than `most`. */
const few = 5;

/**
 * The report for a terminal: place, message, the line itself, hint. Errors are last, next to the prompt. A long list of
 * one kind is truncated, and a long report ends with the number of each kind.
 */
export function textReport({ entries }: Report, options: TextOptions): string {
  const warnings = shownFindings(entries, "warning", options);
  const errors = shownFindings(entries, "error", options);
  if (entries.length === 0) return "";
  const blocks = [...blocksOf(warnings, options), ...blocksOf(errors, options)];
  if (warnings.length + errors.length > most) blocks.push(kindsTable([...warnings, ...errors]));
  return `${blocks.join("\n\n")}\n`;
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
  const place = visible(placeOf(finding.first));
  const label = severity === "error" ? paint(31, "error", color) : paint(33, "warning", color);
  const frame = line === null ? undefined : codeFrame(textOf(file), line, column);
  return [
    `${paint(36, place, color)} ${label} ${visible(message + repetition(finding, options))}`,
    ...(frame === undefined ? [] : [frame]),
    `  ${paint(2, visible(hint), color)}`,
  ].join("\n");
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
