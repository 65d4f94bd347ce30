import type { HitKind } from "../../model/search.ts";
import { type Documents, type FoundSection, type SearchedPage, sectionAt } from "./documents.ts";
import { readList } from "./packed.ts";

/** Sections that follow each other in a part of the texts, with their pages. */
type Part = readonly [pages: readonly PackedPage[], sections: readonly PackedSection[]];

type PackedPage = readonly [
  url: string,
  title: string,
  group: string,
  kind: HitKind,
  language: string,
  tag: string,
  weight: number,
];

type PackedSection = readonly [
  /** The number of the page in the part. */
  page: number,
  level: number,
  anchor: string,
  headings: readonly string[],
  content: string,
  kind?: HitKind,
];

/** The text of a part with the sections of these numbers. */
export function writeTexts(documents: Documents, from: number, to: number): string {
  const pages: PackedPage[] = [];
  const numbers = new Map<SearchedPage, number>();
  const sections: PackedSection[] = [];
  for (let index = from; index < to; index++) {
    const section = sectionAt(documents, index);
    if (!section) break;
    const { page, level, anchor, headings, content, kind } = section;
    let number = numbers.get(page);
    if (number === undefined) {
      numbers.set(page, (number = pages.length));
      pages.push([page.url, page.title, page.group, page.kind, page.language, page.tag, page.weight]);
    }
    sections.push(
      kind ? [number, level, anchor, headings, content, kind] : [number, level, anchor, headings, content],
    );
  }
  return JSON.stringify([pages, sections] satisfies Part);
}

/** Throws when the text is damaged. */
export function readTexts(text: string): readonly FoundSection[] {
  const [pages, sections] = readList(text) as Part;
  const read = pages.map(([url, title, group, kind, language, tag, weight]): SearchedPage => ({
    ...{ url, title, group, kind, language, tag, weight },
  }));
  return sections.map(([number, level, anchor, headings, content, kind]) => {
    const page = read[number];
    if (!page) throw new Error("A part of the search index is damaged.");
    return { page, level, anchor, headings, content, ...(kind && { kind }) };
  });
}
