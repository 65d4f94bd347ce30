import type { SearchRecord } from "../../model/search.ts";

/** The attributes by which searches filter. An index finds nothing with an attribute that its settings lack. */
const facets = ["language", "docusaurus_tag", "kind"];

/** The settings of a hosted index that we use. */
export interface HostedIndexSettings {
  attributesForFaceting: string[];
  searchableAttributes?: string[];
  customRanking?: string[];
  ignorePlurals?: boolean;
  removeWordsIfNoResults?: "allOptional";
}

/**
 * The settings that an index needs for our records; undefined when none are missing. A new index (no settings) gets an
 * order of attributes and ranks. An existing one retains its owner's settings and only gets the missing filters.
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
  // among equal hits, a page precedes its sections, and earlier sections precede later ones
  customRanking: ["desc(weight.level)", "asc(weight.position)"],
  ignorePlurals: true,
  removeWordsIfNoResults: "allOptional",
});

/** "afterDistinct(searchable(language))" names "language". */
function withoutModifiers(attribute: string): string {
  return attribute.replace(/^(?:\w+\()*/, "").replace(/\)*$/, "");
}

/**
 * Records for a hosted index: with absolute URLs, because any site may find them, and with the values that rank them.
 */
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
