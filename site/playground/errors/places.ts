/** Lines and columns count from 1. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset; one beyond the end counts as the end. */
export function placeAt(text: string, offset: number): LineAndColumn {
  const end = Math.max(0, Math.min(offset, text.length));
  let line = 1;
  let start = 0;
  for (const { 0: lineEnd, index } of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    if (index + lineEnd.length > end) break;
    line++;
    start = index + lineEnd.length;
  }
  return { line, column: end - start + 1 };
}

/** "3:5–3:12", or "3:5" where nothing lies between. Reports on a whole file have line 0: they are shown at its start. */
export function rangeText(start: LineAndColumn, end: LineAndColumn): string {
  const [from, to] = [start, end].map(({ line, column }) => `${Math.max(1, line)}:${Math.max(1, column)}`);
  return from === to ? `${from}` : `${from}–${to}`;
}
