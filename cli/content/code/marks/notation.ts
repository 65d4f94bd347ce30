import type { LineMark, MarkedCode } from "./magic-comments.ts";
import { type ColumnRange, rangesIn, type SafePattern } from "./patterns.ts";

/** Code without its `[!code …]` comments, with the marks and the words that they name. */
export interface NotedCode extends Omit<MarkedCode, "reasons"> {
  readonly words: readonly MarkedWord[];
}

/** A text, or what a pattern finds, that is marked wherever it occurs in some lines of the code. */
export interface MarkedWord {
  readonly text: string | SafePattern;
  readonly kind: WordKind;
  /** Lines of the code, from 1: the first, and the one after the last. Absent: all. */
  readonly lines?: readonly [from: number, to: number];
}

/** A range of the code, in UTF-16 code units. */
export interface MarkedRange {
  readonly from: number;
  readonly to: number;
  readonly kind: WordKind;
}

export type WordKind = "highlighted" | "added" | "removed";

const kinds: ReadonlyMap<string, LineMark> = new Map([
  ["++", "added"],
  ["--", "removed"],
  ["hl", "highlighted"],
  ["highlight", "highlighted"],
  ["focus", "focused"],
  ["warning", "warning"],
  ["error", "error"],
]);

const mark = String.raw`\[!code (?:(?:\+\+|--|hl|highlight|focus|warning|error)(?::\d{1,5})?|word:[^\]\n]+)\]`;
const anyMark = new RegExp(mark, "g");
/** A comment of marks only, with the spaces before it. */
const commentOfMarks = new RegExp(
  String.raw`[ \t]*(?:\{[ \t]*\/\*|\/\*|\/\/|<!--|--|%%|[#;])[ \t]*(?:${mark}[ \t]*)+(?:\*\/[ \t]*\}|\*\/|-->)?`,
  "g",
);

/**
 * Reads comments such as `// [!code ++]` at the end of a line, in the syntax of any language: `++`, `--`,
 * `highlight`, `focus`, `warning` and `error`, each also for more lines (`focus:3`), and `word:text`. A comment that is
 * alone on its line marks the next lines. Other words in the comment stay.
 */
export function readNotation(code: string): NotedCode | undefined {
  if (!code.includes("[!code ")) return undefined;
  const lines: string[] = [];
  const writtenAt: number[] = [];
  const marks = new Map<number, Set<LineMark>>();
  const words: MarkedWord[] = [];
  for (const [index, line] of code.split("\n").entries()) {
    const { rest, found } = withoutMarks(line);
    const isRemoved = found.length > 0 && rest.trim() === "";
    // of a comment alone on its line, the next line is the first that it marks
    const first = lines.length + 1;
    for (const mark of found) apply(mark, first, { marks, words });
    if (isRemoved) continue;
    lines.push(rest);
    writtenAt.push(index + 1);
  }
  return { code: lines.join("\n"), marks, writtenAt, words };
}

function withoutMarks(line: string): { readonly rest: string; readonly found: readonly string[] } {
  const found = Array.from(line.matchAll(anyMark), ([written]) => written.slice("[!code ".length, -1));
  if (found.length === 0) return { rest: line, found };
  return { rest: line.replace(commentOfMarks, "").replace(anyMark, "").trimEnd(), found };
}

function apply(
  mark: string,
  line: number,
  { marks, words }: { readonly marks: Map<number, Set<LineMark>>; readonly words: MarkedWord[] },
): void {
  if (mark.startsWith("word:")) {
    const [, written = "", count] = /^word:((?:\\:|[^:])+)(?::(\d+))?/.exec(mark) ?? [];
    const text = written.replaceAll("\\:", ":").replace(/^(['"])(.+)\1$/, "$2");
    if (text === "") return;
    const lines = count === undefined ? {} : { lines: [line, line + Number(count)] as const };
    words.push({ text, kind: "highlighted", ...lines });
    return;
  }
  const [name = "", count = "1"] = mark.split(":");
  const kind = kinds.get(name);
  if (!kind) return;
  for (let at = line; at < line + Math.min(Number(count), longest); at++)
    marks.set(at, (marks.get(at) ?? new Set()).add(kind));
}

/** A typo must not fill the memory. */
const longest = 10_000;

/** Where words occur in code, in their order and without overlaps. */
export function wordRanges(code: string, words: readonly MarkedWord[]): readonly MarkedRange[] {
  if (words.length === 0) return [];
  const ranges: MarkedRange[] = [];
  const lines = code.split("\n");
  let start = 0;
  for (const [index, line] of lines.entries()) {
    for (const { text, kind, lines: [first, end] = [1, Infinity] } of words) {
      if (index + 1 < first || index + 1 >= end) continue;
      for (const { from, to } of typeof text === "string" ? wordsIn(line, text) : rangesIn(line, text))
        ranges.push({ from: start + from, to: start + to, kind });
      // each run of the code is compared with all ranges
      if (ranges.length > mostRanges) return withoutOverlaps(ranges.slice(0, mostRanges));
    }
    start += line.length + 1;
  }
  return withoutOverlaps(ranges);
}

function wordsIn(line: string, text: string): ColumnRange[] {
  const found: ColumnRange[] = [];
  for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + text.length))
    found.push({ from: at, to: at + text.length });
  return found;
}

const mostRanges = 500;

function withoutOverlaps(ranges: readonly MarkedRange[]): readonly MarkedRange[] {
  const sorted = ranges.toSorted((one, other) => one.from - other.from || other.to - one.to);
  const kept: MarkedRange[] = [];
  for (const range of sorted) if (range.from >= (kept.at(-1)?.to ?? 0)) kept.push(range);
  return kept;
}
