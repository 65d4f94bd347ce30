import type { SearchHit } from "../../model/search.ts";
import { headingOf } from "../text/hit-text.ts";

/** The results of one part of the site. */
export interface ResultGroup {
  readonly title: string;
  readonly rows: readonly ResultRow[];
}

export interface ResultRow {
  readonly hit: SearchHit;
  /** The result for the hit's page, when it precedes the hit. */
  readonly parent?: SearchHit;
}

export interface GroupLimits {
  /** The most results of one part of the site, and of one page in it. */
  readonly perGroup: number;
  /** The most results in total. */
  readonly total?: number;
}

/** Groups hits by their part of the site, with the hits of one page together. The best hit decides the order. */
export function groupHits(
  hits: readonly SearchHit[],
  { perGroup, total }: GroupLimits,
): readonly ResultGroup[] {
  const groups = gather(hits.slice(0, total), (hit) => headingOf(hit, "lvl0"), perGroup);
  return Array.from(groups, ([title, found]) => {
    const pages = gather(found, pageKey, perGroup);
    return { title, rows: [...pages.values()].flatMap(rowsOf) };
  });
}

/** The results of a page: first the page, then its sections. */
function rowsOf(hits: readonly SearchHit[]): ResultRow[] {
  const parent = hits.find(({ type }) => type === "lvl1");
  if (parent === undefined) return hits.map((hit) => ({ hit }));
  const rest = hits.filter((hit) => hit !== parent);
  return [{ hit: parent }, ...rest.map((hit) => (hit.type === "lvl1" ? { hit } : { hit, parent }))];
}

/** Two pages with the same title stay separate. */
function pageKey(hit: SearchHit): string {
  return `${headingOf(hit, "lvl1")} ${hit.url.replace(/#.*/s, "")}`;
}

function gather(
  hits: readonly SearchHit[],
  groupKey: (hit: SearchHit) => string,
  limit: number,
): ReadonlyMap<string, readonly SearchHit[]> {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const key = groupKey(hit);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    if (group.length < limit) group.push(hit);
  }
  return groups;
}
