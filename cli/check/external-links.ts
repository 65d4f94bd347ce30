import type { OutputPlace } from "../diagnostics/diagnostic.ts";
import type { OutputSite } from "./check-site.ts";

/** A link to another host. `url` is the URL to request: without fragment, spelled as browsers send it. */
export interface ExternalLink {
  readonly url: string;
  readonly href: string;
  readonly at: OutputPlace;
}

/** All links of the pages to other hosts that do not need a sign-in. */
export function externalLinks({ pages, urls }: OutputSite): readonly ExternalLink[] {
  return [...pages.values()].flatMap(({ file, links }) => {
    const [from] = urls.pageUrls(file);
    return links.flatMap(({ href, at }) => {
      const isWeb = /^(?:https?:)?\/\//i.test(href) && urls.locate(href, from) === undefined;
      const absolute = href.startsWith("//") ? `https:${href}` : href;
      if (!isWeb || !URL.canParse(absolute)) return [];
      const url = new URL(absolute);
      url.hash = "";
      return isExample(url) || isForMembers(url) ? [] : [{ url: url.href, href, at }];
    });
  });
}

/** Hosts that exist for examples in documents: they answer for the root of the host only. */
function isExample({ hostname }: URL): boolean {
  return /(?:^|\.)example\.(?:com|net|org)$/.test(hostname);
}

/** Pages such as "edit this page" answer with a sign-in form and, after a few dozen requests, with a refusal. */
function isForMembers({ hostname, pathname }: URL): boolean {
  return hostname === "github.com" && /^\/[^/]+\/[^/]+\/(?:edit|new|issues\/new)(?:\/|$)/.test(pathname);
}
