import type { HitKind } from "../../model/search.ts";
import { type Documents, type FoundSection, headingsOf, type SearchedPage } from "./documents.ts";
import { readList } from "./packed.ts";

/** Sections that follow each other in a part of the texts, with their pages. */
type Part = readonly [attributes: readonly PageAttributes[], pages: readonly PackedPage[]];

/** What many pages have in common. */
type PageAttributes = readonly [group: string, kind: HitKind, language: string, tag: string, weight: number];

type PackedPage = readonly [
  url: string,
  title: string,
  /** The number of its attributes in the part. */
  attributes: number,
  /** The headings above the first of the sections, in a part that begins in the middle of a page. */
  above: readonly string[],
  ...sections: PackedSection[],
];

type PackedSection = readonly [
  level: number,
  heading: string,
  /** 0 stands for the anchor that headings usually get; see `usualAnchor`. */
  anchor: string | 0,
  /** 0 stands for a text that is elsewhere. */
  content: string | 0,
  kind?: HitKind,
];

/** The text of a part with the sections of these numbers. */
export function writeTexts(documents: Documents, from: number, to: number): string {
  const attributes: PageAttributes[] = [];
  const numbers = new Map<string, number>();
  const numberOf = ({ group, kind, language, tag, weight }: SearchedPage): number => {
    const own: PageAttributes = [group, kind, language, tag, weight];
    const key = JSON.stringify(own);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, attributes.length);
    return attributes.push(own) - 1;
  };
  const pages: [...PackedPage][] = [];
  let last: number | undefined;
  documents.sections
    .slice(from, to)
    .forEach(({ page: number, level, anchor, heading, content, isApart, kind }, at) => {
      const page = documents.pages[number];
      if (!page) return;
      if (number !== last)
        pages.push([page.url, page.title, numberOf(page), headingsOf(documents, from + at).slice(0, -1)]);
      last = number;
      // the first heading is the title of the page
      const own = level === 1 ? "" : heading;
      const packed = [level, own, anchor === usualAnchor(own) ? 0 : anchor, isApart ? 0 : content] as const;
      pages.at(-1)?.push(kind ? [...packed, kind] : packed);
    });
  return JSON.stringify([attributes, pages] satisfies Part);
}

/** Throws when the text is damaged. */
export function readTexts(text: string): readonly FoundSection[] {
  const [attributes, pages] = readList(text) as Part;
  return pages.flatMap(([url, title, number, above, ...sections]): FoundSection[] => {
    const shared = attributes[number];
    if (!shared) throw new Error("A part of the search index is damaged.");
    const [group, kind, language, tag, weight] = shared;
    const page: SearchedPage = { url, title, group, kind, language, tag, weight };
    let path = above;
    return sections.map(([level, heading, anchor, content, own]) => {
      // headings from the second level on
      path = Array.from({ length: Math.min(Math.max(level - 1, 0), 5) }, (_, at) =>
        at === Math.min(level, 6) - 2 ? heading : (path[at] ?? ""),
      );
      return {
        ...{ page, level, anchor: anchor === 0 ? usualAnchor(heading) : anchor, headings: path },
        ...(content === 0 ? { content: "", isApart: true } : { content }),
        ...(own && { kind: own }),
      };
    });
  });
}

/** The anchor of a heading that no other on its page has: it is not stored. */
function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}
