import { outputPath, type RoutePath } from "../../../site/model/paths.ts";
import { escapeHtml } from "../../../site/model/escape.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import { absoluteUrl, type UrlBase } from "../../routes/absolute-url.ts";

/**
 * `sitemap.xml` with all indexed pages, sorted by URL. More than 50,000 are split into `sitemap-1.xml`,
 * `sitemap-2.xml` and so on, and `sitemap.xml` lists these. `pages` must not contain redirects.
 */
export function sitemapOutputs(
  pages: readonly { readonly route: RoutePath; readonly indexed: boolean }[],
  site: UrlBase,
): readonly TextOutput[] {
  const listed = pages.filter(({ indexed }) => indexed);
  const urls = [...new Set(listed.map(({ route }) => absoluteUrl(site, route)))].sort();
  if (urls.length <= mostUrls) return [{ path: outputPath("sitemap.xml"), text: urlSet(urls) }];
  const parts = Array.from({ length: Math.ceil(urls.length / mostUrls) }, (_, index) => ({
    path: outputPath(`sitemap-${String(index + 1)}.xml`),
    text: urlSet(urls.slice(index * mostUrls, (index + 1) * mostUrls)),
  }));
  const index = parts.map(
    ({ path }) => `<sitemap><loc>${escapeHtml(absoluteUrl(site, `/${path}`))}</loc></sitemap>`,
  );
  return [{ path: outputPath("sitemap.xml"), text: document("sitemapindex", index) }, ...parts];
}

/** The most URLs that the sitemap protocol allows in a file. */
const mostUrls = 50_000;

// no last-modified date: it would be that of a checkout, and a wrong date is worse than none
function urlSet(urls: readonly string[]): string {
  const entries = urls.map(
    (url) =>
      `<url><loc>${escapeHtml(url)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
  );
  return document("urlset", entries);
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

/** `robots.txt`: allows all crawlers and names the sitemap. */
export function robotsOutput(site: UrlBase): TextOutput {
  const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${absoluteUrl(site, "/sitemap.xml")}`, ""];
  return { path: outputPath("robots.txt"), text: lines.join("\n") };
}
