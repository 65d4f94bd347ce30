import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../cli/testing/built-site.ts";
import { openHydrated, startChromium } from "../../cli/testing/chromium.ts";

/** A page of each kind. */
const pages = [
  "/",
  "/users/configs",
  "/rules/",
  "/rules/no-floating-promises",
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
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  it.each(pages)("%s has no fault that axe finds, light and dark, wide and narrow", async (path) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      await openHydrated(page, site.address + path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const way = `${colorScheme}, ${String(width)} pixels`;
        expect.soft(await faultsOf(page), way).toEqual([]);
        expect.soft(await overflowOf(page), `scrolls sideways: ${way}`).toBe(0);
      }
      await context.close();
    }
  });

  it("a redirect's page has none", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    // neither its script nor its refresh may run, or the page is gone
    await page.route("**/linting/configs", async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace(
        /<script>.*?<\/script>|<meta http-equiv="refresh"[^>]*>/gs,
        "",
      );
      await route.fulfill({ response, body: text });
    });
    await page.goto(`${site.address}/linting/configs`);
    await page.locator("h1", { hasText: "moved" }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});

/** "color-contrast: .hint" for each element that breaks a rule of WCAG 2 or of good practice. */
async function faultsOf(page: Page): Promise<string[]> {
  // what passes is left out, and no second page puts results together: six times as fast
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** How many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
