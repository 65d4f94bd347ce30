import type { TextEdit } from "./protocol.ts";

/**
 * The text after all edits, whose offsets are those of the text before. Of two edits that overlap, the first
 * in the text applies. Edits are cut at the end of the text.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to, text: inserted } of edits.toSorted((one, other) => one.from - other.from)) {
    const start = Math.min(Math.max(from, 0), text.length);
    if (start < done) continue;
    parts.push(text.slice(done, start), inserted);
    done = Math.min(Math.max(to, start), text.length);
  }
  return parts.join("") + text.slice(done);
}

/** The smallest single edit that turns one text into another, so that marks and cursor stay outside the difference. */
export function editBetween(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) };
}

/** A text with "\n" between its lines, as the editor has it: in any other, offsets would be different. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
