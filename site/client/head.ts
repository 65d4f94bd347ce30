import { withBase } from "../model/paths.ts";
import type { PageProps } from "../model/page.ts";
import type { SiteData } from "../model/site.ts";
import { documentTitle } from "../theme/title.ts";

/** Makes the document's title, description and own address say what is shown after a navigation. */
export function updateHead(document: Document, page: PageProps, site: SiteData): void {
  const address = site.origin + withBase(site.baseUrl, page.route);
  document.title = documentTitle(site, page.title);
  set('meta[name="description"]', "content", page.head.description);
  set('meta[property="og:url"]', "content", address);
  // what a phone shares as the page's address
  set('link[rel="canonical"]', "href", address);

  function set(selector: string, attribute: string, value: string): void {
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  }
}
