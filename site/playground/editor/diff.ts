import type { TextEdit } from "../protocol.ts";
import { separateEdits } from "./apply.ts";

export interface DiffLine {
  readonly kind: "removed" | "added";
  /** Counts from 1: in the text before for what is removed, in the text after for what is added. */
  readonly line: number;
  readonly text: string;
}

/** Edits with the whole lines that they touch, as offsets of the text before. */
interface Hunk {
  readonly edits: TextEdit[];
  readonly from: number;
  to: number;
}

/** The lines that edits change: for each place first what goes, then what comes. Equal lines are left out. */
export function changedLines(text: string, edits: readonly TextEdit[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let lineBefore = 1;
  let shift = 0;
  let counted = 0;
  for (const { edits: own, from, to } of hunksOf(text, edits)) {
    lineBefore += lineBreaks(text.slice(counted, from));
    counted = from;
    const before = text.slice(from, to).split("\n");
    const after = replaced(text, own, from, to).split("\n");
    const start = commonStart(before, after);
    const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse());
    for (const [index, removed] of before.slice(start, before.length - end).entries()) {
      lines.push({ kind: "removed", line: lineBefore + start + index, text: removed });
    }
    for (const [index, added] of after.slice(start, after.length - end).entries()) {
      lines.push({ kind: "added", line: lineBefore + shift + start + index, text: added });
    }
    shift += after.length - before.length;
  }
  return lines;
}

function hunksOf(text: string, edits: readonly TextEdit[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const edit of separateEdits(text, edits)) {
    const from = text.lastIndexOf("\n", edit.from - 1) + 1;
    const lineEnd = text.indexOf("\n", edit.to);
    const to = lineEnd === -1 ? text.length : lineEnd;
    const last = hunks.at(-1);
    if (last && from <= last.to) {
      last.edits.push(edit);
      last.to = to;
    } else {
      hunks.push({ edits: [edit], from, to });
    }
  }
  return hunks;
}

function replaced(text: string, edits: readonly TextEdit[], from: number, to: number): string {
  const parts: string[] = [];
  let done = from;
  for (const edit of edits) {
    parts.push(text.slice(done, edit.from), edit.text);
    done = edit.to;
  }
  return parts.join("") + text.slice(done, to);
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((line, index) => line !== other[index]);
  return differs === -1 ? one.length : differs;
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}
