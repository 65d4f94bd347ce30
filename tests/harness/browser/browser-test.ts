import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { type BuiltSite, type BuiltSiteOptions, startBuiltSite } from "./built-site.ts";
import { type BrowserGroup, openPage, startChromium } from "./chromium.ts";
import { shared } from "../shared/client.ts";
import { startDevRoot } from "./dev-root.ts";

/**
 * A site and a fresh page in Chromium for each test of a group. The pages of a group share the files that the browser
 * has loaded and compiled; what a site stored is removed after each test.
 */
export interface BrowserTest<Site> {
  readonly browser: Browser;
  readonly page: Page;
  /** A test that asks for it may change it, its clock too, so the next test gets another one. */
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
  /** Whether the next test can use the same context. */
  let isClean = false;
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
    page = await newPage(context);
  };
  beforeEach(async () => {
    if (!isClean) await open(window);
    // service workers keep files in places that are not emptied here
    isClean = group === undefined;
  });
  afterEach(async () => {
    const next = isClean ? await emptied(context, site.url) : undefined;
    isClean = next !== undefined;
    if (next) page = next;
    else await context.close();
  });
  return {
    get browser() {
      return browser;
    },
    get page() {
      return page;
    },
    get context() {
      isClean = false;
      return context;
    },
    get site() {
      return site;
    },
    visit: (path) => openPage(page, site.url + path),
    html: async (path) => (await fetch(site.url + path)).text(),
    reopen: async (window) => {
      isClean = false;
      await context.close();
      await open(window);
    },
  };
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(inject("patience"));
  return page;
}

/** Closes all pages and removes what the site stored. Returns a new page, or nothing when the browser does not answer. */
async function emptied(context: BrowserContext, url: string): Promise<Page | undefined> {
  try {
    const before = context.pages();
    const next = await newPage(context);
    // a page stores its state when it is closed
    await Promise.all(before.map((page) => page.close()));
    await context.clearCookies();
    const session = await context.newCDPSession(next);
    const storageTypes = "local_storage,indexeddb,service_workers,cache_storage";
    await session.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes });
    await session.detach();
    return next;
  } catch {
    return undefined;
  }
}
