import { outputPath, routePath, withBase } from "../../site/model/paths.ts";
import type { FacetFilters, QuestionGroup, SearchSettings } from "../../site/model/search.ts";
import { settingsPlace } from "../../site/model/search.ts";
import type { SiteSearch } from "../../site/model/site.ts";
import { type Directory, hashLength, partPath, partsFolder } from "../../site/search/embedded/packed.ts";
import type { IndexFiles } from "../../site/search/index/index-files.ts";
import { hitsOfLargeSite } from "../../site/search/request.ts";
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
  readonly files: IndexFiles | undefined;
}

/** The settings of search and the files of an embedded index, whose names have hashes of their content. */
export function searchOutputs({ config, search, tags, files }: SearchFilesInput): TextOutput[] {
  const index = files ? indexOutputs(files) : [];
  const [directory] = index;
  const { hosted, externalUrlRegex, replaceSearchResultPathname, missingResultsUrl } = search;
  const settings: SearchSettings = {
    ...(directory && { index: directory.path }),
    ...(hosted && { hosted }),
    indexName: hosted?.indexName ?? "site",
    facetFilters: search.isContextual ? contextFilters(config.locale.lang, tags) : [],
    searchParameters: search.parameters,
    maxResultsPerGroup: search.maxResultsPerGroup,
    ...(files?.directory.excerpts === "pages" && { hitsPerPage: hitsOfLargeSite }),
    ...(externalUrlRegex !== undefined && { externalUrlRegex }),
    ...(replaceSearchResultPathname && { replaceSearchResultPathname }),
    ...(search.page !== undefined && { searchPage: withBase(config.baseUrl, search.page) }),
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
    ...(search.questions.length > 0 && { questions: questionGroups(search.questions, config.baseUrl) }),
    insights: search.insights,
    texts: search.texts,
  };
  return [...index, { path: outputPath(settingsPlace), text: JSON.stringify(settings) }];
}

function questionGroups(groups: SearchChoices["questions"], baseUrl: string): readonly QuestionGroup[] {
  return groups.map(({ title, links }) => ({
    title,
    links: links.map(({ label, to }) => ({ label, href: withBase(baseUrl, routePath(to)) })),
  }));
}

/** First the directory, which names the others. */
function indexOutputs({ directory, words, texts, dictionary, excerpts }: IndexFiles): readonly TextOutput[] {
  const parts = [
    ...words.map((text, number) => ({ kind: "words", number, text }) as const),
    ...texts.map((text, number) => ({ kind: "texts", number, text }) as const),
    { kind: "dictionary", number: 0, text: dictionary } as const,
    ...excerpts.map((text, number) => ({ kind: "excerpts", number, text }) as const),
  ];
  const named: Directory = { ...directory, hashes: parts.map(({ text }) => shortHash(text)).join("") };
  const text = JSON.stringify(named);
  return [
    { path: outputPath(`${partsFolder}directory-${shortHash(text)}.json`), text },
    ...parts.map(({ kind, number, text }) => ({ path: outputPath(partPath(named, kind, number)), text })),
  ];
}

function shortHash(text: string): string {
  return hashOf(text).slice(0, hashLength).toUpperCase();
}

/** SM-14: restricts results to the language of the reader and the tags of the site. */
function contextFilters(language: string, tags: readonly string[]): FacetFilters {
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}
