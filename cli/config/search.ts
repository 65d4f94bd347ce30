import type { SearchConfig } from "../../site/model/config.ts";
import type { HostedSearch, SearchTexts } from "../../site/model/search.ts";

/** How a site is searched, with every default filled in. */
export interface SearchChoices {
  /** Absent: with the site's own index. */
  readonly hosted?: HostedSearch | undefined;
  readonly parameters: { readonly [parameter: string]: unknown };
  readonly isContextual: boolean;
  /** The route of the page of all results; absent: there is none. */
  readonly page?: string;
  readonly texts: SearchTexts;
  readonly externalUrlRegex?: string;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  readonly maxResultsPerGroup: number;
  readonly missingResultsUrl?: string;
  readonly insights: boolean;
  readonly related: boolean;
  /** Where packages' pages are, by the beginning of their URLs. */
  readonly packages: readonly string[];
}

export function searchChoices(config: SearchConfig | false | undefined): SearchChoices | undefined {
  if (config === undefined || config === false) return undefined;
  const { appId, apiKey, indexName, hosts, searchPagePath = "/search" } = config;
  const { externalUrlRegex, replaceSearchResultPathname, missingResultsUrl } = config;
  return {
    ...(appId !== undefined &&
      apiKey !== undefined &&
      indexName !== undefined && { hosted: { appId, apiKey, indexName, ...(hosts && { hosts }) } }),
    parameters: config.searchParameters ?? {},
    isContextual: config.contextualSearch ?? true,
    ...(searchPagePath !== false && { page: searchPagePath }),
    texts: { button: "Search", placeholder: "Search docs", ...config.translations },
    ...(externalUrlRegex !== undefined && { externalUrlRegex }),
    ...(replaceSearchResultPathname && { replaceSearchResultPathname }),
    maxResultsPerGroup: config.maxResultsPerGroup ?? 5,
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
    insights: config.insights ?? false,
    related: config.related ?? false,
    packages: config.packages ?? [],
  };
}
