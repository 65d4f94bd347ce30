import type { MarkedRange } from "./notation.ts";
import { escapeHtml } from "../../../../site/model/escape.ts";

/** A range of a text, in UTF-16 code units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Creates a function that writes a run of a text as HTML and marks ranges of the text in it. Each piece in a range gets
 * `<span class="report">`; the last piece of a range gets its number, from 1, as `data-report`.
 */
export function underlined(text: string, ranges: readonly Range[]): WriteRun {
  return inPieces(text, ranges, (html, piece) => reportSpan(html, piece, ranges));
}

/** The same for marked words: each piece in a range gets `<mark>`. */
export function withMarkedWords(text: string, ranges: readonly MarkedRange[]): WriteRun {
  return inPieces(text, ranges, (html, piece) => {
    const range = ranges.find(({ from, to }) => from < piece.to && piece.from < to);
    return range ? `<mark class="code-word code-word-${range.kind}">${html}</mark>` : html;
  });
}

type WriteRun = (from: number, to: number) => string;

function inPieces(
  text: string,
  ranges: readonly Range[],
  write: (html: string, piece: Range) => string,
): WriteRun {
  if (ranges.length === 0) return (from, to) => escapeHtml(text.slice(from, to));
  const cuts = [...new Set(ranges.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other);
  return (from, to) => {
    if (from === to) return "";
    let html = "";
    let start = from;
    for (const cut of [...cuts.filter((each) => each > from && each < to), to]) {
      html += write(escapeHtml(text.slice(start, cut)), { from: start, to: cut });
      start = cut;
    }
    return html;
  };
}

function reportSpan(html: string, piece: Range, ranges: readonly Range[]): string {
  if (!ranges.some(({ from, to }) => from < piece.to && piece.from < to)) return html;
  const ending = ranges.flatMap(({ to }, index) => (to === piece.to ? [index + 1] : []));
  const number = ending.length === 0 ? "" : ` data-report="${ending.join(" ")}"`;
  return `<span class="report"${number}>${html}</span>`;
}
