import type { FacetFilters, HierarchyLevel, SearchRequest, SearchSettings } from "../model/search.ts";
import { sentLimit } from "../model/search.ts";

/** The number of words in a snippet: on wide screens, and at 768 pixels or less. */
export const snippetWords = { wide: 10, narrow: 5 } as const;

export const hitsPerPage = 20;

/** On a site so large that each result needs a part of the index of its own. */
export const hitsOfLargeSite = 10;

/** The headings above a text, the outermost first. */
export const hierarchyLevels = [
  "lvl0",
  "lvl1",
  "lvl2",
  "lvl3",
  "lvl4",
  "lvl5",
  "lvl6",
] as const satisfies readonly HierarchyLevel[];

/**
 * The request for these words. A site's own search parameters override ours, except that its facet filters are added to
 * the settings'; `page` counts from 0.
 */
export function requestFor(
  query: string,
  { indexName, searchParameters, facetFilters, insights, ...settings }: SearchSettings,
  options: { readonly hitsPerPage?: number; readonly page?: number; readonly snippetWords?: number } = {},
): SearchRequest {
  const words = options.snippetWords ?? snippetWords.wide;
  const levels = hierarchyLevels.map((level) => `hierarchy.${level}`);
  return {
    attributesToRetrieve: [...levels, "content", "type", "url", "kind"],
    attributesToSnippet: [...levels.slice(1), "content"].map((attribute) => `${attribute}:${words}`),
    snippetEllipsisText: "…",
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    hitsPerPage: options.hitsPerPage ?? settings.hitsPerPage ?? hitsPerPage,
    clickAnalytics: insights,
    ...searchParameters,
    facetFilters: [...facetFilters, ...filtersOf(searchParameters["facetFilters"])],
    indexName,
    query: cutQuery(query, sentLimit),
    ...(options.page !== undefined && { page: options.page }),
  };
}

/** Cuts a text to at most this many characters, without splitting a character. */
export function cutQuery(query: string, limit: number): string {
  return query.slice(0, limit).replace(/\p{Surrogate}/gu, "");
}

/** A site may write a single filter without a list. */
function filtersOf(value: unknown): FacetFilters {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter(isFilter) : [];
}

function isFilter(value: unknown): value is string | readonly string[] {
  return Array.isArray(value) ? value.every((each) => typeof each === "string") : typeof value === "string";
}
