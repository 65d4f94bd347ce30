import { isValidUrl } from "../lib/unsafe-url.ts";
import { nearestOf } from "../lib/nearest.ts";
import type { Diagnostic, OutputPlace } from "../diagnostics/diagnostic.ts";
import type { RedirectRule } from "../serve/host-folder.ts";
import { redirectTarget } from "../serve/host-rules.ts";
import type { Located, OutputUrls } from "./output-urls.ts";
import type { HtmlLink } from "./html-links.ts";
import { hasAnchor } from "./pages/anchors.ts";
import type { SitePage } from "./pages/site-page.ts";
import type { Sitemap } from "./read-sitemap.ts";

/** The parts of a finished site that its pages refer to. */
export interface OutputSite {
  readonly pages: ReadonlyMap<string, SitePage>;
  /** The URLs that each style sheet loads, by its file. */
  readonly sheets: ReadonlyMap<string, readonly string[]>;
  readonly urls: OutputUrls;
  readonly redirects: readonly RedirectRule[];
  readonly sitemaps: readonly Sitemap[];
}

/** The mistakes between the pages of a finished site. */
export function checkSite(site: OutputSite): readonly Diagnostic[] {
  const pages = [...site.pages.values()];
  return [
    ...pages.flatMap((page) => {
      const [slash, bare] = site.urls.pageUrls(page.file);
      return page.links.flatMap((link) => checkLink(site, { page, slash, bare }, link));
    }),
    ...site.redirects.flatMap((rule) => checkRule(site, rule)),
    ...site.sitemaps.flatMap((sitemap) => checkSitemap(site, sitemap)),
    ...orphans(site),
  ];
}

/** A page and the two spellings of its URL. */
interface AddressedPage {
  readonly page: SitePage;
  readonly slash: string;
  readonly bare: string;
}

function checkLink(
  site: OutputSite,
  { page, slash, bare }: AddressedPage,
  { kind, href, at }: HtmlLink,
): readonly Diagnostic[] {
  const target = site.urls.locate(href, slash);
  if (!target) return page.refresh || isValidUrl(href) ? [] : [{ code: "invalid-url", at, href }];
  // the other links of a redirect only repeat its target
  if (page.refresh)
    return kind === "refresh" ? checkRedirect(site, { source: page.file, from: bare, at, href, target }) : [];
  const isRelative = !/^(?:[/#?]|[a-z][a-z\d+.-]*:|$)/i.test(href);
  if (isRelative && site.urls.locate(href, bare)?.file !== target.file) {
    return [{ code: "relative-link", at, href }];
  }
  if (target.file === undefined) {
    if (kind === "canonical") return [{ code: "canonical-to-nowhere", at, href }];
    const moved = movedTo(site, target.url);
    return [
      moved === undefined
        ? { code: "broken-url", at, href, status: 404 }
        : { code: "link-to-redirect", at, href, to: moved },
    ];
  }
  const found = site.pages.get(target.file);
  if (!found || kind === "resource" || kind === "mention") return [];
  if (found.refresh) return [{ code: "link-to-redirect", at, href, to: found.refresh.href }];
  return kind === "anchor" ? checkAnchor(found, { at, href, fragment: target.fragment }) : [];
}

function checkAnchor(
  page: SitePage,
  { at, href, fragment }: { readonly at: OutputPlace; readonly href: string; readonly fragment: string },
): readonly Diagnostic[] {
  if (!isAnchor(fragment) || hasAnchor(page, fragment)) return [];
  const nearest = nearestOf(
    fragment,
    page.ids.map(({ id }) => id),
  );
  return [{ code: "broken-fragment", at, href, ...(nearest !== undefined && { nearest }) }];
}

/**
 * True for a fragment that must name an element. `#top` needs no element, the browser handles a text fragment, and a
 * fragment with "=" is the state of a tool such as a playground.
 */
export function isAnchor(fragment: string): boolean {
  return fragment !== "" && fragment.toLowerCase() !== "top" && !/=|^:~:/.test(fragment);
}

interface Redirection {
  /** The file that redirects, if it is a redirect. */
  readonly source?: string;
  /** The URL that redirects. */
  readonly from: string;
  readonly at: OutputPlace;
  readonly href: string;
  readonly target: Located;
}

function checkRedirect(
  site: OutputSite,
  { source, from, at, href, target }: Redirection,
): readonly Diagnostic[] {
  const seen = new Set(source === undefined ? [] : [source]);
  let { file } = target;
  let end: string | undefined;
  while (file !== undefined) {
    if (seen.has(file)) return [{ code: "redirect-loop", at, to: href }];
    seen.add(file);
    const page = site.pages.get(file);
    if (!page?.refresh) {
      if (end !== undefined) return [{ code: "redirect-chain", at, to: href, end }];
      return page ? checkAnchor(page, { at, href, fragment: target.fragment }) : [];
    }
    const { refresh } = page;
    const further = site.urls.locate(refresh.href, site.urls.pageUrls(file)[0]);
    end = refresh.href;
    if (!further) return [{ code: "redirect-chain", at, to: href, end }];
    file = further.file;
  }
  // a chain that breaks later is reported where it breaks
  return end === undefined ? [{ code: "redirect-to-nowhere", at, from, to: href }] : [];
}

function checkRule(site: OutputSite, { from, to, line }: RedirectRule): readonly Diagnostic[] {
  const target = /\/:[a-z]/i.test(to) ? undefined : site.urls.locate(to, "/");
  return target
    ? checkRedirect(site, { from, at: { file: "_redirects", line, column: 1 }, href: to, target })
    : [];
}

function checkSitemap(site: OutputSite, { entries }: Sitemap): readonly Diagnostic[] {
  return entries.flatMap(({ at, href }): Diagnostic[] => {
    const path = URL.canParse(href) ? new URL(href).pathname : undefined;
    const file = path === undefined ? undefined : site.urls.locate(path, "/")?.file;
    if (file === undefined) return [{ code: "sitemap-to-nowhere", at, href }];
    const page = site.pages.get(file);
    if (page?.refresh) return [{ code: "sitemap-against-page", at, href, why: "redirect" }];
    return page?.noindex ? [{ code: "sitemap-against-page", at, href, why: "noindex" }] : [];
  });
}

/** Pages without a link to them. A page that search engines must not index may lack links on purpose. */
function orphans({ pages, urls }: OutputSite): readonly Diagnostic[] {
  const linked = new Set(["index.html", "404.html"]);
  for (const page of pages.values()) {
    if (page.refresh) continue;
    const [url] = urls.pageUrls(page.file);
    for (const { kind, href } of page.links) {
      const file = kind === "anchor" ? urls.locate(href, url)?.file : undefined;
      if (file !== undefined && file !== page.file) linked.add(file);
    }
  }
  return [...pages.values()].flatMap((page): Diagnostic[] => {
    const isMeant = linked.has(page.file) || page.noindex || !page.isDocument || page.refresh !== undefined;
    const [, url] = urls.pageUrls(page.file);
    return isMeant ? [] : [{ code: "orphan-page", at: page.start, url }];
  });
}

function movedTo({ redirects }: OutputSite, url: string): string | undefined {
  const path = url.replace(/\?.*$/s, "");
  for (const rule of redirects) {
    const target = redirectTarget(rule, path);
    if (target !== undefined) return target;
  }
  return undefined;
}
