import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { vi } from "vitest";
import { shared } from "../shared/client.ts";

/** A group of tests with a Chromium of its own: service workers have crashed it, with all pages of other tests. */
export type BrowserGroup = "service workers";

const endpoints = new WeakMap<Browser, string>();

/**
 * A connection to the run's Chromium, or to that of a group. Closing it closes the pages that were opened through it.
 * In the place of one that crashed, it waits for the next one: a browser may still be ending.
 */
export async function startChromium(group?: BrowserGroup, crashed?: Browser): Promise<Browser> {
  const flags = group === undefined ? [] : [group];
  const before = crashed && endpoints.get(crashed);
  const endpoint = await vi.waitUntil(
    async () => {
      const { endpoint } = await shared("browser", flags);
      return endpoint !== before && endpoint;
    },
    { timeout: 10_000 },
  );
  const browser = await chromium.connect(endpoint);
  endpoints.set(browser, endpoint);
  return browser;
}

/** Opens a URL, acts as a reader who is present, and waits until the page's script handles links. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-hydrated=true]").waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("scroll")));
  await page.locator("html[data-navigation=ready]").waitFor();
}

/** Resolves when the page has handled all earlier events, including its work in the next frame. */
export function nextFrame(page: Page): Promise<number> {
  return page.evaluate(() => new Promise<number>(requestAnimationFrame));
}
