/**
 * What search is made of: records that the build writes, requests and hits in the shape of Algolia's Lite client,
 * which both providers speak. Plain JSON.
 */

/** The headings above a text, the outermost first: lvl0 is the part of the site, lvl1 the page. */
export interface Hierarchy {
  readonly lvl0: string;
  readonly lvl1: string;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
}

export type HierarchyLevel = keyof Hierarchy;

/** "content" where the text below a heading was found, a level where the heading itself was. */
export type HitType = Exclude<HierarchyLevel, "lvl0"> | "content";

/** What a reader calls the thing that was found. */
export type HitKind = "rule" | "option" | "guide" | "post" | "package";

/** One heading of the site with the prose below it. */
export interface SearchRecord {
  readonly objectID: string;
  /** Below the site's origin, with the base URL: "/rules/no-shadow#options". */
  readonly url: string;
  readonly type: HitType;
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  readonly kind: HitKind;
  readonly language: string;
  /** "docs-base-docs-current" or "default": the part of the site that facets filter by. */
  readonly docusaurus_tag: string;
}

/** A text with the found words between the request's highlight tags. The embedded provider escapes it as HTML. */
export interface MarkedValue {
  readonly value: string;
  readonly matchLevel: "none" | "partial" | "full";
}

export type MarkedHierarchy = { readonly [Level in HierarchyLevel]?: MarkedValue };

/** A found record. Attributes that a request did not ask for may be missing in hits of a hosted index. */
export interface SearchHit extends Omit<SearchRecord, "kind" | "language" | "docusaurus_tag"> {
  readonly kind?: HitKind;
  readonly language?: string;
  readonly docusaurus_tag?: string;
  readonly _highlightResult?: { readonly hierarchy?: MarkedHierarchy; readonly content?: MarkedValue };
  readonly _snippetResult?: { readonly hierarchy?: MarkedHierarchy; readonly content?: MarkedValue };
  /** Of the embedded provider only: what ranked it. */
  readonly _score?: number;
}

/** The outer list is a conjunction, an inner one a disjunction; each entry is "attribute:value". */
export type FacetFilters = readonly (string | readonly string[])[];

/** One query of a multi-index request. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  readonly attributesToRetrieve?: readonly string[];
  /** "content:10": the attribute and the number of words to show of it. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly hitsPerPage?: number;
  /** From 0. */
  readonly page?: number;
  readonly facetFilters?: FacetFilters;
  readonly clickAnalytics?: boolean;
  /** What a site's own search parameters add. */
  readonly [parameter: string]: unknown;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** All that were found, beyond those of this page. */
  readonly nbHits: number;
  readonly nbPages?: number;
  readonly queryID?: string;
  readonly index?: string;
}

export interface RecommendationRequest {
  readonly indexName: string;
  readonly objectID: string;
  readonly model: "related-products";
  /** The least score, from 0 to 100. */
  readonly threshold: number;
  readonly maxRecommendations?: number;
}

/** Answers searches. Rejects when they cannot be answered; never throws while it is asked. */
export interface SearchProvider {
  search(request: { readonly requests: readonly SearchRequest[] }): Promise<{
    readonly results: readonly SearchResult[];
  }>;
  getRecommendations(request: { readonly requests: readonly RecommendationRequest[] }): Promise<{
    readonly results: readonly { readonly hits: readonly SearchHit[] }[];
  }>;
  /** Begins to load what the first search needs, where there is something to load. */
  warm?(): void;
}

/** A hosted index. */
export interface HostedSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** In the place of the service's own: "https://search.example.org". */
  readonly hosts?: readonly string[];
}

/** The words of the interface that a site may choose. */
export interface SearchTexts {
  readonly button: string;
  readonly placeholder: string;
}

/**
 * All that the browser needs to know for searching, in a small file of its own (`searchPlaces.settings`), so that no
 * page carries it and no page changes with it.
 */
export interface SearchSettings {
  /** Where the embedded index is, below the base URL. Absent where the site searches with a hosted one only. */
  readonly files?: { readonly index: string; readonly documents: string };
  readonly hosted?: HostedSearch;
  readonly indexName: string;
  /** The facets every search has. */
  readonly facetFilters: FacetFilters;
  /** What a site adds to each request, or says otherwise than we do. */
  readonly searchParameters: { readonly [parameter: string]: unknown };
  readonly maxResultsPerGroup: number;
  /** Results at such URLs are loaded in full. */
  readonly externalUrlRegex?: string;
  /** A part of results' paths that is different on this site. */
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  /** The page that shows all results, with the base URL; absent where there is none. */
  readonly searchPage?: string;
  /** Where readers say what they did not find; "{query}" is replaced by their words. */
  readonly missingResultsUrl?: string;
  readonly insights: boolean;
  readonly texts: SearchTexts;
}

export const searchPlaces = {
  /** Below the base URL. */
  settings: "assets/data/search.json",
} as const;

/** The most characters that a reader may type, and the most that any query has. */
export const queryLimits = { typed: 64, sent: 512 } as const;
