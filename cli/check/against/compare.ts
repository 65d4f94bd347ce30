import { outputPath, pageOutput, routePath, withBase } from "../../../site/model/paths.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { nearestOf } from "../../lib/nearest.ts";
import type { OutputSite } from "../check-site.ts";
import type { SitePage } from "../pages/site-page.ts";
import { follow } from "./follow.ts";
import type { OldPage, Release } from "./release.ts";
import { type Candidate, replacementOf } from "./suggest.ts";

/** What an earlier release answered and this site does not: pages, redirects and anchors. */
export function compareRelease(old: Release, site: OutputSite, baseUrl: string): readonly Diagnostic[] {
  const pathOf = (page: SitePage): string => `/${site.urls.pageUrls(page.file)[1].slice(baseUrl.length)}`;
  const candidates: readonly Candidate[] = [...site.pages.values()]
    .filter(({ isDocument, refresh, file }) => isDocument && !refresh && file !== "404.html")
    .map((page) => ({
      path: pathOf(page),
      title: page.titles[0]?.text ?? "",
      anchors: new Set(page.ids.map(({ id }) => id)),
    }));
  return old.pages.flatMap((page): readonly Diagnostic[] => {
    const answer = follow(site, withBase(baseUrl, page.path));
    if (answer.kind === "nothing") return [gone(page, candidates)];
    // a redirect with a fragment of its own chose another place for all readers
    if (answer.kind !== "page" || answer.fragment !== "") return [];
    return lostAnchors(page, answer.page, pathOf(answer.page));
  });
}

function gone(page: OldPage, candidates: readonly Candidate[]): Diagnostic {
  const nearest = replacementOf(page, candidates);
  const file = page.path.endsWith(".html") ? outputPath(page.path) : pageOutput(routePath(page.path));
  return {
    code: "page-gone",
    at: { file },
    url: page.path,
    ...(nearest !== undefined && { nearest }),
  };
}

function lostAnchors(old: OldPage, page: SitePage, path: string): readonly Diagnostic[] {
  const known = new Set([...page.ids.map(({ id }) => id), ...page.names]);
  const headings = page.ids.filter(({ inHeading }) => inHeading).map(({ id }) => id);
  return old.anchors
    .filter((anchor) => !known.has(anchor))
    .map((anchor) => {
      const nearest = nearestOf(anchor, headings);
      return {
        code: "anchor-gone",
        at: { file: page.file },
        url: `${old.path}#${anchor}`,
        anchor,
        page: path,
        ...(nearest !== undefined && { nearest }),
      };
    });
}
