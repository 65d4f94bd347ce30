import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { type BuiltSite, type BuiltSiteOptions, startBuiltSite } from "./built-site.ts";
import { type BrowserGroup, openPage, startChromium } from "./chromium.ts";
import { shared } from "../shared/client.ts";
import { startDevRoot } from "./dev-root.ts";

/** A site and a fresh page in Chromium for each test of a group. */
export interface BrowserTest<Site> {
  readonly browser: Browser;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: Site;
  /** Opens a URL of the site and waits until its script runs. */
  visit(path: string): Promise<void>;
  /** The server's response, before any script runs. */
  html(path: string): Promise<string>;
  /** Continues with a browser of another kind: closes the previous page. */
  reopen(window: BrowserContextOptions): Promise<void>;
}

/** A site as a reader uses it, built or in `site dev`. */
export type ReadSite = Pick<BuiltSite, "url" | "close">;

/**
 * The ways to serve a site, for `describe.each`: built in the usual tests, by `site dev` in the project "e2e-dev",
 * which runs the same files.
 */
export const bothWays: readonly (readonly [
  name: string,
  start: (options: BuiltSiteOptions) => Promise<ReadSite>,
])[] = inject("isDev") ? [["in site dev", startSiteUnderWork]] : [["built", startBuiltSite]];

/** A root of files, or this package's own site, served by `site dev`. */
export async function startSiteUnderWork({ files }: BuiltSiteOptions = {}): Promise<ReadSite> {
  if (files === undefined) {
    const { url } = await shared("dev");
    return { url, close: () => Promise.resolve() };
  }
  const root = await startDevRoot(files);
  return { url: root.origin, close: () => root.close() };
}

interface BrowserTestOptions<Site> extends BuiltSiteOptions {
  readonly window?: BrowserContextOptions;
  readonly group?: BrowserGroup;
  readonly start: (options: BuiltSiteOptions) => Promise<Site>;
}

/** Call it in a `describe`: builds the site once, and removes everything afterwards. */
export function browserTest(
  options?: BuiltSiteOptions & { readonly window?: BrowserContextOptions; readonly group?: BrowserGroup },
): BrowserTest<BuiltSite>;
export function browserTest<Site extends ReadSite>(options: BrowserTestOptions<Site>): BrowserTest<Site>;
export function browserTest({
  window = { viewport: { width: 1280, height: 800 } },
  group,
  start = startBuiltSite,
  ...options
}: Partial<BrowserTestOptions<ReadSite>> = {}): BrowserTest<ReadSite> {
  let browser: Browser;
  let site: ReadSite;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(group), start(options)]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  const open = async (window: BrowserContextOptions): Promise<void> => {
    // a browser that crashed in an earlier test may still count as connected
    context = await browser.newContext(window).catch(async () => {
      browser = await startChromium(group, browser);
      return browser.newContext(window);
    });
    page = await context.newPage();
    page.setDefaultTimeout(8000);
  };
  beforeEach(() => open(window));
  afterEach(() => context.close());
  return {
    get browser() {
      return browser;
    },
    get page() {
      return page;
    },
    get context() {
      return context;
    },
    get site() {
      return site;
    },
    visit: (path) => openPage(page, site.url + path),
    html: async (path) => (await fetch(site.url + path)).text(),
    reopen: async (window) => {
      await context.close();
      await open(window);
    },
  };
}
