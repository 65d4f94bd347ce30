import type { SitePage } from "../pages/site-page.ts";

/** Above this number of elements, a page takes minutes to check and shows hardly more than a smaller one of its kind. */
const mostWeight = 400;

/**
 * A page of each kind: the one with the most elements below a limit, or else the smallest. Pages that load the same scripts and style sheets are of one
 * kind: this works for the output of any program, and the theme has a style sheet for each template.
 */
export function pageOfEachKind(pages: readonly SitePage[]): readonly SitePage[] {
  const kinds = new Map<string, SitePage>();
  for (const page of pages) {
    const kind = kindOf(page);
    const best = kinds.get(kind);
    if (!best || rankOf(page) > rankOf(best)) kinds.set(kind, page);
  }
  return [...kinds.values()];
}

/** Documents that a reader sees: a redirect is gone before anything can be observed. */
export function openedPages(pages: Iterable<SitePage>): readonly SitePage[] {
  return [...pages].filter(({ isDocument, refresh }) => isDocument && refresh === undefined);
}

function kindOf({ links }: SitePage): string {
  const loaded = links.flatMap(({ kind, href }) =>
    kind === "resource" && /\.(?:css|m?js)(?:$|[?#])/.test(href) ? [href] : [],
  );
  return [...new Set(loaded)].sort().join(" ");
}

function rankOf({ ids, images, links }: SitePage): number {
  const weight = ids.length + images.length + links.length;
  return weight > mostWeight ? -weight : weight;
}
