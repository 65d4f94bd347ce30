import type { HierarchyLevel, SearchHit } from "../../model/search.ts";
import { type TextPart, textParts } from "./marked-text.ts";
import { hierarchyLevels } from "../request.ts";

/**
 * Whether a provider's answer, or a stored value, can be shown as a hit: it has a URL and headings. The code below
 * checks the other fields itself.
 */
export function isHit(value: unknown): value is SearchHit {
  const { objectID, url, hierarchy } = (value ?? {}) as Partial<Record<keyof SearchHit, unknown>>;
  return (
    [objectID, url].every((each) => typeof each === "string") &&
    typeof hierarchy === "object" &&
    hierarchy !== null
  );
}

/** The hit's own heading; for a match in a text, the heading above that text. */
export function levelOf(hit: SearchHit): HierarchyLevel {
  const own = hierarchyLevels.find((level) => level === hit.type);
  if (own !== undefined && headingOf(hit, own) !== "") return own;
  return hierarchyLevels.findLast((level) => headingOf(hit, level) !== "") ?? "lvl1";
}

/** A heading as plain text; empty when the hit has none of that level. */
export function headingOf(hit: SearchHit, level: HierarchyLevel): string {
  const heading: unknown = hit.hierarchy[level];
  return typeof heading === "string" ? heading : "";
}

/** The first line of a result: its whole heading. */
export function titleParts(hit: SearchHit): readonly TextPart[] {
  const level = levelOf(hit);
  return (
    markedParts([hit._highlightResult, hit._snippetResult], level) ?? [
      { text: headingOf(hit, level) || hit.url, isMatch: false },
    ]
  );
}

/** The text around the match; empty when a heading matched, except that a page shows its description. */
export function snippetParts(hit: SearchHit): readonly TextPart[] {
  if (hit.type !== "content" && hit.type !== "lvl1") return [];
  return markedParts([hit._snippetResult], "content") ?? [];
}

/** The headings above the hit's own, from the page on. */
export function pathOf(hit: SearchHit): readonly string[] {
  const above = hierarchyLevels.slice(1, hierarchyLevels.indexOf(levelOf(hit)));
  return above.map((level) => headingOf(hit, level)).filter((heading) => heading !== "");
}

type MarkedPart = SearchHit["_snippetResult"];

/** Reads the first field that has the attribute. */
function markedParts(
  results: readonly MarkedPart[],
  attribute: HierarchyLevel | "content",
): readonly TextPart[] | undefined {
  for (const result of results) {
    const marked = attribute === "content" ? result?.content : result?.hierarchy?.[attribute];
    const value: unknown = marked?.value;
    if (typeof value === "string" && value !== "") return textParts(value);
  }
  return undefined;
}
