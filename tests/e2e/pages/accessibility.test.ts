import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFaults, faultsInAllWays } from "../../harness/browser/axe.ts";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";

/** A page of each kind; tests/full checks the long ones. */
const pages = [
  "/",
  "/packages/tsconfig-utils/generated/",
  "/rules/ban-types",
  "/blog",
  "/blog/typed-linting",
  "/blog/tags/typed-linting",
  "/blog/archive",
  "/blog/authors",
  "/blog/tags",
  "/nowhere",
];

describe("accessibility of the built site", () => {
  let browser: Browser;
  let page: Page;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite()]);
    // axe requires a page of a context made for it
    page = await (await browser.newContext()).newPage();
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  it.each(pages)("%s has no axe violations, light and dark, wide and narrow", async (path) => {
    await openPage(page, site.url + path);
    expect(await faultsInAllWays(page)).toEqual([]);
  });

  it("a redirect page has none", async () => {
    // in dark mode, axe takes the browser's own background for white
    await page.emulateMedia({ colorScheme: "light" });
    // neither its script nor its refresh may run, otherwise the page is gone
    await page.route("**/linting/configs", async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace(
        /<script>.*?<\/script>|<meta http-equiv="refresh"[^>]*>/gs,
        "",
      );
      await route.fulfill({ response, body: text });
    });
    await page.goto(`${site.url}/linting/configs`);
    await page.locator("h1", { hasText: "moved" }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
