import type { SearchedText } from "../../site/search/index/searched-text.ts";
import { stem, wordsOf } from "../../site/search/embedded/words.ts";
import { escapeAttribute, escapeHtml } from "../../site/model/escape.ts";

/** A page that is similar to another one. */
export interface RelatedPage {
  readonly url: string;
  readonly title: string;
}

const most = 4;
/** The least similarity of related pages; 1 would be the same text. */
const leastAlike = 0.12;
/** Words on more than this share of all pages are ignored. */
const commonShare = 0.25;

/** For each URL, up to four other pages that share most of its rare words, best first. */
export function relatedPages(texts: readonly SearchedText[]): ReadonlyMap<string, readonly RelatedPage[]> {
  const vectors = vectorsOf(texts);
  const holders = new Map<string, { readonly page: number; readonly weight: number }[]>();
  vectors.forEach((vector, page) => {
    for (const [word, weight] of vector) {
      const known = holders.get(word);
      if (known) known.push({ page, weight });
      else holders.set(word, [{ page, weight }]);
    }
  });
  return new Map(
    vectors.map((vector, page) => {
      const likeness = new Map<number, number>();
      for (const [word, weight] of vector)
        for (const other of holders.get(word) ?? [])
          if (other.page !== page)
            likeness.set(other.page, (likeness.get(other.page) ?? 0) + weight * other.weight);
      const best = [...likeness]
        .filter(([, value]) => value >= leastAlike)
        .sort(([one, value], [other, otherValue]) => otherValue - value || one - other)
        .slice(0, most);
      const found = best.flatMap(([other]): RelatedPage[] => {
        const of = texts[other]?.page;
        return of ? [{ url: of.url, title: of.title }] : [];
      });
      return [texts[page]?.page.url ?? "", found];
    }),
  );
}

/** The weights of the words of each page, as vectors of length 1. */
function vectorsOf(texts: readonly SearchedText[]): ReadonlyMap<string, number>[] {
  const counts = texts.map(wordCounts);
  const pagesWith = new Map<string, number>();
  for (const words of counts)
    for (const word of words.keys()) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  return counts.map((words) => {
    const weights = new Map<string, number>();
    for (const [word, count] of words) {
      const pages = pagesWith.get(word) ?? 0;
      if (pages < 2 || pages > Math.max(2, texts.length * commonShare)) continue;
      weights.set(word, (1 + Math.log(count)) * Math.log(texts.length / pages));
    }
    const length = Math.hypot(...weights.values()) || 1;
    return new Map(Array.from(weights, ([word, weight]) => [word, weight / length]));
  });
}

/** Counts the words of a page. Words of its title and keywords count several times. */
function wordCounts({ page, keywords, lead, sections }: SearchedText): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, times: number): void => {
    for (const word of wordsOf(text).map(stem))
      if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + times);
  };
  add([page.title, ...keywords].join(" "), 8);
  add(lead, 3);
  for (const { heading, content } of sections) add(`${heading} ${content}`, 1);
  return counts;
}

/** The links to related pages at the end of a page. */
export function relatedHtml(pages: readonly RelatedPage[]): string {
  if (pages.length === 0) return "";
  const links = pages.map(
    ({ url, title }) => `<li><a href="${escapeAttribute(url)}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="related" aria-label="Related pages"><p>Related pages</p><ul>${links.join("")}</ul></nav>`;
}

/** The element into which the browser puts pages that a hosted index recommends. */
export function relatedPlace(url: string): string {
  return `<nav class="related" aria-label="Related pages" data-related="${escapeAttribute(url)}" hidden></nav>`;
}
