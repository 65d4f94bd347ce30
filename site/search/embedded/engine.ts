import { type IndexedField, indexedFields } from "./fields.ts";
import { scoreOf } from "./impacts.ts";
import { type NearWord, nearWords } from "./near-words.ts";
import { type Directory, groupKey, isWord, lastUpTo, nameKey, type PackedTerm, prefixKey } from "./packed.ts";
import { rootOf } from "./words.ts";

/** The parts of an index: those already loaded, and those to load. */
export interface IndexParts {
  readonly directory: Directory;
  readonly words: (number: number) => Promise<readonly PackedTerm[]>;
  /** All words of the index, or of a large one those of titles and headings and the most frequent ones, by the alphabet. */
  readonly dictionary: () => Promise<readonly string[]>;
}

export interface WordOptions {
  /** Whether the word may be half typed. */
  readonly prefix: boolean;
  /** The share of its letters that may be mistyped. */
  readonly fuzzy: number | false;
  /** Whether other forms of the word count too. */
  readonly forms?: boolean;
  /** False looks for mistyped words only near the word itself: most queries have no such name. */
  readonly everywhere?: boolean;
}

/** What the index has for a word of a query. */
export interface WordMatch {
  readonly terms: readonly MatchedTerm[];
  /** More records have the word than the lists contain: a record that is not in them may have it too. */
  readonly isCut: boolean;
}

export interface MatchedTerm {
  /** The word of the index; for a short prefix the prefix itself. */
  readonly term: string;
  readonly isPrefix: boolean;
  readonly weight: number;
  readonly lists: readonly (readonly number[])[];
}

const weights = { prefix: 0.5, fuzzy: 0.45, form: 0.6 };
const mostMistakes = 2;
const mostNearWords = 8;
/** The words with a prefix that has no entry are in few parts. */
const fewParts = 2;

/** The weight of a longer word for its prefix. */
export function prefixWeight(length: number, typed: number): number {
  return length === typed ? 1 : (weights.prefix * length) / (length + 0.3 * (length - typed));
}

/** A word is corrected only if the index has neither the word itself nor, if it may be half typed, a longer one. */
export async function matchWord(parts: IndexParts, word: string, options: WordOptions): Promise<WordMatch> {
  const { prefix, fuzzy } = options;
  const [near, longer] = await Promise.all([
    parts.words(partOf(parts.directory, word)),
    prefix ? startingWith(parts, word) : undefined,
  ]);
  const exact = longer ?? termsNamed(near, word);
  const forms = options.forms === true && fuzzy !== false ? formsOf(word, near, exact) : [];
  const found = exact.length > 0 ? [...exact, ...forms] : [];
  const limit = fuzzy === false ? 0 : Math.min(mostMistakes, Math.round(word.length * fuzzy));
  return matchOf(
    found.length > 0 || limit === 0 ? found : await corrected(parts, word, { ...options, limit, near }),
  );
}

/** The records with a word of a group of synonyms. */
export async function matchGroup(parts: IndexParts, group: number): Promise<WordMatch> {
  const key = groupKey(group);
  return matchOf(termsNamed(await parts.words(partOf(parts.directory, key)), key));
}

/** Words with the same root. They are near the word itself, so that no more parts are loaded for them. */
function formsOf(word: string, near: readonly PackedTerm[], known: readonly Entry[]): readonly Entry[] {
  if (word.length < 4) return [];
  const root = rootOf(word);
  const has = new Set(known.map(({ term, isPrefix }) => (isPrefix ? "" : term)));
  return near
    .filter(([term]) => isWord(term) && term !== word && !has.has(term) && rootOf(term) === root)
    .map((term) => entryOf(term, weights.form));
}

/** Records that a whole query names. */
export interface NamedRecords {
  /** First records of pages with this title. */
  readonly titles: ReadonlySet<number>;
  /** Sections with this heading, or whose author says that they answer this query. */
  readonly sections: ReadonlySet<number>;
}

