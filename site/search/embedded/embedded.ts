import {
  queryLimits,
  type SearchProvider,
  type SearchRequest,
  type SearchResult,
} from "../../model/search.ts";
import { type Documents, readDocuments } from "./documents.ts";
import { type Engine, loadEngine } from "./engine.ts";
import { passes } from "./facets.ts";
import { hitOf } from "../hits.ts";
import { pause } from "./packed-index.ts";
import { rank } from "./rank.ts";

/** The contents of the two files that the build writes. */
export interface SearchFiles {
  readonly index: string;
  readonly documents: string;
}

export interface LoadedIndex {
  readonly engine: Engine;
  readonly documents: Documents;
}

/**
 * Searches the site's own index. `load` is called at the first search, and again after a failure; a damaged file is a
 * failure like any other.
 */
export function createEmbedded(load: () => Promise<SearchFiles>): SearchProvider {
  let loading: Promise<LoadedIndex> | undefined;
  const loaded = (): Promise<LoadedIndex> => {
    loading ??= load()
      .then(openIndex)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return {
    warm() {
      // the next search reports the error
      loaded().catch(() => undefined);
    },
    async search({ requests }) {
      const index = await loaded();
      return { results: requests.map((request) => answer(index, request)) };
    },
    // the build finds related pages
    getRecommendations: ({ requests }) => Promise.resolve({ results: requests.map(() => ({ hits: [] })) }),
  };
}

/** In small steps, so that the page stays responsive. Rejects when a file is damaged. */
export async function openIndex(files: SearchFiles): Promise<LoadedIndex> {
  const documents = readDocuments(files.documents);
  await pause();
  return { documents, engine: await loadEngine(files.index) };
}

export function answer(index: LoadedIndex, request: SearchRequest): SearchResult {
  const { documents } = index;
  const { query, facetFilters, hitsPerPage = 20, page = 0 } = request;
  const ranked = rank(index, query.slice(0, queryLimits.sent), ({ language, tag, kind }, section) =>
    passes(facetFilters, { language, docusaurus_tag: tag, kind: section.kind ?? kind }),
  );
  const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: shown.flatMap((each) => hitOf(documents, each, request) ?? []),
    nbHits: ranked.length,
    nbPages: Math.ceil(ranked.length / Math.max(hitsPerPage, 1)),
    index: request.indexName,
  };
}
