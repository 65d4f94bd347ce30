import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";

/** How browser tests start Chromium: as any user, and without calls to services of its vendor. */
export const chromiumOptions = {
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export function startChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}

/** Opens an address and waits until its page is hydrated. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-hydrated=true]").waitFor();
}
