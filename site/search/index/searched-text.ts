import type { Documents, SearchedPage, SearchedSection } from "../embedded/documents.ts";
import type { IndexedTexts } from "../embedded/fields.ts";

/** A page with its sections, as input of the index. */
export interface SearchedText {
  readonly page: SearchedPage;
  /** Words that readers may use and the page does not contain. */
  readonly keywords: string;
  /** The first sentence, or the page's description. */
  readonly lead: string;
  readonly messages: string;
  readonly sections: readonly OwnSection[];
}

type OwnSection = Omit<SearchedSection, "page">;

/** A section of the index, with its texts by field. */
export interface IndexedSection {
  readonly section: OwnSection;
  readonly texts: IndexedTexts;
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
    const { level, heading, content } = section;
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
      lead: isFirst ? `${lead} ${keywords}` : "",
      content,
      messages: isFirst ? messages : "",
    };
    return [{ section, texts }];
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
