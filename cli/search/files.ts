import { outputPath, withBase, type OutputPath } from "../../site/model/paths.ts";
import type { FacetFilters, SearchSettings } from "../../site/model/search.ts";
import { searchPlaces } from "../../site/model/search.ts";
import type { SiteSearch } from "../../site/model/site.ts";
import type { SearchFiles } from "../../site/search/embedded/embedded.ts";
import { serviceHosts } from "../../site/search/hosted/service-hosts.ts";
import type { SiteConfig } from "../config/config.ts";
import type { SearchChoices } from "../config/schema/search.ts";
import { hashOf } from "../lib/hash.ts";
import type { TextOutput } from "../lib/text-output.ts";

/** The data about search in every page. */
export function siteSearch({ page, texts, hosted, related }: SearchChoices): SiteSearch {
  return {
    ...(page !== undefined && { page }),
    ...(texts.button !== "Search" && { label: texts.button }),
    ...(hosted && { service: serviceHosts(hosted), ...(related && { related }) }),
  };
}

export interface SearchFilesInput {
  readonly config: SiteConfig;
  readonly search: SearchChoices;
  /** The tags of the site's parts; see `searchTags`. */
  readonly tags: readonly string[];
  /** Undefined if readers only use a hosted index. */
  readonly files: SearchFiles | undefined;
  /** False results in fixed names, for a server whose files browsers do not cache. */
  readonly hashed: boolean;
}

/** The settings of search and, for an embedded index, the index and its documents. */
export function searchOutputs({ config, search, tags, files, hashed }: SearchFilesInput): TextOutput[] {
  const made = files && {
    index: file("search-index", files.index),
    documents: file("search-documents", files.documents),
  };
  const { hosted, externalUrlRegex, replaceSearchResultPathname, missingResultsUrl } = search;
  const settings: SearchSettings = {
    ...(made && { files: { index: made.index.path, documents: made.documents.path } }),
    ...(hosted && { hosted }),
    indexName: hosted?.indexName ?? "site",
    facetFilters: search.isContextual ? contextFilters(config.locale.lang, tags) : [],
    searchParameters: search.parameters,
    maxResultsPerGroup: search.maxResultsPerGroup,
    ...(externalUrlRegex !== undefined && { externalUrlRegex }),
    ...(replaceSearchResultPathname && { replaceSearchResultPathname }),
    ...(search.page !== undefined && { searchPage: withBase(config.baseUrl, search.page) }),
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
    insights: search.insights,
    texts: search.texts,
  };
  return [
    ...(made ? [made.index, made.documents] : []),
    { path: outputPath(searchPlaces.settings), text: JSON.stringify(settings) },
  ];

  function file(name: string, text: string): TextOutput {
    const hash = hashed ? `-${hashOf(text).slice(0, 8).toUpperCase()}` : "";
    const path: OutputPath = outputPath(`assets/${name}${hash}.json`);
    return { path, text };
  }
}

/** SM-14: restricts results to the language of the reader and the tags of the site. */
function contextFilters(language: string, tags: readonly string[]): FacetFilters {
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}
