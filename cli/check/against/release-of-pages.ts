import { outputUrls } from "../output-urls.ts";
import type { SitePage } from "../pages/site-page.ts";
import type { Release } from "./release.ts";

/**
 * The release that finished pages are, whatever program made them. Its anchors are those of headings and of `<a name>`:
 * other ids belong to the layout, which may change.
 */
export function releaseOfPages(pages: readonly SitePage[]): Release {
  const urls = outputUrls(new Set(), { baseUrl: "/", origin: "http://site.invalid" });
  const documents = pages.filter(({ isDocument, file }) => isDocument && file !== "404.html");
  return {
    pages: documents.map(({ file, titles, ids, names, refresh }) => ({
      path: urls.pageUrls(file)[1],
      title: refresh ? "" : (titles[0]?.text ?? ""),
      anchors: refresh ? [] : [...new Set([...ids.filter(isAnchor).map(({ id }) => id), ...names])],
    })),
  };
}

/** The ids of footnotes go when their note goes, so links from elsewhere do not count on them. */
function isAnchor({ id, inHeading }: SitePage["ids"][number]): boolean {
  return inHeading && !/^(?:footnote-label$|(?:user-content-)?fnref-)/.test(id);
}
