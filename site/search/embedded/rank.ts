import { type Documents, type SearchedPage, type SearchedSection } from "./documents.ts";
import { type Engine, matchesOf, type TermMatch } from "./engine.ts";
import type { IndexedField } from "./fields.ts";
import { joined, queryWords } from "./words.ts";

/** A section that matches a query. */
export interface Ranked {
  /** The number of the section. */
  readonly section: number;
  readonly score: number;
  /** Words of the index that match in it, with the fields that contain them. */
  readonly words: ReadonlyMap<string, readonly IndexedField[]>;
}

interface Found {
  score: number;
  terms: number;
  /** The words of the query that a rule's messages contain, in the same spelling. */
  inMessages: number;
  readonly words: Map<string, readonly IndexedField[]>;
}

/** Hits that score this much below the best one are noise. */
const leastShare = 0.08;

/** With at least this many words, nearly all from a rule's messages, a query is a report that a reader pasted. */
const fewestOfMessage = 4;
const leastOfMessage = 0.75;

/**
 * The sections that match a query, best first. Each word is searched separately, so a section scores higher the more of
 * the words it has. The last word may be half typed, and longer ones may be mistyped.
 */
export function rank(
  { engine, documents }: { readonly engine: Engine; readonly documents: Documents },
  query: string,
  isWanted: (page: SearchedPage, section: SearchedSection) => boolean = () => true,
): readonly Ranked[] {
  const { words, name } = queryWords(query);
  if (words.length === 0) return [];
  const { pages, sections } = documents;
  const boost = (record: number): number => {
    const section = sections[record];
    const page = section && pages[section.page];
    if (!page || !isWanted(page, section)) return 0;
    return page.weight * (section.level === 1 ? 1 : section.level === 2 ? 0.85 : 0.7);
  };
  const found = new Map<number, Found>();
  const add = (matches: readonly TermMatch[], weight: number, term?: string): void => {
    for (const { id, score, match } of matches) {
      if (score <= 0) continue;
      const known = found.get(id);
      const entry = known ?? { score: 0, terms: 0, inMessages: 0, words: new Map() };
      if (!known) found.set(id, entry);
      entry.score += score * weight;
      if (term !== undefined) entry.terms++;
      if (term !== undefined && Object.hasOwn(match, term) && match[term]?.includes("messages") === true)
        entry.inMessages++;
      for (const word of Object.keys(match)) entry.words.set(word, match[word] as readonly IndexedField[]);
    }
  };
  words.forEach((word, index) => {
    // one letter begins a word in every section, and adds little after other words
    const prefix = index === words.length - 1 && (word.length > 1 || index === 0);
    add(matchesOf(engine, word, { prefix, fuzzy: word.length > 3 && 0.25, boost }), 1, word);
  });
  for (const entry of found.values()) {
    entry.score *= (entry.terms / words.length) ** 2;
    const share = entry.inMessages / words.length;
    if (words.length >= fewestOfMessage && share >= leastOfMessage) entry.score *= 1 + 2 * share ** 2;
  }
  // names of several parts that are typed as one word, or as the start of it
  if (words.length > 1) {
    const fuzzy = name.length > 6 && 0.15;
    add(matchesOf(engine, name, { fields: ["title", "heading"], prefix: true, fuzzy, boost }), 3);
  }
  const ranked = Array.from(found, ([section, { score, words }]): Ranked => ({ section, score, words }));
  ranked.sort((one, other) => other.score - one.score || one.section - other.section);
  const best = ranked[0]?.score ?? 0;
  return namedFirst(
    ranked.filter(({ score }) => score >= best * leastShare),
    { documents, name },
  );
}

/** A page whose whole title equals the query ranks first. */
function namedFirst(
  ranked: readonly Ranked[],
  { documents: { pages, sections }, name }: { readonly documents: Documents; readonly name: string },
): readonly Ranked[] {
  const isNamed = ({ section: number }: Ranked): boolean => {
    const section = sections[number];
    const page = section && pages[section.page];
    return section?.level === 1 && page !== undefined && joined(page.title) === name;
  };
  const named = ranked.filter(isNamed);
  return named.length === 0 ? ranked : [...named, ...ranked.filter((each) => !named.includes(each))];
}
