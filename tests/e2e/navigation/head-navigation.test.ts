import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";
import { openPage } from "../../harness/browser/chromium.ts";

const files = {
  "site/config.ts": 'export default { title: "orchard", origin: "https://orchard.example" };\n',
  "content/index.md":
    "---\ndescription: All our trees.\nkeywords: [trees]\n---\n\n# Orchard\n\n[Pears](/pears)\n",
  "content/pears.md": "---\ndescription: About pears.\n---\n\n# Pears\n\n[Plums](/blog/plums)\n",
  "content/blog/2024-05-02-plums.md":
    "---\ndescription: About plums.\ntags: [stone]\n---\n\n# Plums\n\nRipe.\n",
};

describe.each(bothWays)("the head after navigations, %s,", (_way, start) => {
  const test = browserTest({ files, start });

  /** Tags of the head, sorted, without those that are the same on every page. */
  const tagsOf = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          "title, meta:not([http-equiv]), link:not([rel^=pre], [disabled], [data-part]), script[type*=ld]",
        ),
      ]
        .map((tag) => tag.outerHTML)
        .sort(),
    );

  it("HD-01 HD-03 HD-04 HD-06 equals the head of the same page loaded as a document, article or not", async () => {
    const { page } = test;
    const direct = await test.context.newPage();
    await test.visit("/");
    for (const [name, path] of [
      ["Pears", "/pears"],
      ["Plums", "/blog/plums"],
    ] as const) {
      await page.locator("main").getByRole("link", { name }).first().click();
      await page.locator("h1", { hasText: name }).waitFor();
      await page.locator(`link[rel=canonical][href$="${path}"]`).waitFor({ state: "attached" });
      await openPage(direct, test.site.url + path);
      expect(await tagsOf(page)).toEqual(await tagsOf(direct));
    }
  });

  it("removes the noindex tag of an unknown URL", async () => {
    const { page } = test;
    await test.visit("/nowhere");
    expect(await page.locator("meta[name=robots]").count()).toBe(1);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "orchard" }).click();
    await page.locator("h1", { hasText: "Orchard" }).waitFor();
    await page.locator("link[rel=canonical]").waitFor({ state: "attached" });
    expect(await page.locator("meta[name=robots]").count()).toBe(0);
    expect(await page.locator("meta[name=keywords]").getAttribute("content")).toBe("trees");
  });
});
