import { type Documents, type SearchedPage, type SearchedSection } from "../embedded/documents.ts";
import type { IndexSource } from "../embedded/embedded.ts";
import type { IndexedTexts } from "../embedded/fields.ts";
import { type Directory, partPath, type RecordFacets } from "../embedded/packed.ts";
import { writeTexts } from "../embedded/texts.ts";
import { joined } from "../embedded/words.ts";
import { collectWords, type CollectedTerm } from "./collect.ts";
import { impactLists, type RecordWeights } from "./impact-lists.ts";
import { wordParts } from "./word-parts.ts";

/** A page with its sections, as input of the index. */
export interface SearchedText {
  readonly page: SearchedPage;
  /** Words that readers may use and the page does not contain. */
  readonly keywords: string;
  /** The first sentence, or the page's description. */
  readonly lead: string;
  readonly messages: string;
  readonly sections: readonly Omit<SearchedSection, "page">[];
}

/** The files of the embedded index. */
export interface IndexFiles {
  /** Without the names of the parts. */
  readonly directory: Omit<Directory, "hashes">;
  readonly words: readonly string[];
  readonly texts: readonly string[];
  readonly dictionary: string;
}

/** A heading on more pages than this does not identify any of them. */
const emptyOnPages = 5;
const commonOnPages = 20;

/** Equal texts give equal files. */
export function indexFiles(texts: readonly SearchedText[]): IndexFiles {
  const documents = documentsOf(texts);
  const collected = collectWords(indexedTexts(texts, documents));
  const lists = impactLists(collected, weightsOf(documents));
  const words = wordParts(collected.terms, namesOf(documents), lists);
  const prose = textParts(documents);
  return {
    directory: { words: words.starts, texts: prose.sizes, ...facetsOf(documents) },
    words: words.parts,
    texts: prose.parts,
    dictionary: JSON.stringify(dictionaryOf(collected.terms)),
  };
}

/** An index that is not written. */
export function sourceOf({ directory, words, texts, dictionary }: IndexFiles): IndexSource {
  const parts = new Map([
    ...words.map((text, number) => [partPath(directory, "words", number), text] as const),
    ...texts.map((text, number) => [partPath(directory, "texts", number), text] as const),
    [partPath(directory, "dictionary", 0), dictionary],
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
    factors: Float64Array.from(sections, ({ page, level }) => {
      return (pages[page]?.weight ?? 1) * (level === 1 ? 1 : level === 2 ? 0.85 : 0.7);
    }),
    groups: Uint16Array.from(sections, ({ page }) => {
      const own = pages[page];
      return own ? groupOf(own) : 0;
    }),
  };
}

/** The first records of all pages by their whole title. */
function namesOf({ pages, sections }: Documents): ReadonlyMap<string, readonly number[]> {
  const names = new Map<string, number[]>();
  sections.forEach(({ page, level }, record) => {
    const name = level === 1 ? joined(pages[page]?.title ?? "") : "";
    if (name === "") return;
    const known = names.get(name);
    if (known) known.push(record);
    else names.set(name, [record]);
  });
  return names;
}

/** The characters of a part with texts: about 4 kB after gzip. A search may load one for each hit. */
const textPartSize = 10_000;

function textParts(documents: Documents): {
  readonly sizes: readonly number[];
  readonly parts: readonly string[];
} {
  const sizes: number[] = [];
  const parts: string[] = [];
  let from = 0;
  let size = 0;
  documents.sections.forEach(({ content }, index) => {
    // roughly what a section has besides its text
    size += content.length + 60;
    if (size < textPartSize && index < documents.sections.length - 1) return;
    parts.push(writeTexts(documents, from, index + 1));
    sizes.push(index + 1 - from);
    from = index + 1;
    size = 0;
  });
  return { sizes, parts };
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

/** The words of titles and headings first, and the more frequent ones first. Numbers are not corrected. */
function dictionaryOf(terms: readonly CollectedTerm[]): readonly string[] {
  const counts = ({ fields }: CollectedTerm): readonly number[] =>
    fields.map((postings) => postings?.length ?? 0);
  return terms
    .filter(({ term }) => term.length > 2 && !/^\d+$/.test(term))
    .map((term) => {
      const [title = 0, heading = 0, ...others] = counts(term);
      return { term: term.term, isName: title + heading > 0, count: Math.max(title, heading, ...others) };
    })
    .sort(
      (one, other) =>
        Number(other.isName) - Number(one.isName) ||
        other.count - one.count ||
        (one.term < other.term ? -1 : 1),
    )
    .slice(0, dictionarySize)
    .map(({ term }) => term);
}

/** Leaves out headings without text that many pages have: "Examples", "Options". */
export function documentsOf(texts: readonly SearchedText[]): Documents {
  const pagesWith = pagesByHeading(texts);
  return {
    pages: texts.map(({ page }) => page),
    sections: texts.flatMap(({ sections }, page) =>
      sections
        .filter(
          ({ level, heading, content }) =>
            level === 1 || content !== "" || (pagesWith.get(heading.toLowerCase()) ?? 0) <= emptyOnPages,
        )
        .map((section) => ({ ...section, page })),
    ),
  };
}

function indexedTexts(texts: readonly SearchedText[], { pages, sections }: Documents): IndexedTexts[] {
  const pagesWith = pagesByHeading(texts);
  const isCommon = (heading: string): boolean => (pagesWith.get(heading.toLowerCase()) ?? 0) > commonOnPages;
  const parents: string[] = [];
  return sections.map(({ page, level, heading, content }) => {
    const text = texts[page];
    const isFirst = level === 1;
    if (isFirst) parents.length = 0;
    parents.length = Math.min(parents.length, Math.max(level - 1, 0));
    const between = parents.slice(1).filter((each) => !isCommon(each));
    parents[level - 1] = heading;
    return {
      title: pages[page]?.title ?? "",
      heading: isCommon(heading) ? "" : heading,
      parents: between.join(" "),
      lead: isFirst ? `${text?.lead ?? ""} ${text?.keywords ?? ""}` : "",
      content,
      messages: isFirst ? (text?.messages ?? "") : "",
    };
  });
}

function pagesByHeading(texts: readonly SearchedText[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of texts)
    for (const heading of new Set(sections.map(({ heading }) => heading.toLowerCase())))
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return counts;
}
