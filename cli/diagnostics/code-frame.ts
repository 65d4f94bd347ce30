/** Control characters, and characters that change the direction of the following text. */
export const unprintable = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The line of a diagnostic with a mark under its column; undefined if the text is unknown. */
export function codeFrame(text: string | undefined, line: number, column: number | null): string | undefined {
  const source = text?.split("\n")[line - 1];
  if (source === undefined || source.trim() === "") return undefined;
  const number = String(line);
  // a long line is cut to the part around the column
  const start = Math.max(0, (column ?? 1) - 60);
  // one character replaces one, so that the mark stays under its column
  const shown = source
    .slice(start, start + 100)
    .replaceAll("\t", " ")
    .replace(unprintable, "\uFFFD");
  const frame = `  ${number} | ${start > 0 ? "…" : ""}${shown}`;
  if (column === null) return frame;
  const indent = " ".repeat(number.length + 2);
  return `${frame}\n${indent} | ${" ".repeat(Math.max(0, column - 1 - start + (start > 0 ? 1 : 0)))}^`;
}
