import type { PageSite } from "../../model/site.ts";

/** The document title: "Page | Site", or the site's title alone when the page has none. */
export function documentTitle(site: Pick<PageSite, "title" | "titleDelimiter">, pageTitle: string): string {
  const title = pageTitle.trim();
  return title === "" ? site.title : `${title} ${site.titleDelimiter} ${site.title}`;
}
