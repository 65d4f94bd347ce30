import type { Documents, SearchedPage, SearchedSection } from "../embedded/documents.ts";
import type { IndexSource } from "../embedded/embedded.ts";
import { type Directory, partPath, type RecordFacets } from "../embedded/packed.ts";
import type { SynonymGroup } from "../embedded/synonyms.ts";
import { createCollector, type CollectedTerm } from "./collect.ts";
import { impactLists, type RecordWeights } from "./impact-lists.ts";
import { createPageReader, type PageWords } from "./page-words.ts";
import { countTexts, type SearchedText, sectionsOf } from "./searched-text.ts";
import { textParts, whereExcerptsAre } from "./text-parts.ts";
import { type Names, wordParts } from "./word-parts.ts";

/** The files of the embedded index. */
export interface IndexFiles {
  /** Without the names of the parts. */
  readonly directory: Omit<Directory, "hashes">;
  readonly words: readonly string[];
  readonly texts: readonly string[];
  readonly dictionary: string;
  /** Empty unless the excerpts have parts of their own. */
  readonly excerpts: readonly string[];
}

export interface IndexOptions {
  readonly synonyms?: readonly SynonymGroup[];
  /** Gives the words of a page, by its number among the texts, from an earlier time if its sections are the same. */
  readonly wordsOf?: (page: number, read: () => PageWords) => PageWords;
}

/**
 * Equal texts give equal files. The texts are read twice, and none is kept, so that memory does not grow with the prose of
 * a site.
 */
export function indexFiles(
  texts: Iterable<SearchedText>,
  { synonyms = [], wordsOf = (_, read) => read() }: IndexOptions = {},
): IndexFiles {
  const counts = countTexts(texts);
  const place = whereExcerptsAre(counts.characters);
  const collector = createCollector(synonyms.length);
  const reader = createPageReader(synonyms);
  const pages: SearchedPage[] = [];
  const sections: SearchedSection[] = [];
  const names: Names = { titles: new Map(), sections: new Map() };
  for (const text of texts) {
    const page = pages.push(text.page) - 1;
    const own = sectionsOf(text, counts);
    const words = wordsOf(page, () => reader.read(own));
    collector.add(words);
    own.forEach(({ section }, index) => {
      if (section.level === 1) addName(names.titles, words.title, sections.length);
      for (const name of words.records[index]?.names ?? []) addName(names.sections, name, sections.length);
      const isApart = place !== "texts" && section.content !== "";
      const content = place === "pages" ? "" : section.content;
      sections.push({ ...section, content, ...(isApart && { isApart }), page });
    });
  }
  const documents: Documents = { pages, sections };
  const collected = collector.collected();
  const lists = impactLists(collected, { ...weightsOf(documents), isLarge: place === "pages" });
  const words = wordParts(collected, names, lists);
  const { texts: rows, excerpts } = textParts(documents, place);
  return {
    directory: {
      words: words.starts,
      texts: rows.sizes,
      ...facetsOf(documents),
      ...(synonyms.length > 0 && { synonyms }),
      ...(place === "parts" && { excerpts: excerpts.sizes }),
      ...(place === "pages" && { excerpts: place }),
    },
    words: words.parts,
    texts: rows.parts,
    dictionary: JSON.stringify(dictionaryOf(collected.terms)),
    excerpts: excerpts.parts,
  };
}

/** An index that is not written. */
export function sourceOf({ directory, words, texts, dictionary, excerpts }: IndexFiles): IndexSource {
  const parts = new Map([
    ...words.map((text, number) => [partPath(directory, "words", number), text] as const),
    ...texts.map((text, number) => [partPath(directory, "texts", number), text] as const),
    [partPath(directory, "dictionary", 0), dictionary],
    ...excerpts.map((text, number) => [partPath(directory, "excerpts", number), text] as const),
  ]);
  return {
    directory: () => Promise.resolve(JSON.stringify(directory)),
    part: (path) => Promise.resolve(parts.get(path) ?? ""),
  };
}

/** Deeper sections are worth less than the page itself. */
function weightsOf({ pages, sections }: Documents): RecordWeights {
  const groups = new Map<string, number>();
  const groupOf = ({ language, tag }: SearchedPage): number => {
    const key = `${language} ${tag}`;
    const known = groups.get(key) ?? groups.size;
    groups.set(key, known);
    return known;
  };
  return {
    factors: Float64Array.from(sections, ({ page, level, heading }) => {
      const depth = level === 1 ? 1 : level === 2 ? 0.85 : 0.7;
      return (pages[page]?.weight ?? 1) * depth * (isQuestion(heading) ? questionWeight : 1);
    }),
    groups: Uint16Array.from(sections, ({ page }) => {
      const own = pages[page];
      return own ? groupOf(own) : 0;
    }),
  };
}

/** Readers ask, and such a section answers. */
const questionWeight = 1.25;

function isQuestion(heading: string): boolean {
  return /[?\u{FF1F}\u{061F}]\s*$/u.test(heading);
}

function addName(names: Map<string, number[]>, name: string, record: number): void {
  if (name === "") return;
  const known = names.get(name);
  if (!known) names.set(name, [record]);
  else if (known.at(-1) !== record) known.push(record);
}

function facetsOf({ pages, sections }: Documents): Pick<Directory, "facets" | "runs"> {
  const facets: RecordFacets[] = [];
  const numbers = new Map<string, number>();
  const runs: number[] = [];
  for (const { page: number, kind } of sections) {
    const page = pages[number];
    if (!page) continue;
    const own: RecordFacets = [page.language, page.tag, kind ?? page.kind];
    const key = own.join(" ");
    let facet = numbers.get(key);
    if (facet === undefined) {
      numbers.set(key, (facet = facets.length));
      facets.push(own);
    }
    if (runs.at(-2) === facet) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(facet, 1);
  }
  return { facets, runs };
}

/** The most words against which mistyped ones are compared: about 25 kB after gzip. */
const dictionarySize = 8_000;

/** All words, or those of titles and headings first and then the most frequent ones. Numbers are not corrected. */
function dictionaryOf(terms: readonly CollectedTerm[]): readonly string[] {
  return (
    terms
      .filter(({ term }) => term.length > 2 && !/^\d+$/.test(term))
      .map(({ term, fields: [title, heading, ...others] }) => {
        const isName = title !== undefined || heading !== undefined;
        const counts = [title, heading, ...others].map((postings) => postings?.length ?? 0);
        return { term, worth: Math.max(...counts) + (isName ? nameWorth : 0) };
      })
      .sort((one, other) => other.worth - one.worth)
      .slice(0, dictionarySize)
      .map(({ term }) => term)
      // neighbors that begin alike take three quarters of the bytes
      .sort()
  );
}

/** More than the number of records. */
const nameWorth = 2 ** 32;
