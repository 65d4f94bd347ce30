import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { shared } from "../shared/client.ts";

/** A connection to the run's Chromium. To close it closes the pages that were opened through it. */
export async function startChromium(): Promise<Browser> {
  return chromium.connect((await shared("browser")).endpoint);
}

/** Opens a URL and waits until its script runs and has taken over links, as it does once a reader is there. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-hydrated=true]").waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("scroll")));
  await page.locator("html[data-navigation=ready]").waitFor();
}

/** Until the page has seen what was done before, and what it does then with the next frame is done. */
export function nextFrame(page: Page): Promise<number> {
  return page.evaluate(() => new Promise<number>(requestAnimationFrame));
}
