import { type RoutePath, withBase } from "../../site/model/paths.ts";
import type { SearchRecord } from "../../site/model/search.ts";
import { recordOf } from "../../site/search/embedded/documents.ts";
import type { SearchFiles } from "../../site/search/embedded/embedded.ts";
import { documentsOf, indexFiles, type SearchedText } from "../../site/search/embedded/index-files.ts";
import { hashOf } from "../lib/hash.ts";
import type { Cache } from "../cache/cache.ts";
import type { TextOutput } from "../lib/text-output.ts";
import type { DocEntry, PostEntry } from "../routes/route-table.ts";
import { relatedHtml, relatedPages, relatedPlace } from "./related.ts";
import { searchOutputs } from "./files.ts";
import { textSections, type TextSection } from "./sections.ts";
import { documentsToFind, searchTags, searchTexts, type SearchTextsInput } from "./texts.ts";

/** What readers of a site can find. Nothing is made before it is asked for. */
export interface PlannedSearch {
  /** Stands for all that the index is made of. */
  readonly key: string;
  /** False where readers search with a hosted index, and never without a network. */
  readonly isEmbedded: boolean;
  /** Under which the texts of all documents are remembered, in the stage "search-text". */
  textKeys(): readonly string[];
  texts(): readonly SearchedText[];
  /** What a hosted index is sent. */
  records(): readonly SearchRecord[];
  /** The index as the cache knows it, or made now. */
  files(): SearchFiles;
  /** Links to pages that are like this one, as HTML. */
  relatedTo(route: RoutePath): string;
  /** Files whose names depend on what is in them, and the one that names them. */
  outputs(files: SearchFiles | undefined, names: { readonly hashed: boolean }): readonly TextOutput[];
}

/** The stages of search whose results are cached. */
export interface SearchStages {
  /** A document's text, cut at its headings, by the key of its body. */
  readonly "search-text": readonly TextSection[];
  /** The index, by `PlannedSearch.key`. */
  readonly search: SearchFiles;
}

export interface PlanSearchInput extends Omit<SearchTextsInput, "sectionsOf"> {
  readonly cache: Cache<SearchStages>;
  /** Stands for all that a body is rendered from. */
  readonly bodyKeyOf: (entry: DocEntry | PostEntry) => string;
  /** Stands for what documents may ask of each other; see `siteKey`. */
  readonly siteKey: () => string;
}

export function planSearch(input: PlanSearchInput): PlannedSearch {
  const { config, table, cache, bodyOf, bodyKeyOf } = input;
  let known: readonly SearchedText[] | undefined;
  const texts = (): readonly SearchedText[] => {
    known ??= searchTexts({
      ...input,
      sectionsOf: (entry) =>
        cache.once("search-text", bodyKeyOf(entry), () => {
          const { html, components } = bodyOf(entry);
          return textSections(html, (index) => components[index]?.html ?? "");
        }),
    });
    return known;
  };
  let key: string | undefined;
  let related: ReturnType<typeof relatedPages> | undefined;
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
    texts,
    records() {
      const documents = documentsOf(texts());
      return documents.sections.flatMap((_, index) => recordOf(documents, index) ?? []);
    },
    files() {
      return cache.once("search", this.key, () => indexFiles(texts()));
    },
    relatedTo(route) {
      if (config.search?.related !== true) return "";
      const url = withBase(config.baseUrl, route);
      if (config.search.hosted) return relatedPlace(url);
      related ??= relatedPages(texts());
      return relatedHtml(related.get(url) ?? []);
    },
    outputs(files, { hashed }) {
      const { search } = config;
      if (!search) return [];
      const tags = searchTags({ config, table });
      return searchOutputs({ config, search, tags, files, hashed });
    },
  };
}
