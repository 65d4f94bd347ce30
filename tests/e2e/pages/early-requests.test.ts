import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

describe.each(bothWays)("the head of a page, %s,", (_way, start) => {
  const test = browserTest({ files: { "content/index.md": "# Orchard\n" }, start });

  it("asks for the style sheet and the page's script while the script of the color mode is under way", async () => {
    const { page, site } = test;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/head[^/]*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    const asked = Promise.all([
      page.waitForRequest(/\/assets\/[^/]*\.css/),
      page.waitForRequest(/\/assets\/(?!head)[^/]*\.js/),
    ]);
    await page.goto(site.url, { waitUntil: "commit" });
    await asked;
    expect(await page.locator("html").getAttribute("data-theme")).toBeNull();
    release();
    await page.locator("html[data-theme]").waitFor();
  });
});
