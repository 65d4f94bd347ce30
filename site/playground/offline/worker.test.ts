import { expect, it } from "vitest";
import { keptPageKey as keyOfPages, workerAddress } from "../../client/offline/mode.ts";
import { keptPageKey } from "./keep.ts";
import { addressKeeping, parametersOf } from "./worker.ts";

const origin = "https://site.test";

it("the worker that keeps a page has the address under which the site's pages register it", () => {
  for (const debug of [true, false]) {
    const plain = new URL(workerAddress("/docs/", { offlineMode: false, debug }), origin).href;
    const keeping = addressKeeping(plain, "/docs/play");
    expect(keeping).toBe(
      new URL(workerAddress("/docs/", { offlineMode: false, debug, keeps: "/docs/play" }), origin).href,
    );
    expect(addressKeeping(keeping, undefined)).toBe(plain);
    expect(parametersOf(keeping)).toEqual({ offlineMode: false, debug, keeps: "/docs/play" });
  }
});

it("pages and workers know by the same name what is kept", () => {
  expect(keptPageKey).toBe(keyOfPages);
});
