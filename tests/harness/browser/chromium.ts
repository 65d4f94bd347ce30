import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { shared } from "../shared/client.ts";

/** A connection to the run's Chromium. Closing it closes the pages that were opened through it. */
export async function startChromium(): Promise<Browser> {
  return chromium.connect((await shared("browser")).endpoint);
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