export async function namedRecords(parts: IndexParts, name: string): Promise<NamedRecords> {
  const key = nameKey(name);
  const [entry] = termsNamed(await parts.words(partOf(parts.directory, key)), key);
  const records = { titles: new Set<number>(), sections: new Set<number>() };
  for (const list of entry?.lists ?? [])
    eachRecord(list, (record) => records[list[0] === 0 ? "titles" : "sections"].add(record));
  return records;
}

/** Visits each record of a list with its score. */
export function eachRecord(list: readonly number[], visit: (record: number, score: number) => void): void {
  const count = (list.length - 1) / 2;
  let record = 0;
  for (let at = 1; at <= count; at++) {
    record += list[at] ?? 0;
    visit(record, scoreOf(list[at + count] ?? 0));
  }
}

/** The field of a list. */
export function fieldOf([number = 0]: readonly number[]): IndexedField {
  return indexedFields[number] ?? "content";
}

type Entry = MatchedTerm & { readonly total: number };

function matchOf(terms: readonly Entry[]): WordMatch {
  return { terms, isCut: terms.some(({ total }) => total > 0) };
}

function entryOf([term, total, ...lists]: PackedTerm, weight: number, isPrefix = false): Entry {
  return { term, isPrefix, weight, lists, total };
}

/** The number of the part that has a key, if any has. */
function partOf({ words }: Directory, key: string): number {
  return lastUpTo(words.length, (index) => words[index] ?? "", key);
}

function termsNamed(terms: readonly PackedTerm[], key: string): readonly Entry[] {
  const found = terms[lastUpTo(terms.length, (index) => terms[index]?.[0] ?? "", key)];
  return found?.[0] === key ? [entryOf(found, 1)] : [];
}

async function startingWith(parts: IndexParts, word: string): Promise<readonly Entry[]> {
  const { directory } = parts;
  const key = prefixKey(word);
  const numbers: number[] = [];
  for (let number = partOf(directory, word); number <= partOf(directory, `${word}\u{FFFF}`); number++)
    numbers.push(number);
  const load = (): Promise<readonly (readonly PackedTerm[])[]> => Promise.all(numbers.map(parts.words));
  // at the same time, where the key hardly has an entry
  const [keyed, some] = await Promise.all([
    parts.words(partOf(directory, key)),
    numbers.length <= fewParts ? load() : undefined,
  ]);
  const [summary] = termsNamed(keyed, key);
  if (summary) return [{ ...summary, term: word, isPrefix: true }];
  const terms = (some ?? (await load())).flat();
  return terms
    .filter(([term]) => term.startsWith(word) && isWord(term))
    .map((term) => entryOf(term, prefixWeight(term[0].length, word.length)));
}

async function corrected(
  parts: IndexParts,
  word: string,
  {
    limit,
    near,
    everywhere = true,
  }: WordOptions & { readonly limit: number; readonly near: readonly PackedTerm[] },
): Promise<readonly Entry[]> {
  const nearby = near.map(([term]) => term).filter(isWord);
  const nearWordsIn = (known: readonly string[], limit: number): readonly NearWord[] =>
    nearWords(word, known, { limit, most: mostNearWords });
  // most mistakes are behind the first letters, so that the word is in the part that is loaded already
  let words = everywhere ? nearWordsIn(nearby, 1) : nearWordsIn(nearby, limit);
  if (everywhere && words.length === 0)
    words = nearWordsIn([...(await parts.dictionary()), ...nearby], limit);
  const found = await Promise.all(
    words.map(async ({ word: term, distance }) => {
      const weight = (weights.fuzzy * term.length) / (term.length + distance);
      const entries = termsNamed(await parts.words(partOf(parts.directory, term)), term);
      return entries.map((entry) => ({ ...entry, weight }));
    }),
  );
  return found.flat();
}

/** Loads parts once; a part that failed to load is loaded again when it is next needed. */
export function loadOnce<Part>(load: (number: number) => Promise<Part>): (number: number) => Promise<Part> {
  const loading = new Map<number, Promise<Part>>();
  return (number) => {
    const known = loading.get(number);
    if (known) return known;
    const part = load(number).catch((error: unknown) => {
      loading.delete(number);
      throw error;
    });
    loading.set(number, part);
    return part;
  };
}
