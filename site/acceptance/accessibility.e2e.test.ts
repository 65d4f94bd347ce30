import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../cli/testing/built-site.ts";
import { openHydrated, startChromium } from "../../cli/testing/chromium.ts";

/** One page of each kind. */
const kinds = [
  "/",
  "/getting-started/",
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

const ways = (["light", "dark"] as const).flatMap((colorScheme) =>
  [1280, 360].map((width) => ({ colorScheme, width })),
);

describe("accessibility of the built site", () => {
  let browser: Browser;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  it.each(ways)(
    "no page has a fault that axe finds, in $colorScheme at $width pixels",
    async ({ colorScheme, width }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
      const page = await context.newPage();
      for (const path of kinds) {
        await openHydrated(page, site.address + path);
        expect.soft(await faultsOf(page), path).toEqual([]);
        expect.soft(await overflowOf(page), `${path} scrolls sideways`).toBe(0);
      }
      await context.close();
    },
    60_000,
  );

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
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** How many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
