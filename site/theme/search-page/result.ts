import type { HierarchyLevel, SearchHit, SearchSettings } from "../../model/search.ts";
import { headingOf } from "../../search/text/hit-text.ts";
import { type TextPart, textParts } from "../../search/text/marked-text.ts";
import { hierarchyLevels } from "../../search/request.ts";
import { resultLink } from "../../search/result-link.ts";
import { kindNames, type SearchPlace } from "../search/entries.ts";

/** A hit in the form that the search page shows. */
export interface PageResult {
  readonly id: string;
  readonly href: string;
  /** The browser must load it as a document. */
  readonly isExternal: boolean;
  /** The page's title and, for a section, the heading above the match. */
  readonly title: readonly (readonly TextPart[])[];
  /** The path of the result: the part of the site, the page and the headings above, the outermost first. */
  readonly path: readonly string[];
  /** What the interface calls it: "Rule". */
  readonly kind?: string;
  readonly snippet: readonly TextPart[];
}

/** Undefined for a hit whose URL is not a web URL. */
export function pageResult(
  hit: SearchHit,
  settings: Pick<SearchSettings, "externalUrlRegex" | "replaceSearchResultPathname">,
  place: SearchPlace,
): PageResult | undefined {
  const link = resultLink(hit.url, settings, place);
  if (link === undefined) return undefined;
  const found = headings.filter((level) => headingOf(hit, level) !== "");
  const above = found.slice(0, -1);
  const title = [...above.slice(0, 1), ...found.slice(-1)].map((level) => marked(hit, level));
  const kind = kindNames.get(hit.kind);
  return {
    id: hit.objectID,
    ...link,
    title: title.length > 0 ? title : [[{ text: hit.url, isMatch: false }]],
    path: ["lvl0" as const, ...above].map((level) => headingOf(hit, level)).filter((text) => text !== ""),
    ...(kind !== undefined && { kind }),
    snippet: textParts(hit._snippetResult?.content?.value ?? ""),
  };
}

/** The headings of a page, from its title on. */
const headings = hierarchyLevels.slice(1);

/** The whole heading: a snippet of it would be cut. */
function marked(hit: SearchHit, level: HierarchyLevel): readonly TextPart[] {
  const value = hit._highlightResult?.hierarchy?.[level]?.value;
  return value === undefined ? [{ text: headingOf(hit, level), isMatch: false }] : textParts(value);
}
