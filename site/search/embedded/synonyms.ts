import { chunksOf, partsOf, stem } from "./words.ts";

/** Words and phrases with the same meaning for a search: "turn off", "disable", "ignore". */
export type SynonymGroup = readonly string[];

/** A group that a text or a query contains, at these words. */
export interface FoundGroup {
  /** The number of the group. */
  readonly group: number;
  /** The positions of its words, in ascending order. */
  readonly at: readonly number[];
}

/** Finds groups in a text, whose words come one after another. */
export interface GroupFinder {
  /** Starts a new text. */
  start(): void;
  /** The groups that end with this word, which is spelled as in the index. */
  next(word: string): readonly FoundGroup[];
}

/** "How do I turn a rule off" contains "turn off": so many other words may be between two of a phrase. */
const mostBetween = 2;

interface Phrase {
  readonly group: number;
  readonly words: readonly string[];
}

interface Begun {
  readonly phrase: Phrase;
  readonly at: readonly number[];
}

/** A finder for these groups, which a site and we wrote. A text in a group that has no word is ignored. */
export function groupFinder(groups: readonly SynonymGroup[]): GroupFinder {
  const byFirst = new Map<string, Phrase[]>();
  groups.forEach((members, group) => {
    for (const member of members) {
      const words = wordsOfMember(member);
      const [first] = words;
      if (first === undefined) continue;
      const known = byFirst.get(first);
      if (known) known.push({ group, words });
      else byFirst.set(first, [{ group, words }]);
    }
  });
  let position = -1;
  let begun: Begun[] = [];
  return {
    start() {
      position = -1;
      begun = [];
    },
    next(word) {
      position++;
      const starting = byFirst.get(word);
      // most words of most texts are in no group
      if (!starting && begun.length === 0) return none;
      const found: FoundGroup[] = [];
      const still: Begun[] = [];
      const advance = ({ phrase, at }: Begun): void => {
        if (phrase.words[at.length] === word) {
          const reached = [...at, position];
          if (reached.length === phrase.words.length) found.push({ group: phrase.group, at: reached });
          else still.push({ phrase, at: reached });
        } else if (position - (at.at(-1) ?? position) <= mostBetween) still.push({ phrase, at });
      };
      begun.forEach(advance);
      for (const phrase of starting ?? []) advance({ phrase, at: [] });
      begun = still;
      return found;
    },
  };
}

const none: readonly FoundGroup[] = [];

/** All groups in the words of a query. */
export function groupsIn(words: readonly string[], groups: readonly SynonymGroup[]): readonly FoundGroup[] {
  const finder = groupFinder(groups);
  return words.flatMap((word) => finder.next(word));
}

/** The words of a member of a group, spelled as in the index. */
export function wordsOfMember(member: string): readonly string[] {
  return chunksOf(member).flatMap(partsOf).map(stem);
}
