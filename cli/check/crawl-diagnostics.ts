import type { Diagnostic, OutputPlace } from "../diagnostics/diagnostic.ts";
import { isAnchor, type OutputSite } from "./check-site.ts";

/** A URL on the crawled host that returned no page, or a page without the element of the fragment. */
export interface CrawledUrl {
  readonly url: string;
  /** A page or a stylesheet that contains the URL. */
  readonly parent?: string;
  readonly status: number;
}

/**
 * The crawler's findings beyond `known`, at each place that contains the URL. For a URL that no page contains, the
 * place is the beginning of the file in which the crawler found it.
 */
export function crawlDiagnostics(
  site: OutputSite,
  broken: readonly CrawledUrl[],
  known: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (broken.length === 0) return [];
  const places = placesOf(site);
  const taken = new Set(known.map(({ at }) => `${at.file}:${at.line}:${at.column}`));
  return broken.flatMap(({ url, parent, status }): Diagnostic[] => {
    // the finding is reported at its place in a page
    if (!URL.canParse(url)) return [];
    const { pathname, search, hash } = new URL(url);
    const target = site.urls.locate(pathname + search + hash, "/");
    if (!target || (hash !== "" && !isAnchor(target.fragment))) return [];
    const code = hash === "" ? "broken-url" : "broken-fragment";
    const diagnosticAt = (at: OutputPlace, href: string): Diagnostic =>
      code === "broken-url" ? { code, at, href, status } : { code, at, href };
    const named = places.get(keyOf(target.url, hash === "" ? "" : target.fragment)) ?? [];
    if (named.length > 0) {
      return named
        .filter(({ at }) => !taken.has(`${at.file}:${at.line}:${at.column}`))
        .map(({ at, href }) => diagnosticAt(at, href));
    }
    const from = parent === undefined ? undefined : site.urls.locate(new URL(parent).pathname, "/")?.file;
    return [diagnosticAt({ file: from ?? "index.html", line: 1, column: 1 }, pathname + search + hash)];
  });
}

interface Named {
  readonly at: OutputPlace;
  readonly href: string;
}

/** The places of each URL, without its fragment and with it. */
function placesOf({ pages, urls }: OutputSite): ReadonlyMap<string, readonly Named[]> {
  const places = new Map<string, Named[]>();
  for (const { file, links, refresh } of pages.values()) {
    const [from] = urls.pageUrls(file);
    // a redirect contains its target more than once, which is one mistake
    for (const { href, at } of refresh ? [refresh] : links) {
      const target = urls.locate(href, from);
      if (!target) continue;
      for (const key of new Set([keyOf(target.url, ""), keyOf(target.url, target.fragment)])) {
        const named = places.get(key);
        if (named) named.push({ at, href });
        else places.set(key, [{ at, href }]);
      }
    }
  }
  return places;
}

function keyOf(url: string, fragment: string): string {
  return `${url}#${fragment}`;
}
