import type { Documents, SearchedSection } from "../embedded/documents.ts";
import { writeTexts } from "../embedded/texts.ts";

/** Sections in parts of about equal size. */
interface Parts {
  /** The number of sections in each part. */
  readonly sizes: readonly number[];
  readonly parts: readonly string[];
}

/**
 * The characters of a part: about 4 kB after gzip, or 2.5 kB without excerpts. A search may load one for each hit, so
 * smaller parts load less; but each is a file, and hosts limit the files of a site.
 */
const partSize = 10_000;
const mostParts = 200;

/** A site with no more characters than this needs so few parts that a search loads the excerpts with the headings. */
const fewExcerpts = 4 * partSize;
/** The texts of a site with more characters than this would need too many parts: its hits read the pages themselves. */
const mostExcerpts = 170 * partSize;

/**
 * Where the texts below headings are: with the headings, in parts of their own, or only on the pages. In parts of their own
 * they are not in the way of the first result, which shows titles and headings.
 */
export function whereExcerptsAre(characters: number): "texts" | "parts" | "pages" {
  return characters <= fewExcerpts ? "texts" : characters <= mostExcerpts ? "parts" : "pages";
}

/** What hits show of all sections. */
export function textParts(
  documents: Documents,
  place: ReturnType<typeof whereExcerptsAre>,
): { readonly texts: Parts; readonly excerpts: Parts } {
  const { pages, sections } = documents;
  const lengthOf = (index: number): number => {
    const { page, heading = "", content = "", isApart } = sections[index] ?? {};
    const isFirst = page !== undefined && page !== sections[index - 1]?.page;
    // roughly what a section has in addition to its texts
    const more = 20 + (isFirst ? (pages[page]?.url.length ?? 0) + 20 : 0);
    return heading.length + (isApart ? 0 : content.length) + more;
  };
  return {
    texts: cut(sections, lengthOf, (from, to) => writeTexts(documents, from, to)),
    excerpts:
      place === "parts"
        ? cut(
            sections,
            (index) => (sections[index]?.content.length ?? 0) + 3,
            (from, to) => JSON.stringify(sections.slice(from, to).map(({ content }) => content)),
          )
        : { sizes: [], parts: [] },
  };
}

function cut(
  sections: readonly SearchedSection[],
  lengthOf: (index: number) => number,
  write: (from: number, to: number) => string,
): Parts {
  const total = sections.reduce((sum, _, index) => sum + lengthOf(index), 0);
  const limit = Math.max(partSize, total / mostParts);
  const sizes: number[] = [];
  const parts: string[] = [];
  let from = 0;
  let size = 0;
  sections.forEach((_, index) => {
    size += lengthOf(index);
    if (size < limit && index < sections.length - 1) return;
    parts.push(write(from, index + 1));
    sizes.push(index + 1 - from);
    from = index + 1;
    size = 0;
  });
  return { sizes, parts };
}
