import { describe, expect, it } from "vitest";
import { type RoutePath, routePath } from "../../../site/model/paths.ts";
import { robotsOutput, sitemapOutputs } from "./sitemap.ts";

const site = { origin: "https://example.org", baseUrl: "/" };

function page(route: string, indexed = true): { route: RoutePath; indexed: boolean } {
  return { route: routePath(route), indexed };
}

function urlsOf(xml: string | undefined): string[] {
  return [...(xml ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? "");
}

describe("sitemapOutputs", () => {
  it("HD-08 RT-27 sitemap.xml lists pages as weekly, with priority 0.5 and without a modification date", () => {
    const [output, ...others] = sitemapOutputs([page("/users/configs"), page("/")], site);
    expect(others).toEqual([]);
    expect(output?.path).toBe("sitemap.xml");
    expect(output?.text).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://example.org/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
      <url><loc>https://example.org/users/configs</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
      </urlset>
      "
    `);
  });

  it("HD-08 pages that must not be indexed are left out", () => {
    const pages = [page("/a"), page("/b", false), page("/404.html", false)];
    expect(urlsOf(sitemapOutputs(pages, site)[0]?.text)).toEqual(["https://example.org/a"]);
  });

  it("HD-08 a URL has the base URL and the declared spelling of its page", () => {
    const pages = [page("/users/"), page("/Old/Name"), page("/café")];
    const [output] = sitemapOutputs(pages, { ...site, baseUrl: "/docs/" });
    expect(urlsOf(output?.text)).toEqual([
      "https://example.org/docs/Old/Name",
      "https://example.org/docs/caf%C3%A9",
      "https://example.org/docs/users/",
    ]);
  });

  it("pages are sorted, and a page declared twice is listed once", () => {
    const pages = [page("/b"), page("/a"), page("/b")];
    expect(sitemapOutputs(pages, site)).toEqual(sitemapOutputs([page("/a"), page("/b")], site));
  });

  it("special characters of XML are escaped", () => {
    expect(sitemapOutputs([page("/a&b")], site)[0]?.text).toContain("<loc>https://example.org/a&amp;b</loc>");
  });

  it("HD-08 over 50,000 pages are split into parts that an index names", () => {
    const pages = Array.from({ length: 50_001 }, (_, index) => page(`/p${String(index)}`));
    const [index, first, second] = sitemapOutputs(pages, site);
    expect(index?.text).toContain("<sitemapindex ");
    expect(urlsOf(index?.text)).toEqual([
      "https://example.org/sitemap-1.xml",
      "https://example.org/sitemap-2.xml",
    ]);
    expect([first?.path, second?.path]).toEqual(["sitemap-1.xml", "sitemap-2.xml"]);
    expect(urlsOf(first?.text)).toHaveLength(50_000);
    expect(urlsOf(second?.text)).toEqual(["https://example.org/p9999"]);
  });

  it("HD-08 over 50 MB of long URLs are split into parts, too", () => {
    const long = "x".repeat(10_000);
    const pages = Array.from({ length: 6000 }, (_, index) => page(`/${long}${String(index)}`));
    const [index, ...parts] = sitemapOutputs(pages, site);
    expect(urlsOf(index?.text)).toHaveLength(2);
    for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(50 * 1024 * 1024);
    expect(parts.flatMap(({ text }) => urlsOf(text))).toHaveLength(6000);
  });
});

it("robots.txt allows all crawlers and names the full URL of the sitemap", () => {
  expect(robotsOutput({ origin: "https://example.org", baseUrl: "/docs/" })).toEqual({
    path: "robots.txt",
    text: "User-agent: *\nAllow: /\n\nSitemap: https://example.org/docs/sitemap.xml\n",
  });
});
