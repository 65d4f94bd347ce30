import { placeText, type ListEntry } from "../errors/list.ts";
import { wellFormed } from "../state/defaults.ts";
import { configBlock } from "../state/markdown.ts";
import type { CompareSide } from "../state/state.ts";
import type { ReportChange, ReportComparison } from "./compare-reports.ts";

export interface MarkdownFacts {
  readonly left: CompareSide;
  readonly right: CompareSide;
  /** The texts of all files, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** The URL of the comparison, where it has room. */
  readonly link?: string | undefined;
}

/** A comparison to paste into an issue or a chat: what differs on the two sides, and the reports that do. */
export function comparisonMarkdown(
  comparison: ReportComparison,
  { left, right, texts, link }: MarkdownFacts,
): string {
  const { came, gone, changed, same } = comparison;
  const line = (entry: ListEntry): string => lineOf(entry, texts);
  const parts = [
    link === undefined ? "" : `[Open the comparison in the playground](${link})`,
    toolsOf(left) === toolsOf(right)
      ? `Both sides: ${toolsOf(left)}.`
      : `Left: ${toolsOf(left)}. Right: ${toolsOf(right)}.`,
    ...differing("ESLint configuration", left.eslintrc, right.eslintrc),
    ...differing("TypeScript configuration", left.tsconfig, right.tsconfig),
    section("Only on the right", came.map(line)),
    section("Only on the left", gone.map(line)),
    section(
      "Different",
      changed.map((change) => changeOf(change, texts)),
    ),
    `${same} ${same === 1 ? "report is" : "reports are"} the same on both sides.`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The release is named where the page offers others. */
function toolsOf({ ts, release }: CompareSide): string {
  return `TypeScript ${ts}${release === undefined ? "" : `, typescript-eslint ${release}`}`;
}

function differing(title: string, left: string, right: string): readonly string[] {
  return left === right ? [] : [configBlock(`${title}, left`, left), configBlock(`${title}, right`, right)];
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `### ${title} (${lines.length})\n\n${lines.join("\n")}`;
}

function lineOf(entry: ListEntry, texts: ReadonlyMap<string, string>): string {
  const place = placeText(entry, texts.get(entry.file));
  return `- ${headOf(entry, place)}: ${plain(entry.message)}`;
}

function headOf({ origin, severity, file }: ListEntry, place: string | undefined): string {
  return `${plain(file)}${place === undefined ? "" : ` ${place}`}, ${severity}, ${named(origin)}`;
}

function changeOf({ before, after, parts }: ReportChange, texts: ReadonlyMap<string, string>): string {
  const details = parts.map((part) => {
    if (part === "message") return `the message was: ${plain(before.message)}`;
    if (part === "severity") return `the severity was: ${before.severity}`;
    return `${part}: ${changeWords(before, after, part)}`;
  });
  return [lineOf(after, texts), ...details.map((detail) => `  - ${detail}`)].join("\n");
}

/** What became of a fix or of suggestions: "added", "removed" or "other". */
export function changeWords(before: ListEntry, after: ListEntry, part: "fix" | "suggestions"): string {
  const has = ({ report }: ListEntry): boolean =>
    part === "fix" ? report?.fix !== undefined : (report?.suggestions.length ?? 0) > 0;
  if (has(before) === has(after)) return "other";
  return has(after) ? "added" : "removed";
}

/** The name of a rule as code, so that hosts do not take its scope for a person; any other origin as text. */
function named(origin: string): string {
  return /^[\w@/-]+$/.test(origin) ? `\`${origin}\`` : plain(origin);
}

/** A text on one line in which nothing is Markdown or HTML: a message may quote any code. */
function plain(text: string): string {
  return wellFormed(text)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]()<>#+!|~&]/g, String.raw`\$&`);
}
