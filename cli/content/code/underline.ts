/** A part of a text, in UTF-16 units from its beginning. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Marks parts of a text in its HTML: each piece of text of a range gets `<span class="report">`, inside whatever
 * other elements it stands in, and the last piece of a range bears its number, from 1, as `data-report`. The HTML
 * may hold tags and entities; the ranges count characters of the text.
 */
export function underline(html: string, ranges: readonly Range[]): string {
  const cuts = new Set(ranges.flatMap(({ from, to }) => [from, to]));
  let at = 0;
  return html.replace(/<[^>]*>|[^<]+/g, (piece) => {
    if (piece.startsWith("<")) return piece;
    let result = "";
    let start = at;
    let text = "";
    for (const [unit] of piece.matchAll(/&[^;\s]+;|[^]/g)) {
      if (cuts.has(at)) {
        result += dressed(text, { from: start, to: at }, ranges);
        start = at;
        text = "";
      }
      text += unit;
      at++;
    }
    return result + dressed(text, { from: start, to: at }, ranges);
  });
}

function dressed(text: string, piece: Range, ranges: readonly Range[]): string {
  if (!ranges.some(({ from, to }) => from < piece.to && piece.from < to)) return text;
  const ending = ranges.flatMap(({ to }, index) => (to === piece.to ? [index + 1] : []));
  const number = ending.length === 0 ? "" : ` data-report="${ending.join(" ")}"`;
  return `<span class="report"${number}>${text}</span>`;
}
