import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { PlayState } from "../../../site/playground/state/state.ts";
import type { ResultsFixture } from "./results-fixture.tsx";
import { resultsUrl, serveResults } from "./results-page.ts";
import { sampleCode, sampleTrees } from "./results-trees.ts";

declare const resultsPage: ResultsFixture;

/** A page with results of the sample code, on which the test controls the time. */
export interface ResultsReader {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Shows a state and its result. */
  open(given: Partial<PlayState>): Promise<void>;
  lint(): Promise<void>;
  state(): Promise<PlayState>;
  /** The events that the results have sent to their page since the last call. */
  told(): Promise<string[]>;
  /** Advances the time, and waits until all changes are rendered. */
  later(milliseconds: number): Promise<void>;
  cursorTo(at: number, to?: number): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** The text of the focused element. */
  focused(): Promise<string>;
  /** The error with which the worker answers the next request of a name. */
  fail(name: "children" | "tree" | "fix" | "disable", problem: string): Promise<void>;
  tab(name: string): Locator;
  item(name: string): Locator;
  button(name: string): Locator;
  /** The text of all rows of trees. */
  rows(): Promise<string[]>;
  /** Closes the page and expects no violation of its security policy. */
  close(): Promise<void>;
}

export async function openResults(
  browser: Browser,
  files: ReadonlyMap<string, string>,
): Promise<ResultsReader> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await serveResults(page, files);
  await page.clock.install({ time: 0 });
  await page.goto(resultsUrl);
  await page.clock.pauseAt(60_000);
  await page.evaluate((trees) => {
    resultsPage.worker.trees = trees;
  }, sampleTrees);

  const reader: ResultsReader = {
    page,
    context,
    open: (given) =>
      page.evaluate((next) => {
        resultsPage.change({ state: { ...resultsPage.state(), ...next } });
        resultsPage.lint();
      }, given),
    lint: () =>
      page.evaluate(() => {
        resultsPage.lint();
      }),
    state: () => page.evaluate(() => resultsPage.state()),
    told: () => page.evaluate(() => resultsPage.log.splice(0)),
    later: (milliseconds) => page.clock.runFor(milliseconds),
    async cursorTo(at, to) {
      await page.evaluate(
        (cursor) => {
          resultsPage.change({ cursor: { file: "input.ts", ...cursor } });
        },
        { at, to },
      );
      await page.clock.runFor(150);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    focused: () => page.evaluate(() => document.activeElement?.textContent ?? ""),
    fail: (name, problem) =>
      page.evaluate(
        ([question, message]) => {
          resultsPage.worker.failures.set(question, message);
        },
        [name, problem] as const,
      ),
    tab: (name) => page.getByRole("tab", { name: new RegExp(`^${name}`) }),
    item: (name) => page.getByRole("treeitem", { name, exact: true }),
    button: (name) => page.getByRole("button", { name, exact: true }),
    rows: () => page.getByRole("treeitem").allTextContents(),
    async close() {
      expect(await page.evaluate(() => resultsPage.violations)).toEqual([]);
      await context.close();
    },
  };
  await reader.open({ code: sampleCode });
  return reader;
}
