import type { Documents } from "../embedded/documents.ts";
import { writeTexts } from "../embedded/texts.ts";

/**
 * The characters of a part: about 4 kB after gzip. A search may load one for each hit, so smaller parts load less; but
 * each is a file, and hosts limit the files of a site.
 */
const partSize = 10_000;
const mostParts = 170;

/** The texts of a site with more characters than this would need too many parts: its hits read the pages themselves. */
export const mostExcerpts = mostParts * partSize;

/** What hits show of all sections, in parts of about equal size, and the number of sections in each. */
export function textParts(documents: Documents): {
  readonly sizes: readonly number[];
  readonly parts: readonly string[];
} {
  const { pages, sections } = documents;
  const sizeOf = (index: number): number => {
    const { page, heading = "", content = "" } = sections[index] ?? {};
    const isFirst = page !== undefined && page !== sections[index - 1]?.page;
    // roughly what a section has in addition to its texts
    return heading.length + content.length + 20 + (isFirst ? (pages[page]?.url.length ?? 0) + 20 : 0);
  };
  const total = sections.reduce((sum, _, index) => sum + sizeOf(index), 0);
  const limit = Math.max(partSize, total / mostParts);
  const sizes: number[] = [];
  const parts: string[] = [];
  let from = 0;
  let size = 0;
  sections.forEach((_, index) => {
    size += sizeOf(index);
    if (size < limit && index < sections.length - 1) return;
    parts.push(writeTexts(documents, from, index + 1));
    sizes.push(index + 1 - from);
    from = index + 1;
    size = 0;
  });
  return { sizes, parts };
}
