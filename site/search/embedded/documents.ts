import type { Hierarchy, HitKind, SearchRecord } from "../../model/search.ts";

/** A page of the site in the search index. */
export interface SearchedPage {
  /** Below the origin, without a fragment. */
  readonly url: string;
  readonly title: string;
  /** The part of the site that it belongs to. */
  readonly group: string;
  readonly kind: HitKind;
  readonly language: string;
  readonly tag: string;
  /** Ranks lower than pages with the same match: 1 for most pages. */
  readonly weight: number;
}

/** A heading with the prose below it. */
export interface SearchedSection {
  /** The number of its page. */
  readonly page: number;
  /** 1 for the page itself. */
  readonly level: number;
  readonly anchor: string;
  readonly heading: string;
  readonly content: string;
  /** The text is not in the same part of the index as the heading; see `Directory.excerpts`. */
  readonly isApart?: true;
  /** Only set when it differs from the page's kind. */
  readonly kind?: HitKind;
}

/** All pages and sections of a site. */
export interface Documents {
  readonly pages: readonly SearchedPage[];
  readonly sections: readonly SearchedSection[];
}

/** A section with all that a hit shows of it. */
export interface FoundSection {
  readonly page: SearchedPage;
  readonly level: number;
  readonly anchor: string;
  /** The heading of each level from the second to its own; empty where a level was skipped. */
  readonly headings: readonly string[];
  /** Empty if `isApart`. */
  readonly content: string;
  readonly isApart?: true;
  readonly kind?: HitKind;
}

/** The section with this number. Undefined when there is none. */
export function sectionAt(documents: Documents, index: number): FoundSection | undefined {
  const section = documents.sections[index];
  const page = section && documents.pages[section.page];
  if (!page) return undefined;
  const { level, anchor, content, kind } = section;
  return { page, level, anchor, headings: headingsOf(documents, index), content, ...(kind && { kind }) };
}

/** The record of a section, in the shape of hosted indexes. */
export function recordOf({ page, level, anchor, headings, content, kind }: FoundSection): SearchRecord {
  const url = anchor === "" ? page.url : `${page.url}#${anchor}`;
  const headingAt = (index: number): string | null => {
    const heading = headings[index];
    return heading === undefined || heading === "" ? null : heading;
  };
  return {
    objectID: url,
    url,
    type: content === "" ? levelOf(level) : "content",
    content: content === "" ? null : content,
    hierarchy: {
      lvl0: page.group,
      lvl1: page.title,
      lvl2: headingAt(0),
      lvl3: headingAt(1),
      lvl4: headingAt(2),
      lvl5: headingAt(3),
      lvl6: headingAt(4),
    },
    kind: kind ?? page.kind,
    language: page.language,
    docusaurus_tag: page.tag,
  };
}

export function levelOf(level: number): Exclude<keyof Hierarchy, "lvl0"> {
  return levels[Math.min(Math.max(level, 1), 6) - 1] ?? "lvl6";
}

const levels = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

export function headingsOf({ sections }: Documents, index: number): readonly string[] {
  const section = sections[index];
  const level = Math.min(section?.level ?? 1, levels.length);
  const headings = Array.from({ length: level - 1 }, () => "");
  if (level > 1) headings[level - 2] = section?.heading ?? "";
  // goes backwards over the page: the first heading of each higher level is a parent
  let wanted = level;
  for (let before = index - 1; wanted > 2 && before >= 0; before--) {
    const other = sections[before];
    if (other?.page !== section?.page || !other) break;
    if (other.level >= wanted || other.level < 2) continue;
    wanted = other.level;
    headings[wanted - 2] = other.heading;
  }
  return headings;
}
