import { diffArrays } from "diff";
import type { TextEdit } from "./protocol.ts";

/** Lines of a text that are replaced by others. */
export interface Change {
  /** The first line that changes, counted from 1 in the text before. */
  readonly line: number;
  /** Lines with the breaks at their ends, so that joined they are text again. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Offset of the first removed line in the text before. */
  readonly from: number;
}

/** Texts that differ in more lines are one change: comparing them would take seconds. */
const mostDifferences = 1_000;

/** The changes that turn one text into the other, from top to bottom. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const parts = diffArrays([...old], [...now], { maxEditLength: mostDifferences });
  if (parts === undefined) return [{ line: 1, removed: old, added: now, from: 0 }];
  const changes: Change[] = [];
  let [line, from] = [1, 0];
  for (const [index, { added, removed, value }] of parts.entries()) {
    const previous = parts[index - 1];
    if (removed) changes.push({ line, removed: value, added: [], from });
    // the lines that replace removed lines follow them
    else if (added && previous?.removed)
      changes.push({ ...(changes.pop() ?? { line, removed: [], from }), added: value });
    else if (added) changes.push({ line, removed: [], added: value, from });
    if (added) continue;
    line += value.length;
    from += lengthOf(value);
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
  /** From 1: in the text before for removed lines, in the text after for added lines. */
  readonly line: number;
  /** Without its line break. Of a very long line, only the part around the difference. */
  readonly text: string;
}

/** The lines of changes in display order: for each place first the removed lines, then the added ones. */
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

/** `other` is the line that this one replaces, or that replaces this one. */
function shownLine(line: string, other: string | undefined): string {
  const text = withoutBreak(line);
  if (text.length <= shownLength) {
    // the lines may differ only in their line breaks
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
