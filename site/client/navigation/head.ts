import type { PageProps } from "../../model/page.ts";
import type { PageSite } from "../../model/site.ts";
import { pageTags } from "../../theme/layout/head.ts";

/** Every tag that `pageTags` may write. */
const ofPages = [
  'meta[name="generator"]',
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[name^="search:"]',
  'meta[name^="docsearch:"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join();

/** Puts the page's own tags in the place of those of the page before. */
export function showTags(document: Document, page: PageProps, site: PageSite): void {
  for (const tag of document.head.querySelectorAll(ofPages)) tag.remove();
  document.head.insertAdjacentHTML("beforeend", pageTags(page, site));
}
