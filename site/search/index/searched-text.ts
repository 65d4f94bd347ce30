import type { Documents, SearchedPage, SearchedSection } from "../embedded/documents.ts";
import type { IndexedTexts } from "../embedded/fields.ts";

/** A page with its sections, as input of the index. */
export interface SearchedText {
  readonly page: SearchedPage;
  /** What readers may ask for in words that the page does not contain. */
  readonly keywords: readonly string[];
  /** The first sentence, or the page's description. */
  readonly lead: string;
  readonly messages: string;
  readonly sections: readonly OwnSection[];
}

interface OwnSection extends Omit<SearchedSection, "page"> {
  /** Queries of readers that the section answers. */
  readonly answers?: readonly string[];
}

/** A section of the index, with its texts by field. */
export interface IndexedSection {
  readonly section: Omit<SearchedSection, "page">;
  readonly texts: IndexedTexts;
  /** Whole queries that mean this section: its heading, unless many pages have it, and what its author wrote. */
  readonly names: readonly string[];
}

/** A heading on more pages than this does not identify any of them. */
const emptyOnPages = 5;
const commonOnPages = 20;

/** What can be known of all texts only together. */
export interface TextCounts {
  /** The number of pages with a heading, in lower case. */
  readonly pagesWith: ReadonlyMap<string, number>;
  readonly characters: number;
}

export function countTexts(texts: Iterable<SearchedText>): TextCounts {
  const pagesWith = new Map<string, number>();
  let characters = 0;
  for (const { sections } of texts) {
    for (const { content } of sections) characters += content.length;
    for (const heading of new Set(sections.map(({ heading }) => heading.toLowerCase())))
      pagesWith.set(heading, (pagesWith.get(heading) ?? 0) + 1);
  }
  return { pagesWith, characters };
}

/** Leaves out headings without text that many pages have: "Examples", "Options". */
export function sectionsOf(
  { page, lead, keywords, messages, sections }: SearchedText,
  { pagesWith }: TextCounts,
): readonly IndexedSection[] {
  const pagesOf = (heading: string): number => pagesWith.get(heading.toLowerCase()) ?? 0;
  const isCommon = (heading: string): boolean => pagesOf(heading) > commonOnPages;
  const parents: string[] = [];
  return sections.flatMap((section) => {
    const { answers = [], ...own } = section;
    const { level, heading, content } = own;
    const isFirst = level === 1;
    if (!isFirst && content === "" && pagesOf(heading) > emptyOnPages) return [];
    if (isFirst) parents.length = 0;
    parents.length = Math.min(parents.length, Math.max(level - 1, 0));
    const between = parents.slice(1).filter((each) => !isCommon(each));
    parents[level - 1] = heading;
    const texts: IndexedTexts = {
      title: page.title,
      heading: isCommon(heading) ? "" : heading,
      parents: between.join(" "),
      lead: (isFirst ? [lead, ...keywords] : answers).join(" "),
      content,
      messages: isFirst ? messages : "",
    };
    const asked = isFirst ? keywords : answers;
    const names = isFirst || pagesOf(heading) > emptyOnPages ? asked : [heading, ...asked];
    return [{ section: own, texts, names }];
  });
}

/** All sections of the index with their texts. */
export function documentsOf(texts: readonly SearchedText[]): Documents {
  const counts = countTexts(texts);
  return {
    pages: texts.map(({ page }) => page),
    sections: texts.flatMap((text, page) =>
      sectionsOf(text, counts).map(({ section }) => ({ ...section, page })),
    ),
  };
}
