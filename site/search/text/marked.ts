import { escapeAttribute } from "../../model/escape.ts";
import type { MarkedValue } from "../../model/search.ts";
import { stem, wordsOf } from "../embedded/words.ts";

/** The marks around matches, and the length of texts. */
export interface Marking {
  readonly before: string;
  readonly after: string;
  readonly ellipsis: string;
}

/** A text and the positions of its words: the text is split once for all uses, at each key press. */
export interface ReadText {
  readonly text: string;
  /** The letters and digits that belong together. */
  readonly words: readonly Word[];
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly isFound: boolean;
}

/** A whole text as HTML, with its matches marked. */
export function highlight(read: ReadText, marking: Marking): MarkedValue {
  return { value: rendered(read, marking), matchLevel: levelOf(read) };
}

/** The part of a text, with this many words, that contains most matches. */
export function snippet(
  read: ReadText,
  { words: length, ...marking }: Marking & { readonly words: number },
): MarkedValue {
  const { text, words } = read;
  if (words.length <= length) return highlight(read, marking);
  const first = bestWindow(words, length);
  const end = first + length;
  const from = first === 0 ? 0 : (words[first]?.start ?? 0);
  const until = end >= words.length ? text.length : (words[end - 1]?.end ?? 0);
  const cut = rendered(read, marking, from, until).trim();
  return {
    value: `${first > 0 ? marking.ellipsis : ""}${cut}${end < words.length ? marking.ellipsis : ""}`,
    matchLevel: levelOf(read),
  };
}

/** The first of the windows with the most matches; it starts a little before them if there is space. */
function bestWindow(words: readonly Word[], length: number): number {
  const isFound = (index: number): number => (words[index]?.isFound === true ? 1 : 0);
  let count = 0;
  for (let index = 0; index < length; index++) count += isFound(index);
  let best = { start: 0, count };
  for (let start = 1; start + length <= words.length; start++) {
    count += isFound(start + length - 1) - isFound(start - 1);
    if (count > best.count) best = { start, count };
  }
  if (best.count === 0) return 0;
  let first = best.start;
  while (isFound(first) === 0) first++;
  // this window is the earliest possible one: the match is at its end, and may as well be at its start
  return Math.min(Math.max(first - 2, 0), words.length - length, Math.max(best.start, first - 2));
}

/** Finds the words of a text; `isFound` is asked for words as in the index. */
export function readText(text: string, isFound: (word: string) => boolean): ReadText {
  const words: Word[] = [];
  // an identifier is one word, but its parts match: marking half of it would read badly
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const [word] = match;
    words.push({ start: match.index, end: match.index + word.length, isFound: holds(word, isFound) });
  }
  return { text, words };
}

/** Most words have no parts: only words with inner capitals must be split. */
function holds(word: string, isFound: (word: string) => boolean): boolean {
  return (
    isFound(stem(word.toLowerCase())) ||
    (/.[A-Z]/.test(word) && wordsOf(word).some((part) => isFound(stem(part))))
  );
}

/** A part of the text, which ends with a word or with the text itself. */
function rendered(
  { text, words }: ReadText,
  { before, after }: Marking,
  from = 0,
  until = text.length,
): string {
  let html = "";
  let last = from;
  for (const { start, end, isFound } of words) {
    if (!isFound || start < from || end > until) continue;
    html += escapeAttribute(text.slice(last, start)) + before + text.slice(start, end) + after;
    last = end;
  }
  return html + escapeAttribute(text.slice(last, until));
}

function levelOf({ words }: ReadText): MarkedValue["matchLevel"] {
  return words.some(({ isFound }) => isFound) ? "full" : "none";
}
