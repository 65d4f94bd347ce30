import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { openPage } from "./chromium.ts";

/** The path of a page that is not there. */
export const unknownPage = "/rules/no-such-rule";

/** Opens a page, wakes it where it can wake, and lets what it begins at once end. */
export async function openQuietly(page: Page, address: string, isScripted: boolean): Promise<void> {
  if (isScripted) await openPage(page, address);
  else await page.goto(address);
  expect(await page.locator("main h1").count(), address).toBe(1);
}

/** Gathers what pages log, what their policies refuse and what they ask of other hosts. */
export async function complaintsIn(context: BrowserContext, address: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  context.on("console", (message) => {
    const { url } = message.location();
    // the browser notes the status of the page that is not there
    const isExpected = message.text().includes("404 (Not Found)") && url.endsWith(unknownPage);
    if (/^(?:error|warning)$/.test(message.type()) && !isExpected)
      complaints.push(`${message.page()?.url() ?? ""}: ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (problem) =>
    complaints.push(`${problem.page()?.url() ?? ""}: ${problem.error().message}`),
  );
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // the next page was opened before this one had everything
    if (reason !== "net::ERR_ABORTED") complaints.push(`${request.url()} failed: ${reason}`);
  });
  await context.route(
    (url) => url.origin !== address,
    (route) => {
      complaints.push(`${route.request().url()} was asked for`);
      return route.abort();
    },
  );
  return complaints;
}
