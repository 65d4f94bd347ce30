import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";

const posts = Array.from({ length: 14 }, (_, index) => {
  const number = String(index + 1).padStart(2, "0");
  return { file: `content/blog/2024-${number > "12" ? "12" : number}-${number}-apples-${number}.md`, number };
});

describe("a blog of fourteen posts", () => {
  let site: BuiltSite;
  beforeAll(async () => {
    const files = posts.map(({ file, number }): [string, string] => [
      file,
      `---\ntitle: Apples ${number}\ntags: [fruit]\n---\n\nA crop.\n\n<!-- truncate -->\n\nThe rest.\n`,
    ]);
    site = await startBuiltSite({
      files: { "content/index.md": "# Orchard\n", ...Object.fromEntries(files) },
    });
  });
  afterAll(() => site.close());

  const entriesOf = async (path: string): Promise<string[]> => {
    const response = await fetch(site.url + path, { redirect: "manual" });
    expect([path, response.status]).toEqual([path, 200]);
    const main = /<main[\s>].*<\/main>/s.exec(await response.text())?.[0] ?? "";
    return [...main.matchAll(/<article[\s>].*?href="([^"]*)"/gs)].map(([, href = ""]) => href);
  };
  const newestFirst = posts.map(({ number }) => `/blog/apples-${number}`).reverse();

  it("RT-02 RT-03 has ten on its first page and four on the second, newest first", async () => {
    expect(await entriesOf("/blog")).toEqual(newestFirst.slice(0, 10));
    expect(await entriesOf("/blog/page/2")).toEqual(newestFirst.slice(10));
  });

  it("RT-03 has no first page under a number and no third", async () => {
    for (const path of ["/blog/page/1", "/blog/page/3", "/blog/page", "/blog/page/2/index.html/x"]) {
      const response = await fetch(site.url + path);
      expect.soft([path, response.status]).toEqual([path, 404]);
    }
  });

  it("RT-02 divides the page of a tag in the same way", async () => {
    expect(await entriesOf("/blog/tags/fruit")).toEqual(newestFirst.slice(0, 10));
    expect(await entriesOf("/blog/tags/fruit/page/2")).toEqual(newestFirst.slice(10));
  });

  it("RT-03 links from page to page with each page's own URL", async () => {
    const first = await site.read("blog/index.html");
    const second = await site.read("blog/page/2/index.html");
    expect(first).toMatch(/<a href="\/blog\/page\/2"[^>]*rel="next"/);
    expect(second).toMatch(/<a href="\/blog"[^>]*rel="prev"/);
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\/blog\/page\/2">/);
    expect(await site.read("sitemap.xml")).toContain("/blog/page/2</loc>");
  });
});

describe("the archive of this site", () => {
  const test = browserTest();

  it("BL-11 fits the narrowest screens, and has the newest post of each year first", async () => {
    await test.reopen({ viewport: { width: 320, height: 700 } });
    await test.visit("/blog/archive");
    expect(await test.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const dates = await test.page
      .locator("main time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    expect(dates.length).toBeGreaterThan(10);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});
