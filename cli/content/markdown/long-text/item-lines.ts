/** More lines than any underlined heading has. */
const mostHeadingLines = 100;

/**
 * The beginning of a text in which marked looks for an underlined heading. In a list item marked looks at each line,
 * and a search of all its lines each time would take too long.
 */
export function headingLines(text: string): string {
  let end = -1;
  for (let count = 0; count < mostHeadingLines; count++) {
    end = text.indexOf("\n", end + 1);
    if (end === -1) return text;
  }
  return text.slice(0, end + 1);
}

/** No block begins with such a line, except for an underlined heading or a table, which the next line shows. */
const plainLine = /^ {0,3}(?!import\s|export\s)[\p{L}"'(]/u;

/**
 * The first lines of a text in a list item: the first one, which begins no block, and all plain lines after it. marked
 * reads each line by itself and joins them, which takes too long for many lines.
 */
export function plainLines(text: string): string {
  let end = text.indexOf("\n");
  if (end === -1) return text;
  let next = lineEnd(text, end + 1);
  while (next !== undefined) {
    const after = lineEnd(text, next + 1);
    // the line after a plain one must be plain too
    if (!plainLine.test(text.slice(end + 1, next)) || !plainLine.test(text.slice(next + 1, after))) break;
    [end, next] = [next, after];
  }
  return text.slice(0, end);
}

/** The end of the line at `from`; undefined if no text is left. */
function lineEnd(text: string, from: number): number | undefined {
  if (from >= text.length) return undefined;
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}
