import { escapeAttribute } from "../model/escape.ts";
import type { MarkedValue } from "../model/search.ts";
import { stem, wordsOf } from "./words.ts";

/** How found words are marked, and how texts are cut. */
export interface Marking {
  readonly before: string;
  readonly after: string;
  readonly ellipsis: string;
}

/** A text in pieces, so that it is taken apart once for all that is made of it. */
export type Pieces = readonly Piece[];

interface Piece {
  readonly text: string;
  /** The letters and digits of it that belong together; the rest of a text lies between. */
  readonly isWord: boolean;
  readonly isFound: boolean;
}

/** A whole text as HTML, with its found words marked. */
export function highlight(pieces: Pieces, marking: Marking): MarkedValue {
  return { value: drawn(pieces, marking), matchLevel: levelOf(pieces) };
}

/** The part of a text, so many words long, that holds most of the found ones. */
export function snippet(
  pieces: Pieces,
  { words, ...marking }: Marking & { readonly words: number },
): MarkedValue {
  const positions = pieces.flatMap(({ isWord }, at) => (isWord ? [at] : []));
  if (positions.length <= words) return { value: drawn(pieces, marking), matchLevel: levelOf(pieces) };
  const start = bestWindow(positions, pieces, words);
  const end = start + words;
  const from = start === 0 ? 0 : (positions[start] ?? 0);
  const until = end >= positions.length ? pieces.length : (positions[end - 1] ?? 0) + 1;
  const cut = drawn(pieces.slice(from, until), marking).trim();
  return {
    value: `${start > 0 ? marking.ellipsis : ""}${cut}${end < positions.length ? marking.ellipsis : ""}`,
    matchLevel: levelOf(pieces),
  };
}

/** The first of the windows with the most found words; a little before them where there is room. */
function bestWindow(positions: readonly number[], pieces: Pieces, words: number): number {
  const isFound = (index: number): number => (pieces[positions[index] ?? -1]?.isFound === true ? 1 : 0);
  let count = 0;
  for (let index = 0; index < words; index++) count += isFound(index);
  let best = { start: 0, count };
  for (let start = 1; start + words <= positions.length; start++) {
    count += isFound(start + words - 1) - isFound(start - 1);
    if (count > best.count) best = { start, count };
  }
  if (best.count === 0) return 0;
  let first = best.start;
  while (isFound(first) === 0) first++;
  // the window was taken as early as it can be: what is found ends it, and may as well begin it
  return Math.min(Math.max(first - 2, 0), positions.length - words, Math.max(best.start, first - 2));
}

/** Takes a text apart; `found` are words as the index knows them. */
export function piecesOf(text: string, found: ReadonlySet<string>): Pieces {
  const pieces: Piece[] = [];
  let end = 0;
  // an identifier is one piece: half of it in another color reads badly, but its parts are what was found
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isWord: false, isFound: false });
    const isFound = holds(match[0], found);
    pieces.push({ text: match[0], isWord: true, isFound });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isWord: false, isFound: false });
  return pieces;
}

/** Most words have no parts: only what is written with capitals inside must be taken apart. */
function holds(word: string, found: ReadonlySet<string>): boolean {
  return (
    found.has(stem(word.toLowerCase())) ||
    (/.[A-Z]/.test(word) && wordsOf(word).some((part) => found.has(stem(part))))
  );
}

function drawn(pieces: Pieces, { before, after }: Marking): string {
  return pieces
    .map(({ text, isFound }) => (isFound ? before + escapeAttribute(text) + after : escapeAttribute(text)))
    .join("");
}

function levelOf(pieces: Pieces): MarkedValue["matchLevel"] {
  return pieces.some(({ isFound }) => isFound) ? "full" : "none";
}
