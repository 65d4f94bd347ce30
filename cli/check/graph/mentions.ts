import { groupBy } from "../../lib/group-by.ts";
import { breakMark } from "./page-prose.ts";

export interface Mention {
  /** In lower case, its words separated by spaces. */
  readonly title: string;
  /** The text around it. */
  readonly excerpt: string;
}

const word = /[\p{L}\p{N}]+(?:[-_./'’][\p{L}\p{N}]+)*/gu;

/** The words of a title, in lower case: two titles with equal words are one for a reader. */
export function titleKey(title: string): string {
  return wordsOf(title)
    .map(({ key }) => key)
    .join(" ");
}

/** Creates a function that finds the first mention of each title in the blocks of a page, as whole words. */
export function titleFinder(titles: Iterable<string>): (blocks: readonly string[]) => readonly Mention[] {
  const keys = [...new Set(titles)].map((key) => key.split(" ")).filter(([first]) => first !== "");
  const byFirst = groupBy(keys, ([first]) => first);
  // of two titles that begin with the same words, the longer one is meant
  for (const each of byFirst.values()) each.sort((one, other) => other.length - one.length);
  return (blocks) => {
    const found = new Map<string, Mention>();
    for (const block of blocks) {
      const words = wordsOf(block);
      for (let at = 0; at < words.length; at++) {
        const match = byFirst.get(words[at]?.key)?.find((key) => isAt(key, at));
        if (!match) continue;
        const title = match.join(" ");
        const [start, end] = [words[at]?.start ?? 0, words[at + match.length - 1]?.end ?? 0];
        if (!found.has(title)) found.set(title, { title, excerpt: excerptOf(block, start, end) });
        at += match.length - 1;
      }

      function isAt(key: readonly string[], from: number): boolean {
        return key.every((each, index) => {
          const [before, here] = [words[from + index - 1], words[from + index]];
          if (here?.key !== each) return false;
          return index === 0 || /^[ ,:]+$/.test(block.slice(before?.end, here.start));
        });
      }
    }
    return [...found.values()];
  };
}

function wordsOf(text: string): readonly { key: string; start: number; end: number }[] {
  return Array.from(text.matchAll(word), ({ 0: written, index }) => {
    const base = written.replace(/['’]s$/, "");
    return { key: base.toLowerCase(), start: index, end: index + base.length };
  });
}

/** About forty characters on both sides, cut between words. */
function excerptOf(block: string, start: number, end: number): string {
  const before = block.slice(Math.max(0, start - 40), start);
  const after = block.slice(end, end + 40);
  const left = start > 40 ? `…${before.replace(/^\S*\s/, "")}` : before;
  const right = end + 40 < block.length ? `${after.replace(/\s\S*$/, "")}…` : after;
  return (left + block.slice(start, end) + right).replaceAll(new RegExp(`${breakMark}+`, "g"), "…");
}
