import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import { startChromium } from "../harness/browser/chromium.ts";
import { errorsOnPages, modes, unknownPage } from "../harness/browser/page-errors.ts";

describe("every page of the built site", () => {
  let browser: Browser;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  const paths = (): string[] => [
    ...site.pages
      // the page for frames has scripts of its own, and a test of its own
      .filter(({ file, isRedirect }) => !isRedirect && !/^(?:404|play\/embed\/index)\.html$/.test(file))
      .map(({ path }) => path),
    unknownPage,
  ];

  it.each(modes)(
    "logs nothing in %s, violates no policy, and sends no request to other hosts",
    async (mode, options) => {
      const all = mode === "light" ? paths() : paths().filter(isOneOfItsKind);
      expect(await errorsOnPages(browser, { url: site.url, paths: all }, options)).toEqual([]);
    },
    // beside other tests on a slow machine, all pages took more than four minutes
    600_000,
  );
});

/** Pages of rules are alike: all are opened in light mode, and a sample in the others. */
function isOneOfItsKind(path: string, index: number): boolean {
  return !/^\/rules\/./.test(path) || index % 12 === 0;
}
