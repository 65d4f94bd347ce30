import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type BuiltSite, type BuiltSiteOptions, startBuiltSite } from "./built-site.ts";
import { openHydrated, startChromium } from "./chromium.ts";

/** A built site and a fresh page in Chromium for each test of a group. */
export interface BrowserTest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: BuiltSite;
  /** Opens an address of the site and waits until it runs. */
  visit(path: string): Promise<void>;
}

/** To be called in a `describe`: builds the site once, and takes everything away again. */
export function browserTest(
  options: BuiltSiteOptions = {},
  window: BrowserContextOptions = { viewport: { width: 1280, height: 800 } },
): BrowserTest {
  let browser: Browser;
  let site: BuiltSite;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite(options)]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    context = await browser.newContext(window);
    page = await context.newPage();
    page.setDefaultTimeout(8000);
  });
  afterEach(() => context.close());
  return {
    get page() {
      return page;
    },
    get context() {
      return context;
    },
    get site() {
      return site;
    },
    visit: (path) => openHydrated(page, site.address + path),
  };
}
