import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import { startChromium } from "../harness/browser/chromium.ts";
import { complaintsIn, openQuietly, unknownPage } from "../harness/browser/page-complaints.ts";

describe("every page of the built site", () => {
  let browser: Browser;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  const paths = (): string[] => [
    ...site.pages
      .filter(({ file, isRedirect }) => !isRedirect && file !== "404.html")
      .map(({ path }) => path),
    unknownPage,
  ];

  it.each<[string, BrowserContextOptions]>([
    ["light, every single page,", { colorScheme: "light" }],
    ["dark", { colorScheme: "dark" }],
    ["light without script", { colorScheme: "light", javaScriptEnabled: false }],
    ["dark without script", { colorScheme: "dark", javaScriptEnabled: false }],
  ])(
    "says nothing to the console in %s, breaks no policy, and asks no other host",
    async (mode, options) => {
      const context = await browser.newContext(options);
      const complaints = await complaintsIn(context, site.address);
      const all = mode.includes("every") ? paths() : paths().filter(isOneOfItsKind);
      const halves = [all.filter(isEven), all.filter((path, index) => !isEven(path, index))];
      await Promise.all(
        halves.map(async (half) => {
          const page = await context.newPage();
          for (const path of half)
            await openQuietly(page, site.address + path, options.javaScriptEnabled !== false);
        }),
      );
      expect(complaints).toEqual([]);
      await context.close();
    },
    240_000,
  );
});

/** Pages of rules are alike: some of them stand for the rest. */
function isOneOfItsKind(path: string, index: number): boolean {
  return !/^\/rules\/./.test(path) || index % 12 === 0;
}

function isEven(_path: string, index: number): boolean {
  return index % 2 === 0;
}
