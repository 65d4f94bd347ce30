import type { HierarchyLevel, SearchHit } from "../model/search.ts";
import { headingOf, isHit, levelOf } from "./text/hit-text.ts";

/** Recents and favorites of a reader, the newest first. The caller stores them. */
export interface SearchHistory {
  readonly recents: readonly SearchHit[];
  readonly favorites: readonly SearchHit[];
  /** The most recents: decided when the dialog opens. */
  readonly recentLimit: number;
}

/** One of the two lists. */
export type HistoryList = "recents" | "favorites";

export const historyLimits = { recents: 7, recentsBesideFavorites: 4, favorites: 10 } as const;

/** The history from its two stored strings; malformed parts count as absent. */
export function readHistory(stored: { readonly [List in HistoryList]: string | null }): SearchHistory {
  const favorites = storedHits(stored.favorites).slice(0, historyLimits.favorites);
  const recentLimit = favorites.length === 0 ? historyLimits.recents : historyLimits.recentsBesideFavorites;
  return { recents: storedHits(stored.recents).slice(0, recentLimit), favorites, recentLimit };
}

/**
 * The history after a result was opened. A hit in the text of a page adds the page: `parent` if the results contain it.
 * A favorite stays a favorite.
 */
export function withOpened(history: SearchHistory, hit: SearchHit, parent?: SearchHit): SearchHistory {
  const opened = hit.type === "content" ? (parent ?? pageOf(hit)) : hit;
  if (history.favorites.some(({ objectID }) => objectID === opened.objectID)) return history;
  return { ...history, recents: withFirst(history.recents, opened, history.recentLimit) };
}

/** The history after a recent result became a favorite. */
export function withFavorite(history: SearchHistory, hit: SearchHit): SearchHistory {
  const { recents } = without(history, "recents", hit);
  return { ...history, recents, favorites: withFirst(history.favorites, hit, historyLimits.favorites) };
}

export function without(history: SearchHistory, list: HistoryList, hit: SearchHit): SearchHistory {
  return { ...history, [list]: history[list].filter(({ objectID }) => objectID !== hit.objectID) };
}

function withFirst(list: readonly SearchHit[], hit: SearchHit, limit: number): readonly SearchHit[] {
  const others = list.filter(({ objectID }) => objectID !== hit.objectID);
  return [storedHit(hit), ...others].slice(0, limit);
}

function storedHits(text: string | null): readonly SearchHit[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    const hits = Array.isArray(value) ? value.filter(isHit).map(storedHit) : [];
    const ids = hits.map(({ objectID }) => objectID);
    return hits.filter(({ objectID }, index) => ids.indexOf(objectID) === index);
  } catch {
    return [];
  }
}

/** The part of a hit that is stored: without the query and the page's text. */
function storedHit(hit: SearchHit): SearchHit {
  const { objectID, url, kind } = hit;
  const level = levelOf(hit);
  const below = (lower: HierarchyLevel): string | null => headingOf(hit, lower) || null;
  return {
    objectID,
    url,
    type: level === "lvl0" ? "lvl1" : level,
    content: null,
    hierarchy: {
      lvl0: headingOf(hit, "lvl0"),
      lvl1: headingOf(hit, "lvl1"),
      lvl2: below("lvl2"),
      lvl3: below("lvl3"),
      lvl4: below("lvl4"),
      lvl5: below("lvl5"),
      lvl6: below("lvl6"),
    },
    ...(typeof kind === "string" && { kind }),
  };
}

/** The page of a hit, in the shape of the site's own index. */
function pageOf({ url, kind, hierarchy: { lvl0, lvl1 } }: SearchHit): SearchHit {
  const pageUrl = url.replace(/#.*/s, "");
  const hierarchy = { lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const pageKind = kind === "option" ? "rule" : kind;
  return {
    objectID: pageUrl,
    url: pageUrl,
    type: "lvl1",
    content: null,
    hierarchy,
    ...(pageKind && { kind: pageKind }),
  };
}
