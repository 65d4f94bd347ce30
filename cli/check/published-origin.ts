import type { SitePage } from "./pages/site-page.ts";
import type { Sitemap } from "./read-sitemap.ts";

/**
 * The origin under which a finished site will be published: the most frequent one in its canonical links and sitemap
 * entries; undefined if it has none.
 */
export function publishedOrigin(pages: Iterable<SitePage>, sitemaps: readonly Sitemap[]): string | undefined {
  const counts = new Map<string, number>();
  const count = (href: string): void => {
    if (!URL.canParse(href) || !/^https?:/i.test(href)) return;
    const { origin } = new URL(href);
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  };
  for (const { links } of pages) for (const { kind, href } of links) if (kind === "canonical") count(href);
  for (const { entries } of sitemaps) for (const { href } of entries) count(href);
  return [...counts].reduce<readonly [string | undefined, number]>(
    (best, candidate) => (candidate[1] > best[1] ? candidate : best),
    [undefined, 0],
  )[0];
}
