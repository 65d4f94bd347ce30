import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startChromium } from "../browser/chromium.ts";
import type { OptionsFixture } from "./options-fixture.tsx";
import { bundleOptions, optionsUrl, serveOptions } from "./options-page.ts";

declare const optionsPage: OptionsFixture;

/** The fixture page in a fresh browser window for each test. */
export interface OptionsTest {
  readonly page: Page;
  readonly context: BrowserContext;
  open(): Promise<void>;
  /** The state after the worker has reported its rules and versions. */
  load(): Promise<void>;
  change(next: Parameters<OptionsFixture["change"]>[0]): Promise<void>;
  pane(name: string): Locator;
  /** The accessible name of the focused element. */
  readonly focused: () => Promise<string>;
}

/** Call it once in a file. Each test ends with a check for violations of the security policy. */
export function optionsTest(): OptionsTest {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let files: ReadonlyMap<string, string>;

  beforeAll(async () => {
    [browser, files] = await Promise.all([startChromium(), bundleOptions()]);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await serveOptions(context, files);
    page = await context.newPage();
    await test.open();
  });
  afterEach(async () => {
    expect(await page.evaluate(() => optionsPage.violations)).toEqual([]);
    await context.close();
  });

  const test: OptionsTest = {
    get page() {
      return page;
    },
    get context() {
      return context;
    },
    async open() {
      await page.goto(optionsUrl);
      await page.getByRole("heading", { name: "Editor" }).waitFor();
    },
    load: () =>
      page.evaluate(async () => {
        const response = await fetch("metadata.json");
        const metadata = (await response.json()) as NonNullable<
          ReturnType<OptionsFixture["shown"]>["metadata"]
        >;
        optionsPage.change({ metadata, status: { name: "ready", metadata, needsLint: false, stopped: [] } });
      }),
    change: (next) =>
      page.evaluate((given) => {
        optionsPage.change(given);
      }, next),
    pane: (name) => page.getByRole("region", { name, exact: true }),
    focused: () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
      }),
  };
  return test;
}
