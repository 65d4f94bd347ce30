/**
 * The data types of search: records that the build writes, and requests and hits in the shape of Algolia's Lite client,
 * which both providers use. Plain JSON.
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

/** "content" when the match is in the text below a heading, a level when it is in the heading itself. */
export type HitType = Exclude<HierarchyLevel, "lvl0"> | "content";

/** What the interface calls the result. */
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
  /** "docs-base-docs-current" or "default": the part of the site by which facets filter. */
  readonly docusaurus_tag: string;
}

/** A text with the matched words between the request's highlight tags. The embedded provider escapes it as HTML. */
export interface MarkedValue {
  readonly value: string;
  readonly matchLevel: "none" | "partial" | "full";
}

export type MarkedHierarchy = { readonly [Level in HierarchyLevel]?: MarkedValue };

/** A matching record. Hits of a hosted index may lack attributes that the request did not ask for. */
export interface SearchHit extends Omit<SearchRecord, "kind" | "language" | "docusaurus_tag"> {
  readonly kind?: HitKind;
  readonly language?: string;
  readonly docusaurus_tag?: string;
  readonly _highlightResult?: { readonly hierarchy?: MarkedHierarchy; readonly content?: MarkedValue };
  readonly _snippetResult?: { readonly hierarchy?: MarkedHierarchy; readonly content?: MarkedValue };
  /** Only from the embedded provider: the values that ranked it. */
  readonly _score?: number;
  /** The text that it shows is missing still; see `SearchProvider.withTexts`. */
  readonly _isPending?: true;
}

/** The outer list is a conjunction, an inner one a disjunction; each entry is "attribute:value". */
export type FacetFilters = readonly (string | readonly string[])[];

/** One query of a multi-index request. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  readonly attributesToRetrieve?: readonly string[];
  /** "content:10": the attribute and the number of its words to show. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly hitsPerPage?: number;
  /** From 0. */
  readonly page?: number;
  readonly facetFilters?: FacetFilters;
  readonly clickAnalytics?: boolean;
  /** The site's own search parameters. */
  readonly [parameter: string]: unknown;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** The number of all hits, beyond those of this page. */
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

/** Answers searches. Rejects when a search fails; never throws synchronously. */
export interface SearchProvider {
  search(request: { readonly requests: readonly SearchRequest[] }): Promise<{
    readonly results: readonly SearchResult[];
  }>;
  getRecommendations(request: { readonly requests: readonly RecommendationRequest[] }): Promise<{
    readonly results: readonly { readonly hits: readonly SearchHit[] }[];
  }>;
  /** The same hits with the texts that pending ones lack. Never rejects: a text that cannot be loaded is left out. */
  withTexts?(hits: readonly SearchHit[], request: SearchRequest): Promise<readonly SearchHit[]>;
  /** Starts loading what the first search needs, if anything. */
  warm?(): void;
}

/** A hosted index. */
export interface HostedSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Used instead of the service's own hosts: "https://search.example.org". */
  readonly hosts?: readonly string[];
}

/** The interface texts that a site may set. */
export interface SearchTexts {
  readonly button: string;
  readonly placeholder: string;
}

/** Questions that the dialog offers before the reader types. */
export interface QuestionGroup {
  readonly title: string;
  /** `href` has the base URL. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/**
 * All data that the browser needs for searching, in a separate small file (`settingsPlace`), so that pages
 * neither contain it nor change with it.
 */
export interface SearchSettings {
  /** The path of the embedded index's directory, below the base URL. Absent when the site searches only a hosted one. */
  readonly index?: string;
  readonly hosted?: HostedSearch;
  readonly indexName: string;
  /** The facets every search has. */
  readonly facetFilters: FacetFilters;
  /** Parameters that a site adds to each request or that override ours. */
  readonly searchParameters: { readonly [parameter: string]: unknown };
  readonly maxResultsPerGroup: number;
  /** The most results in the dialog, if not the usual number: each loads a part of the index. */
  readonly hitsPerPage?: number;
  /** Results at matching URLs load as whole documents. */
  readonly externalUrlRegex?: string;
  /** A part of the results' paths to replace on this site. */
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  /** The page that shows all results, with the base URL; absent when there is none. */
  readonly searchPage?: string;
  /** Where readers report missing results; "{query}" is replaced by their words. */
  readonly missingResultsUrl?: string;
  readonly questions?: readonly QuestionGroup[];
  readonly insights: boolean;
  readonly texts: SearchTexts;
}

/** Where the settings are, below the base URL. */
export const settingsPlace = "assets/data/search.json";

/** The most characters that a reader may type. */
export const typedLimit = 64;

/** The longest query that is sent, in characters. */
export const sentLimit = 512;
