import type { SearchRecord } from "../../model/search.ts";

/** What searches filter by. An index that was not told of an attribute finds nothing with it. */
const facets = ["language", "docusaurus_tag", "kind"];

/** The settings of a hosted index that concern us. */
export interface HostedIndexSettings {
  attributesForFaceting: string[];
  searchableAttributes?: string[];
  customRanking?: string[];
  ignorePlurals?: boolean;
  removeWordsIfNoResults?: "allOptional";
}

/**
 * What an index must be told before our records are of use in it; undefined where there is nothing to tell. A new
 * index (no settings) gets an order of attributes and ranks; one that exists keeps what its owner chose and only
 * learns the filters that it does not know.
 */
export function settingsToAdd(
  current: { readonly attributesForFaceting?: readonly string[] | undefined } | undefined,
): HostedIndexSettings | undefined {
  if (!current) return { ...forNewIndex(), attributesForFaceting: [...facets] };
  const { attributesForFaceting = [] } = current;
  const known = attributesForFaceting.map(withoutModifiers);
  const missing = facets.filter((facet) => !known.includes(facet));
  return missing.length === 0 ? undefined : { attributesForFaceting: [...attributesForFaceting, ...missing] };
}

const levels = [0, 1, 2, 3, 4, 5, 6] as const;

const forNewIndex = (): Omit<HostedIndexSettings, "attributesForFaceting"> => ({
  searchableAttributes: [...levels.map((level) => `unordered(hierarchy.lvl${level})`), "content"],
  // among equals, a page before its sections and what is above before what is below
  customRanking: ["desc(weight.level)", "asc(weight.position)"],
  ignorePlurals: true,
  removeWordsIfNoResults: "allOptional",
});

/** "afterDistinct(searchable(language))" names "language". */
function withoutModifiers(attribute: string): string {
  return attribute.replace(/^(?:\w+\()*/, "").replace(/\)*$/, "");
}

/** Records as a hosted index keeps them: found from anywhere, so with whole URLs, and with what ranks them. */
export function hostedRecords(records: readonly SearchRecord[], origin: string): HostedRecord[] {
  return records.map((record, position) => {
    const depth = levels.filter((level) => record.hierarchy[`lvl${level}`] !== null).length - 1;
    const url = new URL(record.url, origin).href;
    return { ...record, url, weight: { level: 100 - 10 * Math.max(depth, 0), position } };
  });
}

export type HostedRecord = SearchRecord & {
  readonly weight: { readonly level: number; readonly position: number };
};
