import {
  sentLimit,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  type SearchResult,
} from "../../model/search.ts";
import { type FoundHit, hitOf } from "../hits.ts";
import type { FoundSection } from "./documents.ts";
import { type IndexParts, loadOnce } from "./engine.ts";
import { passes } from "./facets.ts";
import {
  type Directory,
  lastUpTo,
  type PackedTerm,
  type PartKind,
  partPath,
  readDirectory,
  readList,
} from "./packed.ts";
import { rank } from "./rank.ts";
import { readTexts } from "./texts.ts";

/** The text below a heading of a page; for an empty anchor, the text below its title. */
export type SectionText = (url: string, anchor: string) => Promise<string>;

/** Where the files of an index come from. */
export interface IndexSource {
  readonly directory: () => Promise<string>;
  /** A part by its path below the base URL. */
  readonly part: (path: string) => Promise<string>;
  /** The text of a section, where the index does not have it. */
  readonly sectionText?: SectionText;
}

export interface OpenIndex extends IndexParts, Pick<IndexSource, "sectionText"> {
  readonly texts: (number: number) => Promise<readonly FoundSection[]>;
  readonly excerpts: (number: number) => Promise<readonly string[]>;
}

/** An index of at most this many parts is loaded as a whole before the first search. */
const fewParts = 4;

/**
 * Searches the site's own index. Its files are loaded when a search first needs them, and again after a failure; a damaged
 * file is a failure like any other.
 */
export function createEmbedded(source: IndexSource): SearchProvider {
  let opening: Promise<OpenIndex> | undefined;
  const open = (): Promise<OpenIndex> => {
    opening ??= openIndex(source).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const answerAll = async (requests: readonly SearchRequest[]): Promise<readonly SearchResult[]> => {
    const index = await open();
    return Promise.all(requests.map((request) => answer(index, request)));
  };
  return {
    warm() {
      // the next search reports the error
      open()
        .then(loadSmall)
        .catch(() => undefined);
    },
    async search({ requests }) {
      const known = opening;
      try {
        return { results: await answerAll(requests) };
      } catch (error) {
        if (known === undefined) {
          opening = undefined;
          throw error;
        }
        // a deploy may have replaced the parts since the directory was loaded
        if (opening === known) opening = undefined;
        return { results: await answerAll(requests) };
      }
    },
    withTexts,
    // the build finds related pages
    getRecommendations: ({ requests }) => Promise.resolve({ results: requests.map(() => ({ hits: [] })) }),
  };
}

/** Rejects when the directory is damaged. */
export async function openIndex(source: IndexSource): Promise<OpenIndex> {
  const directory = readDirectory(await source.directory());
  const part = (kind: PartKind, number: number): Promise<string> =>
    source.part(partPath(directory, kind, number));
  const dictionary = loadOnce(async () => readList(await part("dictionary", 0)) as readonly string[]);
  return {
    directory,
    words: loadOnce(async (number) => readList(await part("words", number)) as readonly PackedTerm[]),
    texts: loadOnce(async (number) => readTexts(await part("texts", number))),
    excerpts: loadOnce(async (number) => readList(await part("excerpts", number)) as readonly string[]),
    dictionary: () => dictionary(0),
    ...(source.sectionText && { sectionText: source.sectionText }),
  };
}

async function loadSmall({ directory: { words, texts }, ...parts }: OpenIndex): Promise<void> {
  if (words.length + texts.length > fewParts) return;
  await Promise.all([
    ...words.map((_, number) => parts.words(number)),
    ...texts.map((_, number) => parts.texts(number)),
  ]);
}

export async function answer(index: OpenIndex, request: SearchRequest): Promise<SearchResult> {
  const { query, facetFilters, hitsPerPage = 20, page = 0 } = request;
  const isWanted = facetFilters?.length ? facetsPass(index.directory, facetFilters) : undefined;
  const { ranked, wordsIn } = await rank(index, query.slice(0, sentLimit), isWanted);
  const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const words = wordsIn(shown.map(({ section }) => section));
  const hits = await Promise.all(
    shown.map(async ({ section: number, score }) => {
      const section = await sectionOf(index, number);
      const found: FoundHit = {
        section,
        score,
        words: words.get(number) ?? [],
        text: section.isApart ? "pending" : "known",
      };
      const hit = hitOf(found, request);
      // a page is not loaded for a hit whose heading matched; a part is, for those that show all excerpts
      if (hit._isPending || (section.isApart && index.directory.excerpts !== "pages"))
        pending.set(hit, { found, load: () => excerptOf(index, number, section) });
      return hit;
    }),
  );
  return {
    hits,
    nbHits: ranked.length,
    nbPages: Math.ceil(ranked.length / Math.max(hitsPerPage, 1)),
    index: request.indexName,
  };
}

/** Hits without their texts. They are loaded from the index that has the hit, even if a deploy replaced it since. */
const pending = new WeakMap<SearchHit, { readonly found: FoundHit; readonly load: () => Promise<string> }>();

/** See `SearchProvider.withTexts`. */
export function withTexts(hits: readonly SearchHit[], request: SearchRequest): Promise<readonly SearchHit[]> {
  return Promise.all(
    hits.map(async (hit) => {
      const missing = pending.get(hit);
      if (!missing) return hit;
      const { found, load } = missing;
      const content = await load().catch(() => "");
      return hitOf({ ...found, section: { ...found.section, content }, text: "loaded" }, request);
    }),
  );
}

/** Rejects when its part is damaged. */
async function sectionOf({ directory, texts }: OpenIndex, number: number): Promise<FoundSection> {
  const { part, index } = placeOf(directory.texts, number);
  const section = (await texts(part))[index];
  if (!section) throw new Error("A part of the search index is damaged.");
  return section;
}

async function excerptOf(
  { directory, excerpts, sectionText }: OpenIndex,
  number: number,
  { page, anchor }: FoundSection,
): Promise<string> {
  if (!Array.isArray(directory.excerpts)) return (await sectionText?.(page.url, anchor)) ?? "";
  const { part, index } = placeOf(directory.excerpts as readonly number[], number);
  const text: unknown = (await excerpts(part))[index];
  return typeof text === "string" ? text : "";
}

/** The part that has the record with a number, from the sizes of all parts, and the record's index in it. */
function placeOf(
  sizes: readonly number[],
  number: number,
): { readonly part: number; readonly index: number } {
  const starts = startsOf(sizes);
  const part = lastUpTo(starts.length, (index) => starts[index] ?? 0, number);
  return { part, index: number - (starts[part] ?? 0) };
}

/** Whether the section with a number passes the filters of a request. */
function facetsPass(
  { facets, runs }: Directory,
  filters: SearchRequest["facetFilters"],
): (section: number) => boolean {
  const passing = facets.map(([language, tag, kind]) =>
    passes(filters, { language, docusaurus_tag: tag, kind }),
  );
  const starts = startsOf(runs.filter((_, index) => index % 2 === 1));
  return (section) => {
    const run = lastUpTo(starts.length, (index) => starts[index] ?? 0, section);
    return passing[runs[run * 2] ?? -1] ?? false;
  };
}

/** Where each of some groups begins, from their sizes. */
function startsOf(sizes: readonly number[]): readonly number[] {
  let end = 0;
  return sizes.map((size) => (end += size) - size);
}
