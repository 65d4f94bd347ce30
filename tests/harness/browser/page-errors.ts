import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { openPage } from "./chromium.ts";

/** The path of a missing page. */
export const unknownPage = "/rules/no-such-rule";

/** The reader's settings, for `it.each`. */
export const modes: readonly (readonly [name: string, BrowserContextOptions])[] = [
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
  ["light without script", { colorScheme: "light", javaScriptEnabled: false }],
  ["dark without script", { colorScheme: "dark", javaScriptEnabled: false }],
];

/** Opens each page of a site, two at a time, hydrates it if scripts run, and collects the errors as `errorsIn` does. */
export async function errorsOnPages(
  browser: Browser,
  { url, paths }: { readonly url: string; readonly paths: readonly string[] },
  options: BrowserContextOptions,
): Promise<readonly string[]> {
  const context = await browser.newContext(options);
  const errors = await errorsIn(context, url);
  const waiting = [...paths];
  const visitNext = async (page: Page): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (options.javaScriptEnabled === false) await page.goto(url + path);
      else await openPage(page, url + path);
      expect(await page.locator("main h1").count(), path).toBe(1);
    }
  };
  await Promise.all([1, 2].map(async () => visitNext(await context.newPage())));
  await context.close();
  return errors;
}

/** Collects the messages of pages, violations of their policies, and their requests to other hosts. */
export async function errorsIn(context: BrowserContext, url: string): Promise<readonly string[]> {
  const errors: string[] = [];
  context.on("console", (message) => {
    const { url } = message.location();
    // the browser logs the status of the missing page
    const isExpected = message.text().includes("404 (Not Found)") && url.endsWith(unknownPage);
    if (/^(?:error|warning)$/.test(message.type()) && !isExpected)
      errors.push(`${message.page()?.url() ?? ""}: ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (problem) =>
    errors.push(`${problem.page()?.url() ?? ""}: ${problem.error().message}`),
  );
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // a navigation to the next page cancels pending requests of the previous one
    if (reason !== "net::ERR_ABORTED") errors.push(`${request.url()} failed: ${reason}`);
  });
  await context.route(
    ({ origin }) => origin !== url,
    (route) => {
      errors.push(`${route.request().url()} was asked for`);
      return route.abort();
    },
  );
  return errors;
}
