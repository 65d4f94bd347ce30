import { rulePrefix } from "../../model/rules/rule.ts";
import { sentLimit, type SearchSettings } from "../../model/search.ts";
import { groupHits, type ResultGroup } from "../../search/embedded/groups.ts";
import type { HistoryList, SearchHistory } from "../../search/history.ts";
import { cutQuery } from "../../search/request.ts";
import type { SearchScreen, SearchState } from "../../search/session.ts";
import { headingOf } from "../../search/text/hit-text.ts";

/** Windows that have space for few results, and the number of these. */
export const narrow = { window: "(width <= 768px)", results: 5 } as const;

/** The lists of the start screen, in their order on the screen. */
export const historyLists = [
  { list: "recents", title: "Recent" },
  { list: "favorites", title: "Favorites" },
] as const satisfies readonly { readonly list: HistoryList; readonly title: string }[];

interface Around {
  readonly settings: SearchSettings;
  readonly history: SearchHistory;
  readonly isNarrow: boolean;
  /** See `SearchState`. */
  readonly texts: SearchState["texts"];
}

/** The groups of a screen: results by the parts of the site, or one group for each list of the history. */
export function groupsOf(
  screen: SearchScreen,
  { settings, history, isNarrow, texts }: Around,
): readonly ResultGroup[] {
  if (screen.name === "results") {
    const perGroup = settings.maxResultsPerGroup;
    const hits = screen.hits.map((hit) => (hit._isPending ? (texts.get(hit.objectID) ?? hit) : hit));
    return groupHits(hits, { perGroup, ...(isNarrow && { total: narrow.results }) });
  }
  if (screen.name !== "start") return [];
  return historyLists.map(({ list, title }) => ({ title, rows: history[list].map((hit) => ({ hit })) }));
}

/** The page with all results of a screen, if there is such a page. */
export function allResults(
  screen: SearchScreen,
  settings: SearchSettings | undefined,
): { readonly href: string; readonly count: number } | undefined {
  if (screen.name !== "results" || settings?.searchPage === undefined) return undefined;
  return { href: `${settings.searchPage}?q=${encoded(screen.query)}`, count: screen.total };
}

/** The rule that the query names: all of its name, in any case, with or without the prefix of its plugin. */
export function namedRule(screen: SearchScreen): string | undefined {
  if (screen.name !== "results") return undefined;
  const query = screen.query.trim().toLowerCase();
  const name = query.startsWith(rulePrefix) ? query.slice(rulePrefix.length) : query;
  const rules = screen.hits.filter(({ kind }) => kind === "rule").map((hit) => headingOf(hit, "lvl1"));
  return rules.find((rule) => rule.toLowerCase() === name);
}

/** Where to report missing results. */
export function reportOf(screen: SearchScreen, settings: SearchSettings | undefined): string | undefined {
  if (screen.name !== "none") return undefined;
  return settings?.missingResultsUrl?.replaceAll("{query}", encoded(screen.query));
}

function encoded(query: string): string {
  return encodeURIComponent(cutQuery(query.trim(), sentLimit));
}
