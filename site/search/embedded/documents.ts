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
  /** Only set when it differs from the page's kind. */
  readonly kind?: HitKind;
}

/** The data for hits, in columns: equal keys are stored once. */
export interface Documents {
  readonly pages: readonly SearchedPage[];
  readonly sections: readonly SearchedSection[];
}

type Columns = readonly [
  pages: readonly (readonly [string, string, string, HitKind, string, string, number])[],
  numbers: readonly number[],
  levels: readonly number[],
  anchors: readonly string[],
  headings: readonly string[],
  contents: readonly string[],
  kinds: readonly (HitKind | 0)[],
];

export function writeDocuments({ pages, sections }: Documents): string {
  const columns: Columns = [
    pages.map(({ url, title, group, kind, language, tag, weight }) => [
      url,
      title,
      group,
      kind,
      language,
      tag,
      weight,
    ]),
    sections.map(({ page }) => page),
    sections.map(({ level }) => level),
    sections.map(({ anchor }) => anchor),
    sections.map(({ heading }) => heading),
    sections.map(({ content }) => content),
    sections.map(({ kind }) => kind ?? 0),
  ];
  return JSON.stringify(columns);
}

/** Throws when the text is damaged. */
export function readDocuments(text: string): Documents {
  const [pages, numbers, levels, anchors, headings, contents, kinds] = JSON.parse(text) as Columns;
  return {
    pages: pages.map(([url, title, group, kind, language, tag, weight]) => ({
      url,
      title,
      group,
      kind,
      language,
      tag,
      weight,
    })),
    sections: numbers.map((page, index): SearchedSection => {
      const kind = kinds[index];
      return {
        page,
        level: levels[index] ?? 1,
        anchor: anchors[index] ?? "",
        heading: headings[index] ?? "",
        content: contents[index] ?? "",
        ...(kind !== undefined && kind !== 0 && { kind }),
      };
    }),
  };
}

/** The record of a section, in the shape of hosted indexes. Undefined when there is no such section. */
export function recordOf(documents: Documents, index: number): SearchRecord | undefined {
  const section = documents.sections[index];
  const page = section && documents.pages[section.page];
  if (!page) return undefined;
  const url = section.anchor === "" ? page.url : `${page.url}#${section.anchor}`;
  return {
    objectID: url,
    url,
    type: section.content === "" ? levelOf(section.level) : "content",
    content: section.content === "" ? null : section.content,
    hierarchy: hierarchyOf(documents, index),
    kind: section.kind ?? page.kind,
    language: page.language,
    docusaurus_tag: page.tag,
  };
}

export function levelOf(level: number): Exclude<keyof Hierarchy, "lvl0"> {
  return levels[Math.min(Math.max(level, 1), 6) - 1] ?? "lvl6";
}

const levels = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

function hierarchyOf({ pages, sections }: Documents, index: number): Hierarchy {
  const section = sections[index];
  const page = section && pages[section.page];
  const path: Record<(typeof levels)[number], string | null> = {
    lvl1: page?.title ?? "",
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  // goes backwards over the page: the first heading of each higher level is a parent
  let wanted = section?.level ?? 1;
  if (wanted > 1) path[levelOf(wanted)] = section?.heading ?? "";
  for (let before = index - 1; wanted > 2 && before >= 0; before--) {
    const other = sections[before];
    if (other?.page !== section?.page || !other) break;
    if (other.level >= wanted || other.level < 2) continue;
    wanted = other.level;
    path[levelOf(wanted)] = other.heading;
  }
  return { lvl0: page?.group ?? "", ...path, lvl1: page?.title ?? "" };
}
