import { openedPages, pageOfEachKind } from "../browser/page-kinds.ts";
import type { OutputSite } from "../check-site.ts";
import type { SitePage } from "../pages/site-page.ts";

const mostPages = 60;
const mostLinks = 300;

/**
 * The pages and style sheets that the crawler reads over HTTP, as a second opinion: all of a small site; of a larger one
 * a page of each kind and others up to a limit, because the crawler needs several times as long for a page as the check
 * of all pages, and much longer for one with thousands of links.
 */
export function crawlSample({ pages, sheets }: OutputSite): readonly string[] {
  const small = [...pages.values()].filter(({ links }) => links.length <= mostLinks);
  const sample = new Set<SitePage>(pageOfEachKind(openedPages(small)));
  for (const page of small) {
    if (sample.size >= mostPages) break;
    sample.add(page);
  }
  return [...[...sample].map(({ file }) => file), ...sheets.keys()];
}
