import {
  eachRecord,
  fieldOf,
  type IndexParts,
  type MatchedTerm,
  matchWord,
  namedRecords,
  type WordMatch,
} from "./engine.ts";
import type { IndexedField } from "./fields.ts";
import { rarity } from "./impacts.ts";
import { meantBy, raiseMeant } from "./meant.ts";
import { matchUnit, unitsOf } from "./units.ts";
import { isFunctionWord, queryWords } from "./words.ts";

/** A section that matches a query. */
export interface Ranked {
  /** The number of the section. */
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  /** Best first. */
  readonly ranked: readonly Ranked[];
  /** The words of the index that match, by the number of the section, for these sections only. */
  readonly wordsIn: (sections: readonly number[]) => ReadonlyMap<number, readonly FoundWord[]>;
}

/** A word of the index in a section, with the fields that contain it. */
export interface FoundWord {
  readonly word: string;
  /** Longer words match as well. */
  readonly isPrefix: boolean;
  readonly fields: readonly IndexedField[];
}

interface Found {
  score: number;
  /** The sum of what the query's words say that it has; of these, the sum of those with incomplete lists. */
  share: number;
  cut: number;
  /** The last word of the query that was found in it. */
  last: number;
  /** The words of the query that a rule's messages contain, in the same spelling. */
  inMessages: number;
}

/** Hits that score this much below the best one are noise. */
const leastShare = 0.08;

/** With at least this many words, nearly all from a rule's messages, a query is a report that a reader pasted. */
const fewestOfMessage = 4;
const leastOfMessage = 0.75;

/**
 * The sections that match a query. Each word is searched separately, so a section scores higher the more of the words it
 * has. The last word may be half typed, and longer ones may be mistyped.
 */
export async function rank(
  parts: IndexParts,
  query: string,
  isWanted: (section: number) => boolean = () => true,
): Promise<Ranking> {
  const asked = queryWords(query);
  const { words, name } = asked;
  if (words.length === 0) return { ranked: [], wordsIn: () => new Map() };
  const units = unitsOf(asked, parts.directory.synonyms ?? []);
  const [matches, named, titled, meant] = await Promise.all([
    Promise.all(units.map((unit) => matchUnit(parts, unit))),
    // names of several parts that are typed as one word, or as the start of it
    words.length > 1
      ? matchWord(parts, name, { prefix: true, fuzzy: name.length > 6 && 0.15, everywhere: false })
      : undefined,
    namedRecords(parts, name),
    meantBy(parts, query, asked),
  ]);
  const found = new Map<number, Found>();
  const all = parts.directory.texts.reduce((sum, size) => sum + size, 0);
  const values = matches.map((match, index) =>
    addWord(found, match, { word: units[index]?.word ?? "", index, isWanted, all }),
  );
  weighShares(found, matches, values);
  const inNames = named ? named.terms.map(namesOnly) : [];
  for (const term of inNames) addScores(found, term, { weight: nameWeight, isWanted });
  raiseMeant(found, meant, { units, values });
  return {
    ranked: ordered(found, titled.titles),
    wordsIn: (sections) => wordsIn(sections, [...matches.flatMap(({ terms }) => terms), ...inNames]),
  };
}

const nameWeight = 3;

function namesOnly(term: MatchedTerm): MatchedTerm {
  const isName = (list: readonly number[]): boolean => ["title", "heading"].includes(fieldOf(list));
  return { ...term, lists: term.lists.filter(isName) };
}

interface AddedWord {
  readonly word: string;
  readonly index: number;
  readonly isWanted: (section: number) => boolean;
  /** The number of all records. */
  readonly all: number;
}

/** Returns how much the word says: rare words say more. */
function addWord(
  found: Map<number, Found>,
  { terms, isCut }: WordMatch,
  { word, index, isWanted, all }: AddedWord,
): number {
  const having: Found[] = [];
  for (const term of terms) {
    addScores(found, term, {
      weight: 1,
      isWanted,
      onEntry: (entry) => {
        if (entry.last === index) return;
        entry.last = index;
        having.push(entry);
      },
    });
    if (term.term !== word || term.isPrefix) continue;
    for (const list of term.lists)
      if (fieldOf(list) === "messages")
        eachRecord(list, (record) => {
          const entry = found.get(record);
          if (entry) entry.inMessages++;
        });
  }
  const value = (isFunctionWord(word) ? 0.25 : 1) * (2 + rarity(Math.max(all, having.length), having.length));
  for (const entry of having) {
    entry.share += value;
    if (isCut) entry.cut += value;
  }
  return value;
}

function addScores(
  found: Map<number, Found>,
  { lists, weight: ofTerm }: MatchedTerm,
  {
    weight,
    isWanted,
    onEntry,
  }: {
    readonly weight: number;
    readonly isWanted: (section: number) => boolean;
    readonly onEntry?: (entry: Found) => void;
  },
): void {
  for (const list of lists)
    eachRecord(list, (record, score) => {
      let entry = found.get(record);
      if (!entry) {
        if (!isWanted(record)) return;
        found.set(record, (entry = { score: 0, share: 0, cut: 0, last: -1, inMessages: 0 }));
      }
      entry.score += score * ofTerm * weight;
      onEntry?.(entry);
    });
}

/**
 * A section is worth the square of the share of the words that it has. A word whose list is incomplete is so frequent that
 * sections are taken to have it.
 */
function weighShares(
  found: ReadonlyMap<number, Found>,
  matches: readonly WordMatch[],
  values: readonly number[],
): void {
  const words = matches.length;
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const cut = values.reduce((sum, value, index) => sum + (matches[index]?.isCut === true ? value : 0), 0);
  for (const entry of found.values()) {
    entry.score *= ((entry.share + cut - entry.cut) / total) ** 2;
    const share = entry.inMessages / words;
    if (words >= fewestOfMessage && share >= leastOfMessage) entry.score *= 1 + 2 * share ** 2;
  }
}

/** Best first, without noise. A page whose whole title equals the query precedes all. */
function ordered(found: ReadonlyMap<number, Found>, titled: ReadonlySet<number>): readonly Ranked[] {
  let best = 0;
  for (const { score } of found.values()) best = Math.max(best, score);
  const ranked: Ranked[] = [];
  for (const [section, { score }] of found)
    if (score > 0 && score >= best * leastShare) ranked.push({ section, score });
  ranked.sort((one, other) => other.score - one.score || one.section - other.section);
  const first = ranked.filter(({ section }) => titled.has(section));
  return first.length === 0 ? ranked : [...first, ...ranked.filter(({ section }) => !titled.has(section))];
}

function wordsIn(
  sections: readonly number[],
  terms: readonly MatchedTerm[],
): ReadonlyMap<number, readonly FoundWord[]> {
  const words = new Map(sections.map((section) => [section, [] as FoundWord[]]));
  for (const { term, isPrefix, lists } of terms) {
    const fields = new Map<number, IndexedField[]>();
    for (const list of lists)
      eachRecord(list, (record) => {
        if (!words.has(record)) return;
        const known = fields.get(record);
        if (known) known.push(fieldOf(list));
        else fields.set(record, [fieldOf(list)]);
      });
    for (const [record, own] of fields) words.get(record)?.push({ word: term, isPrefix, fields: own });
  }
  return words;
}
