import { type IndexParts, matchGroup, matchWord, type WordMatch } from "./engine.ts";
import { groupsIn, type SynonymGroup } from "./synonyms.ts";
import type { QueryWords } from "./words.ts";

/** A part of the query that counts as one: a word, a phrase, or a word with others of the same meaning. */
export interface Unit {
  /** Empty for a phrase. */
  readonly word: string;
  /** All of its words. */
  readonly words: readonly string[];
  readonly groups: readonly number[];
  readonly isLast: boolean;
  readonly isOnly: boolean;
}

/** Of a word with the same meaning as one of the query. */
const groupWeight = 0.6;

/** The words of a query, with the groups of synonyms that they belong to. */
export function unitsOf({ words, plain }: QueryWords, synonyms: readonly SynonymGroup[]): readonly Unit[] {
  const found = groupsIn(
    words.map((word) => (plain.has(word) ? word : "")),
    synonyms,
  );
  const phrases = found.filter(({ at }) => at.length > 1);
  const inPhrases = new Set(phrases.flatMap(({ at }) => at));
  const units = words.flatMap((word, index): readonly Unit[] => {
    if (inPhrases.has(index)) return [];
    const groups = found.filter(({ at }) => at.length === 1 && at[0] === index).map(({ group }) => group);
    return [{ word, words: [word], groups, isLast: index === words.length - 1, isOnly: words.length === 1 }];
  });
  const byPhrase = new Map(phrases.map(({ group, at }) => [group, at]));
  return [
    ...units,
    ...Array.from(byPhrase, ([group, at]): Unit => ({
      ...{ word: "", words: at.map((index) => words[index] ?? ""), groups: [group] },
      ...{ isLast: false, isOnly: false },
    })),
  ];
}

/** What the index has for a part of a query. */
export async function matchUnit(
  parts: IndexParts,
  { word, groups, isLast, isOnly }: Unit,
): Promise<WordMatch> {
  const [own, ...others] = await Promise.all([
    word === "" ? undefined : matchOne(parts, word, { isLast, isOnly }),
    ...groups.map((group) => matchGroup(parts, group)),
  ]);
  const weight = own ? groupWeight : 1;
  return {
    terms: [
      ...(own?.terms ?? []),
      ...others.flatMap(({ terms }) => terms.map((term) => ({ ...term, weight: term.weight * weight }))),
    ],
    isCut: own?.isCut === true || others.some(({ isCut }) => isCut),
  };
}

function matchOne(
  parts: IndexParts,
  word: string,
  { isLast, isOnly }: { readonly isLast: boolean; readonly isOnly: boolean },
): Promise<WordMatch> {
  // one letter begins a word in every section, and adds little after other words
  const prefix = isLast && (word.length > 1 || isOnly);
  return matchWord(parts, word, { prefix, fuzzy: word.length > 3 && 0.25, forms: true });
}
