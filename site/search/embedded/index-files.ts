import { type Documents, writeDocuments } from "./documents.ts";
import type { SearchFiles } from "./embedded.ts";
import type { IndexedTexts } from "./fields.ts";
import { packIndex } from "./pack-index.ts";

/** A page with its sections, as input of the index. */
export interface SearchedText {
  readonly page: Documents["pages"][number];
  /** Words that readers may use and the page does not contain. */
  readonly keywords: string;
  /** The first sentence, or the page's description. */
  readonly lead: string;
  readonly messages: string;
  readonly sections: readonly Omit<Documents["sections"][number], "page">[];
}

/** A heading on more pages than this does not identify any of them. */
const emptyOnPages = 5;
const commonOnPages = 20;

/** The two files of the embedded index. Equal texts give equal files. */
export function indexFiles(texts: readonly SearchedText[]): SearchFiles {
  const documents = documentsOf(texts);
  return { index: packIndex(indexedTexts(texts, documents)), documents: writeDocuments(documents) };
}

/** Leaves out headings without text that many pages have: "Examples", "Options". */
export function documentsOf(texts: readonly SearchedText[]): Documents {
  const pagesWith = pagesByHeading(texts);
  return {
    pages: texts.map(({ page }) => page),
    sections: texts.flatMap(({ sections }, page) =>
      sections
        .filter(
          ({ level, heading, content }) =>
            level === 1 || content !== "" || (pagesWith.get(heading.toLowerCase()) ?? 0) <= emptyOnPages,
        )
        .map((section) => ({ ...section, page })),
    ),
  };
}

function indexedTexts(texts: readonly SearchedText[], { pages, sections }: Documents): IndexedTexts[] {
  const pagesWith = pagesByHeading(texts);
  const isCommon = (heading: string): boolean => (pagesWith.get(heading.toLowerCase()) ?? 0) > commonOnPages;
  const parents: string[] = [];
  return sections.map(({ page, level, heading, content }) => {
    const text = texts[page];
    const isFirst = level === 1;
    if (isFirst) parents.length = 0;
    parents.length = Math.min(parents.length, Math.max(level - 1, 0));
    const between = parents.slice(1).filter((each) => !isCommon(each));
    parents[level - 1] = heading;
    return {
      title: pages[page]?.title ?? "",
      heading: isCommon(heading) ? "" : heading,
      parents: between.join(" "),
      lead: isFirst ? `${text?.lead ?? ""} ${text?.keywords ?? ""}` : "",
      content,
      messages: isFirst ? (text?.messages ?? "") : "",
    };
  });
}

function pagesByHeading(texts: readonly SearchedText[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of texts)
    for (const heading of new Set(sections.map(({ heading }) => heading.toLowerCase())))
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return counts;
}
