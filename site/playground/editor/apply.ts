import type { TextEdit } from "../protocol.ts";

/**
 * The text after all edits, whose offsets are those of the text before. Of two that overlap the first in the text
 * wins; what reaches beyond the end is cut.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const edit of separateEdits(text, edits)) {
    parts.push(text.slice(done, edit.from), edit.text);
    done = edit.to;
  }
  return parts.join("") + text.slice(done);
}

/** The edits that can be applied together, in the order of the text and within it. */
export function separateEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  const separate: TextEdit[] = [];
  let done = 0;
  for (const { from, to, text: inserted } of edits.toSorted((one, other) => one.from - other.from)) {
    const start = Math.min(Math.max(from, 0), text.length);
    if (start < done) continue;
    const end = Math.min(Math.max(to, start), text.length);
    separate.push({ from: start, to: end, text: inserted });
    done = end;
  }
  return separate;
}

/** The smallest single edit that makes one text of another: what is around it keeps its marks, and the cursor its place. */
export function editBetween(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) };
}

/** A text with "\n" between its lines, as the editor has it. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
