/** A range of a text, in UTF-16 code units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Marks ranges of a text in its HTML. Each piece of text in a range gets `<span class="report">`, inside all other
 * elements; the last piece of a range gets its number, from 1, as `data-report`. The HTML may contain tags and
 * entities; ranges count characters of the text.
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
        result += markedSpan(text, { from: start, to: at }, ranges);
        start = at;
        text = "";
      }
      text += unit;
      at++;
    }
    return result + markedSpan(text, { from: start, to: at }, ranges);
  });
}

function markedSpan(text: string, piece: Range, ranges: readonly Range[]): string {
  if (!ranges.some(({ from, to }) => from < piece.to && piece.from < to)) return text;
  const ending = ranges.flatMap(({ to }, index) => (to === piece.to ? [index + 1] : []));
  const number = ending.length === 0 ? "" : ` data-report="${ending.join(" ")}"`;
  return `<span class="report"${number}>${text}</span>`;
}
