import type { HitKind, QuestionGroup, SearchSettings } from "../../model/search.ts";
import type { ResultGroup, ResultRow } from "../../search/embedded/groups.ts";
import { type ResultLink, resultLink } from "../../search/result-link.ts";

/** The ids of the dialog's parts that refer to each other. */
export const searchIds = {
  box: "search-box",
  list: "search-list",
  entry: (index: number) => `search-entry-${index}`,
  group: (index: number) => `search-group-${index}`,
} as const;

/** A row that the reader can open. */
interface LinkRow {
  /** Its index among all rows of the screen; the arrow keys use it. */
  readonly index: number;
  readonly link: ResultLink;
}

export interface SearchEntry extends ResultRow, LinkRow {}

/** A question that the site offers. */
export interface QuestionEntry extends LinkRow {
  readonly question: string;
}

export type ListEntry = SearchEntry | QuestionEntry;

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}

export type EntryGroups = readonly EntryGroup[];

export interface NumberedQuestions {
  readonly title: string;
  readonly entries: readonly QuestionEntry[];
}

/** The origin of the page, and the origin at which the site is published. */
export interface SearchPlace {
  readonly origin: string;
  readonly siteOrigin: string;
}

/** Numbers the rows of all groups. Rows without a link are left out. */
export function numberEntries(
  groups: readonly ResultGroup[],
  settings: SearchSettings,
  place: SearchPlace,
): EntryGroups {
  let index = 0;
  return groups.map(({ title, rows }) => ({
    title,
    entries: rows.flatMap((row): readonly SearchEntry[] => {
      const link = resultLink(row.hit.url, settings, place);
      return link ? [{ ...row, link, index: index++ }] : [];
    }),
  }));
}

/** Numbers the questions of all groups, which follow this many rows. */
export function numberQuestions(
  groups: readonly QuestionGroup[],
  after: number,
): readonly NumberedQuestions[] {
  let index = after;
  return groups.map(({ title, links }) => ({
    title,
    entries: links.map(({ label, href }) => ({
      question: label,
      link: { href, isExternal: false },
      index: index++,
    })),
  }));
}

/** What the interface calls a kind of page; a hosted index may have other kinds. */
export const kindNames: ReadonlyMap<string | undefined, string> = new Map<HitKind, string>([
  ["rule", "Rule"],
  ["option", "Option"],
  ["guide", "Guide"],
  ["post", "Post"],
  ["package", "Package"],
]);
