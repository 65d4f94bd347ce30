import type { TextEdit } from "./protocol.ts";

/** Lines of a text that give way to others. */
export interface Change {
  /** The first line that changes, counted from 1 in the text before. */
  readonly line: number;
  /** Lines with the breaks at their ends, so that joined they are text again. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Offset of the first removed line in the text before. */
  readonly from: number;
}

/** The most pairs of lines that are compared; beyond that all between the first and the last difference is one change. */
const comparedLimit = 250_000;

/** The changes that turn one text into the other, from top to bottom. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const old = linesOf(before);
  const now = linesOf(after);
  const isSame = (at: number, other: number): boolean => old[at] === now[other];
  let start = 0;
  while (start < old.length && start < now.length && isSame(start, start)) start++;
  let [oldEnd, nowEnd] = [old.length, now.length];
  while (oldEnd > start && nowEnd > start && isSame(oldEnd - 1, nowEnd - 1)) {
    oldEnd--;
    nowEnd--;
  }
  const kept = keptLines(old.slice(start, oldEnd), now.slice(start, nowEnd));

  const changes: Change[] = [];
  let from = lengthOf(old.slice(0, start));
  let [at, other] = [start, start];
  for (const [oldKept, nowKept] of [...kept, [oldEnd - start, nowEnd - start] as const]) {
    const removed = old.slice(at, start + oldKept);
    const added = now.slice(other, start + nowKept);
    if (removed.length > 0 || added.length > 0) changes.push({ line: at + 1, removed, added, from });
    at = start + oldKept + 1;
    other = start + nowKept + 1;
    from += lengthOf(removed) + (old[at - 1]?.length ?? 0);
  }
  return changes;
}

/** The same as edits that leave all other lines alone, so that cursors in them stay where they are. */
export function editsOf(changes: readonly Change[]): readonly TextEdit[] {
  return changes.map(({ from, removed, added }) => ({
    from,
    to: from + lengthOf(removed),
    text: added.join(""),
  }));
}

export interface ChangedLine {
  readonly is: "removed" | "added";
  /** Counts from 1: in the text before for what is removed, in the text after for what is added. */
  readonly line: number;
  /** Without its break, and of a very long one only what is around the difference. */
  readonly text: string;
}

/** The lines of changes as they are shown: for each place first what goes, then what comes. */
export function changedLines(changes: readonly Change[]): readonly ChangedLine[] {
  let shift = 0;
  return changes.flatMap(({ line, removed, added }) => {
    const first = line + shift;
    shift += added.length - removed.length;
    return [
      ...removed.map((text, index): ChangedLine => ({
        is: "removed",
        line: line + index,
        text: shownLine(text, added[index]),
      })),
      ...added.map((text, index): ChangedLine => ({
        is: "added",
        line: first + index,
        text: shownLine(text, removed[index]),
      })),
    ];
  });
}

const shownLength = 240;

/** `other` is the line in whose place this one stands, or the one that takes its place. */
function shownLine(line: string, other: string | undefined): string {
  const text = withoutBreak(line);
  if (text.length <= shownLength) {
    // only the break may tell the two apart
    const isSameText = other !== undefined && other !== line && withoutBreak(other) === text;
    return isSameText && line !== text ? `${text}⏎` : text;
  }
  let at = 0;
  if (other !== undefined) while (at < text.length && text[at] === other[at]) at++;
  const start = Math.max(0, Math.min(at - shownLength / 4, text.length - shownLength));
  const end = start + shownLength;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

function withoutBreak(line: string): string {
  return line.replace(/\r?\n$/, "");
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

/** The longest list of lines that both have, as pairs of their indexes. */
function keptLines(old: readonly string[], now: readonly string[]): readonly (readonly [number, number])[] {
  if (old.length * now.length > comparedLimit) return [];
  const width = now.length + 1;
  // how many lines the rests of both, from a pair of indexes on, have in common
  const common = new Uint32Array((old.length + 1) * width);
  const of = (at: number, other: number): number => common[at * width + other] ?? 0;
  for (let at = old.length - 1; at >= 0; at--) {
    for (let other = now.length - 1; other >= 0; other--) {
      common[at * width + other] =
        old[at] === now[other] ? of(at + 1, other + 1) + 1 : Math.max(of(at + 1, other), of(at, other + 1));
    }
  }
  const kept: [number, number][] = [];
  for (let at = 0, other = 0; at < old.length && other < now.length;) {
    if (old[at] === now[other]) kept.push([at++, other++]);
    else if (of(at + 1, other) >= of(at, other + 1)) at++;
    else other++;
  }
  return kept;
}
