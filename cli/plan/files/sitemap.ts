import { outputPath, type RoutePath } from "../../../site/model/paths.ts";
import { escapeHtml } from "../../../site/model/escape.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import { absoluteUrl, type UrlBase } from "../../routes/absolute-url.ts";

/**
 * `sitemap.xml` with all indexed pages, sorted by URL. More than 50,000, or than 50 MB, are split into
 * `sitemap-1.xml`, `sitemap-2.xml` and so on, and `sitemap.xml` lists these. `pages` must not contain redirects.
 */
export function sitemapOutputs(
  pages: readonly { readonly route: RoutePath; readonly indexed: boolean }[],
  site: UrlBase,
): readonly TextOutput[] {
  const listed = pages.filter(({ indexed }) => indexed);
  const urls = [...new Set(listed.map(({ route }) => absoluteUrl(site, route)))].sort();
  const [first = [], ...others] = partsOf(urls.map(entryOf));
  if (others.length === 0) return [{ path: outputPath("sitemap.xml"), text: document("urlset", first) }];
  const parts = [first, ...others].map((entries, index) => ({
    path: outputPath(`sitemap-${String(index + 1)}.xml`),
    text: document("urlset", entries),
  }));
  const index = parts.map(
    ({ path }) => `<sitemap><loc>${escapeHtml(absoluteUrl(site, `/${path}`))}</loc></sitemap>`,
  );
  return [{ path: outputPath("sitemap.xml"), text: document("sitemapindex", index) }, ...parts];
}

/** The most URLs and bytes that the sitemap protocol allows in a file; the bytes leave room for the root element. */
const mostUrls = 50_000;
const mostBytes = 50 * 1024 * 1024 - 1000;

function partsOf(entries: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let size = mostBytes;
  for (const entry of entries) {
    // URLs are ASCII; a line ends with one more byte
    size += entry.length + 1;
    const part = parts.at(-1);
    if (part && part.length < mostUrls && size <= mostBytes) part.push(entry);
    else {
      parts.push([entry]);
      size = entry.length + 1;
    }
  }
  return parts;
}

// no last-modified date: it would be that of a checkout, and a wrong date is worse than none
function entryOf(url: string): string {
  return `<url><loc>${escapeHtml(url)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`;
}

function document(element: "urlset" | "sitemapindex", children: readonly string[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...children,
    `</${element}>`,
    "",
  ];
  return lines.join("\n");
}

/** `robots.txt`: allows all crawlers and names the sitemap, if there is one. */
export function robotsOutput(site: UrlBase): TextOutput {
  const sitemap = site.origin === "" ? [] : ["", `Sitemap: ${absoluteUrl(site, "/sitemap.xml")}`];
  const lines = ["User-agent: *", "Allow: /", ...sitemap, ""];
  return { path: outputPath("robots.txt"), text: lines.join("\n") };
}
