import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { searchReader } from "../../harness/search/reader.ts";

const test = browserTest();
const { open, box, options } = searchReader(test);

/** What loads besides: all pages do that when a reader first acts; and excerpts, once the results are shown. */
const notCounted = /^\/assets\/(?:(?:navigation|offline)-|search\/excerpts-)/;

// the ones that need most of the index: `relevance.test.ts` weighs the index for all queries
it.each(["suppress report with comment", "konsistent type imports", "turn off type checked linting"])(
  "a reader loads at most 80 kB from the press of the search button to the first result: %s",
  async (query) => {
    const loading: Promise<readonly [path: string, bytes: number]>[] = [];
    await test.visit("/getting-started/");
    const onResponse = (response: Response): void => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith("/assets/") || notCounted.test(pathname)) return;
      loading.push(response.body().then((body) => [pathname, gzipSync(body).byteLength]));
    };
    test.page.on("response", onResponse);
    await open();
    await box().fill(query);
    await options().first().waitFor();
    // a later body would be asked of a page that is closed
    test.page.off("response", onResponse);
    const files = await Promise.all(loading);
    const paths = files.map(([path]) => path);
    for (const part of ["/search-", "/dialog-", "/search-dialog-", "/directory-", "/words-", "/texts-"])
      expect(paths).toContainEqual(expect.stringContaining(part));
    expect(paths).toEqual([...new Set(paths)]);
    expect(files.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(80_000);
  },
);
