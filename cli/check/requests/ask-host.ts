import { isAnchor, type OutputSite } from "../check-site.ts";
import type { CrawledUrl } from "../crawl-diagnostics.ts";
import type { Located } from "../output-urls.ts";
import { hasAnchor } from "../pages/anchors.ts";

export interface AskedUrls {
  readonly broken: readonly CrawledUrl[];
  /** The number of different URLs. */
  readonly asked: number;
}

/** `url` is a path with its query. 0 if redirects have no end. */
export type StatusOf = (url: string) => number;

/**
 * Asks the host once for each different URL of its own that a page or a style sheet contains. Also finds fragments
 * without an element in URLs that are no links to follow, such as `<link rel="alternate">`.
 */
export function askHost(site: OutputSite, statusOf: StatusOf): AskedUrls {
  const asked = new Set<string>();
  const seen = new Set<Located>();
  const broken = new Map<string, CrawledUrl>();
  const ask = (url: string, parent: string): void => {
    if (asked.has(url)) return;
    asked.add(url);
    const status = statusOf(url);
    if (status < 200 || status >= 300)
      broken.set(url, { url: absolute(url), parent: absolute(parent), status });
  };
  const askFor = (href: string, from: string, hasFragment: boolean): void => {
    const target = site.urls.locate(href, from);
    if (!target) return;
    if (hasFragment && isMissing(site, target)) {
      const url = absolute(`${target.url}#${encodeURIComponent(target.fragment)}`);
      broken.set(url, { url, parent: absolute(from), status: 200 });
    }
    if (seen.has(target)) return;
    seen.add(target);
    ask(target.url, from);
  };
  for (const page of site.pages.values()) {
    const [from] = site.urls.pageUrls(page.file);
    ask(from, from);
    // the check of links covers the fragments of those that a reader follows
    for (const { kind, href } of page.links)
      askFor(href, from, kind !== "anchor" || page.refresh !== undefined);
    for (const href of page.others) askFor(href, from, true);
  }
  for (const [file, urls] of site.sheets) {
    const [from] = site.urls.pageUrls(file);
    ask(from, from);
    for (const href of urls) askFor(href, from, false);
  }
  return { broken: [...broken.values()], asked: asked.size };
}

function isMissing({ pages }: OutputSite, { file, fragment }: Located): boolean {
  if (file === undefined || !isAnchor(fragment)) return false;
  const page = pages.get(file);
  return page !== undefined && page.refresh === undefined && !hasAnchor(page, fragment);
}

function absolute(url: string): string {
  return `http://site.invalid${url}`;
}
