/** The line of a complaint with a mark under its column; undefined when the text is not at hand. */
export function codeFrame(text: string | undefined, line: number, column: number | null): string | undefined {
  const source = text?.split("\n")[line - 1];
  if (source === undefined || source.trim() === "") return undefined;
  const number = String(line);
  // a long line is cut to the part around the column
  const start = Math.max(0, (column ?? 1) - 60);
  const shown = source.slice(start, start + 100).replaceAll("\t", " ");
  const frame = `  ${number} | ${start > 0 ? "…" : ""}${shown}`;
  if (column === null) return frame;
  const indent = " ".repeat(number.length + 2);
  return `${frame}\n${indent} | ${" ".repeat(column - 1 - start + (start > 0 ? 1 : 0))}^`;
}
