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
  const taken = new Set(known.map(({ at }) => `${at.file}:${at.line}:${at.column}`));
  const missing = new Map<string, Missing>();
  for (const { url, ...facts } of broken) {
    // the finding is reported at its place in a page
    if (!URL.canParse(url)) continue;
    const { pathname, search, hash } = new URL(url);
    const href = pathname + search + hash;
    const target = site.urls.locate(href, "/");
    if (!target || (hash !== "" && !isAnchor(target.fragment))) continue;
    const key = targetKeyOf(target.url, hash === "" ? "" : target.fragment);
    if (!missing.has(key)) missing.set(key, { ...facts, href, hasFragment: hash !== "" });
  }
  const places = placesOf(site, missing);
  return [...missing].flatMap(([key, { href, parent, status, hasFragment }]): Diagnostic[] => {
    const diagnosticAt = (at: OutputPlace, written: string): Diagnostic =>
      hasFragment
        ? { code: "broken-fragment", at, href: written }
        : { code: "broken-url", at, href: written, status };
    const named = places.get(key) ?? [];
    if (named.length > 0) {
      return named
        .filter(({ at }) => !taken.has(`${at.file}:${at.line}:${at.column}`))
        .map(({ at, href }) => diagnosticAt(at, href));
    }
    const from = parent === undefined ? undefined : site.urls.locate(new URL(parent).pathname, "/")?.file;
    return [diagnosticAt({ file: from ?? "index.html", line: 1, column: 1 }, href)];
  });
}

interface Missing extends Omit<CrawledUrl, "url"> {
  /** Path, query and fragment. */
  readonly href: string;
  readonly hasFragment: boolean;
}

interface Named {
  readonly at: OutputPlace;
  readonly href: string;
}

/** The places of each missing URL, without its fragment or with it. */
function placesOf(
  { pages, urls }: OutputSite,
  missing: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, readonly Named[]> {
  const places = new Map<string, Named[]>();
  for (const { file, links, refresh } of pages.values()) {
    const [from] = urls.pageUrls(file);
    // a redirect contains its target more than once, which is one mistake
    for (const { href, at } of refresh ? [refresh] : links) {
      const target = urls.locate(href, from);
      if (!target) continue;
      for (const key of new Set([targetKeyOf(target.url, ""), targetKeyOf(target.url, target.fragment)])) {
        if (!missing.has(key)) continue;
        const named = places.get(key);
        if (named) named.push({ at, href });
        else places.set(key, [{ at, href }]);
      }
    }
  }
  return places;
}

function targetKeyOf(url: string, fragment: string): string {
  return `${url}#${fragment}`;
}
