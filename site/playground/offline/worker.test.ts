import { expect, it } from "vitest";
import { savedPageKey as keyOfPages, workerUrl } from "../../client/offline/mode.ts";
import { savedPageKey } from "./downloads.ts";
import { urlSaving, parametersOf } from "./worker.ts";

const origin = "https://site.test";

it("the worker that saves a page has the URL under which the site's pages register it", () => {
  for (const debug of [true, false]) {
    const plain = new URL(workerUrl("/docs/", { offlineMode: false, debug }), origin).href;
    const keeping = urlSaving(plain, "/docs/play");
    expect(keeping).toBe(
      new URL(workerUrl("/docs/", { offlineMode: false, debug, keeps: "/docs/play" }), origin).href,
    );
    expect(urlSaving(keeping, undefined)).toBe(plain);
    expect(parametersOf(keeping)).toEqual({ offlineMode: false, debug, keeps: "/docs/play" });
  }
});

it("pages and workers use the same name for the cache", () => {
  expect(savedPageKey).toBe(keyOfPages);
});
