import { fenceLines } from "../../../cli/content/code/fence-lines.ts";

/** A word or a phrase that is never right in the prose of the pages, and the word to use instead. */
export interface StyleWord {
  readonly pattern: RegExp;
  readonly use: string;
}

/** Words of docs/style.md that are wrong in nearly every sentence. */
export const styleWords: readonly StyleWord[] = [
  { pattern: /\b(?:some|no|any)body\b/gi, use: "a noun: a reader, a maintainer, another user" },
  { pattern: /\bwho(?:so)?ever\b/gi, use: "a noun: a reader, a maintainer, another user" },
  { pattern: /\brepair(?:s|ed|ing|able)?\b/gi, use: "fix" },
  { pattern: /\bmend(?:s|ed|ing)?\b/gi, use: "fix" },
  { pattern: /\b(?:cure[sd]?|remedy|remedies|remedied)\b/gi, use: "fix" },
  { pattern: /\bbesides?\b/gi, use: "next to, also, except" },
  { pattern: /\bstands\b(?! for\b)/gi, use: "is, is listed, appears" },
  { pattern: /\bbehind\b/gi, use: "after" },
  { pattern: /(?<!\be-?mail )\baddress(?:es)?\b/gi, use: "URL" },
  { pattern: /\bat all\b/gi, use: "nothing: leave it out" },
  { pattern: /\b(?:complain|grumble)(?:s|ed|ing|ts?)?\b/gi, use: "report" },
  { pattern: /\b(?:speaks? up|keeps? quiet|(?:is|are|stays?) (?:content|happy))\b/gi, use: "report" },
  { pattern: /\b(?:to silence|silence[sd]|silencing|hush(?:es|ed)?)\b/gi, use: "suppress, turn off" },
  { pattern: /\b(?:lets? (?:pass|through)|tolerate[sd]?|tolerating)\b/gi, use: "accept, allow" },
  { pattern: /\bhence\b/gi, use: "so" },
  { pattern: /\b(?:earn|wander)(?:s|ed|ing)?\b/gi, use: "a plain verb: code does not earn or wander" },
  { pattern: /\bthose that\b/gi, use: "the noun: the rules that" },
  { pattern: /\bleft alone\b/gi, use: "by default, unchanged" },
];

export interface FoundWord {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly word: string;
  readonly use: string;
}

/** The words in the prose of a Markdown file, in the order of the text, outside of phrases that are allowed. */
export function wordsIn(
  text: string,
  words: readonly StyleWord[],
  allowed: readonly string[] = [],
): readonly FoundWord[] {
  const prose = allowed.reduce((left, phrase) => left.replaceAll(phrase, blank), proseOnly(text));
  const found = words.flatMap(({ pattern, use }) =>
    Array.from(prose.matchAll(pattern), ({ 0: word, index }) => ({ index, word, use })),
  );
  return found
    .sort((one, other) => one.index - other.index)
    .map(({ index, word, use }) => {
      const lines = prose.slice(0, index).split("\n");
      return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, word, use };
    });
}

/** What is no prose: code, comments, tags, URLs of links, ids of headings, and quotations such as messages. */
const noProse =
  /(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[^])+?(?<!`)\k<ticks>(?!`)|<!--[^]*?-->|\{\/\*[^]*?\*\/\}|<\/?[A-Za-z][^<>]*>|\]\([^)\s]*|<https?:[^>]*>|https?:\/\/[^\s)>\]]+|\{#[^}\n]*\}|"[^"\n]{1,300}"|\u201C[^\u201D\n]{1,300}\u201D|^\[[^\]\n]+\]:.*$|^:::[\w-]+/gm;

/** The text with spaces in place of what is no prose, so that places stay the same. */
function proseOnly(text: string): string {
  const fences = fenceLines({ nested: true });
  const front = /^---\n[^]*?\n---\n/.exec(text)?.[0] ?? "";
  const lines = text
    .slice(front.length)
    .split("\n")
    .map((line) => (fences(line) === "outside" ? line : blank(line)));
  return proseOfFront(front) + lines.join("\n").replace(noProse, blank);
}

/** Of the front matter, readers see titles and the description. */
function proseOfFront(front: string): string {
  return front
    .split("\n")
    .map((line) => {
      const key = /^(?:title|title_meta|description|sidebar_label): /.exec(line)?.[0];
      return key === undefined ? blank(line) : blank(key) + line.slice(key.length).replace(noProse, blank);
    })
    .join("\n");
}

const blank = (text: string): string => text.replace(/[^\n]/g, " ");
