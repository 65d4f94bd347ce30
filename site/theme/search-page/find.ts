import type { SearchRequest } from "../../model/search.ts";
import { isHit } from "../../search/text/hit-text.ts";
import type { LoadedSearch } from "../../search/load.ts";
import { requestFor } from "../../search/request.ts";
import type { SearchPlace } from "../search/entries.ts";
import { type PageResult, pageResult } from "./result.ts";

/** One page of results, in their original order. */
export interface FoundPage {
  readonly results: readonly PageResult[];
  /** The number of all hits, beyond those of this page. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Where readers report missing results. */
  readonly missingUrl?: string;
}

/** Loads a page of the results of a query, counted from 0. Rejects when the request fails. */
export type Find = (query: string, page: number) => Promise<FoundPage>;

export const hitsPerPage = 15;

/** A line on a wide screen has space for about twelve words; the dialog has space for fewer. */
const snippetWords = 24;

export function createFind(load: () => Promise<LoadedSearch>, place: () => SearchPlace): Find {
  return async (query, page) => {
    const { settings, provider } = await load();
    const request: SearchRequest = requestFor(query, settings, { hitsPerPage, page, snippetWords });
    const { results } = await provider.search({ requests: [request] });
    const [found] = results;
    if (found === undefined) throw new Error("The search service answered without a result.");
    const { hits, nbHits, nbPages = Math.ceil(nbHits / (request.hitsPerPage ?? hitsPerPage)) } = found;
    const { missingResultsUrl } = settings;
    const shown = (await provider.withTexts?.(hits, request)) ?? hits;
    return {
      results: shown.filter(isHit).flatMap((hit) => pageResult(hit, settings, place()) ?? []),
      total: nbHits,
      // a service may count pages that it never returns
      hasMore: hits.length > 0 && page + 1 < nbPages,
      ...(missingResultsUrl !== undefined && { missingUrl: missingLink(missingResultsUrl, query) }),
    };
  };
}

function missingLink(url: string, query: string): string {
  // a URL can contain half a character, which cannot be encoded
  const whole = query.replace(/\p{Surrogate}/gu, "\u{fffd}");
  return url.replaceAll("{query}", () => encodeURIComponent(whole));
}
