import type { ProseBody } from "../content/prose.ts";
import { type RoutePath, withBase } from "../../site/model/paths.ts";
import { settingsPlace, type SearchRecord } from "../../site/model/search.ts";
import { recordOf, sectionAt } from "../../site/search/embedded/documents.ts";
import { partsFolder } from "../../site/search/embedded/packed.ts";
import { type IndexFiles, indexFiles } from "../../site/search/index/index-files.ts";
import type { PageWords } from "../../site/search/index/page-words.ts";
import { documentsOf, type SearchedText } from "../../site/search/index/searched-text.ts";
import { hashOf } from "../lib/hash.ts";
import type { Cache } from "../cache/cache.ts";
import type { TextOutput } from "../lib/text-output.ts";
import type { DocEntry, PostEntry } from "../routes/route-table.ts";
import { relatedHtml, relatedPages, relatedPlace } from "./related.ts";
import { searchOutputs } from "./files.ts";
import { keptWords, type PackedWords, wordKeys } from "./kept-words.ts";
import { synonymsOf } from "./synonyms.ts";
import { textSections } from "./sections.ts";
import { type PackedSections, packSections, unpackSections } from "./text-section.ts";
import {
  documentsToFind,
  searchTags,
  searchTexts,
  type SearchTexts,
  type SearchTextsInput,
} from "./texts.ts";

/** The planned search of a site. Every value is made when it is first needed. */
export interface PlannedSearch {
  /** The cache key of the index. */
  readonly key: string;
  /** False if readers use a hosted index and the site has no offline support. */
  readonly isEmbedded: boolean;
  /** The cache keys of the texts of all documents, in the stage "search-text". */
  textKeys(): readonly string[];
  /** The cache keys of the words of all documents, in the stage "search-words", if they are kept. It reads the texts. */
  wordKeys(): readonly string[];
  texts(): readonly SearchedText[];
  /** The text of a document, split at its headings. */
  textOf(entry: DocEntry | PostEntry): PackedSections;
  /** Call it when the text of a document was replaced. */
  forget(): void;
  /** The text of a section, by the URL of its page and its anchor: a large index does not have it. */
  sectionText(url: string, anchor: string): string;
  /** The records for a hosted index. */
  records(): readonly SearchRecord[];
  /** The index, from the cache or made now. */
  files(): IndexFiles;
  /** Links to pages related to the one at this route, as HTML. */
  relatedTo(route: RoutePath): string;
  /** The files of search. The settings name the directory of the index, which names its parts. */
  outputs(files: IndexFiles | undefined): readonly TextOutput[];
  /** The text of one of the files with an embedded index, made when it is first needed; see `outputs`. */
  textAt(path: string): string | undefined;
}

/** The stages of search whose results are cached. */
export interface SearchStages {
  /** The text of a document, split at its headings, by the cache key of its body. */
  readonly "search-text": PackedSections;
  /** The words of a document, by all that they are read from; see `wordKeys`. */
  readonly "search-words": PackedWords;
  /** The index, by `PlannedSearch.key`. */
  readonly search: IndexFiles;
}

export interface PlanSearchInput extends Omit<SearchTextsInput, "sectionsOf"> {
  readonly cache: Cache<SearchStages>;
  readonly bodyOf: (entry: DocEntry | PostEntry) => ProseBody;
  /** The cache key of a body. */
  readonly bodyKeyOf: (entry: DocEntry | PostEntry) => string;
  /** A hash of all data that documents use of each other; see `siteKey`. */
  readonly siteKey: () => string;
}

export function planSearch(input: PlanSearchInput): PlannedSearch {
  const { config, table, cache, bodyOf, bodyKeyOf } = input;
  const textOf = (entry: DocEntry | PostEntry): PackedSections =>
    cache.once("search-text", bodyKeyOf(entry), () => {
      const { html, components } = bodyOf(entry);
      return packSections(textSections(html, (index) => components[index]?.html ?? ""));
    });
  const eachText = (): SearchTexts =>
    searchTexts({ ...input, sectionsOf: (entry) => unpackSections(textOf(entry)) });
  let known: readonly SearchedText[] | undefined;
  const texts = (): readonly SearchedText[] => {
    known ??= [...eachText()];
    return known;
  };
  const synonyms = synonymsOf(config);
  let keys: readonly string[] | undefined;
  let key: string | undefined;
  let related: ReturnType<typeof relatedPages> | undefined;
  let outputs: ReadonlyMap<string, string> | undefined;
  return {
    get key() {
      key ??= hashOf(
        input.siteKey(),
        ...documentsToFind(table).flatMap(({ outline }) => [outline.source, outline.hash]),
      );
      return key;
    },
    isEmbedded: config.search?.hosted === undefined || config.offline !== undefined,
    textKeys: () => documentsToFind(table).map(bodyKeyOf),
    wordKeys() {
      keys ??= wordKeys(documentsToFind(table).length, () => known ?? eachText(), synonyms);
      return keys;
    },
    texts,
    textOf,
    forget() {
      if (key !== undefined) cache.forget("search", key);
      known = undefined;
      keys = undefined;
      key = undefined;
      related = undefined;
      outputs = undefined;
    },
    sectionText(url, anchor) {
      const sections = eachText().at(url)?.sections ?? [];
      return sections.find((section) => section.anchor === anchor)?.content ?? "";
    },
    records() {
      const documents = documentsOf(texts());
      return documents.sections.flatMap((_, index) => {
        const section = sectionAt(documents, index);
        return section ? [recordOf(section)] : [];
      });
    },
    files() {
      return cache.once("search", this.key, () => {
        const keys = this.wordKeys();
        const wordsOf = (page: number, read: () => PageWords): PageWords =>
          keptWords(cache, keys[page], read);
        return indexFiles(known ?? eachText(), { synonyms, wordsOf });
      });
    },
    relatedTo(route) {
      if (config.search?.related !== true) return "";
      const url = withBase(config.baseUrl, route);
      if (config.search.hosted) return relatedPlace(url);
      related ??= relatedPages(texts());
      return relatedHtml(related.get(url) ?? []);
    },
    outputs(files) {
      const { search } = config;
      if (!search) return [];
      const tags = searchTags({ config, table });
      return searchOutputs({ config, search, tags, files });
    },
    textAt(path) {
      if (path !== settingsPlace && !path.startsWith(partsFolder)) return undefined;
      outputs ??= new Map(this.outputs(this.files()).map((output) => [output.path, output.text]));
      return outputs.get(path);
    },
  };
}
