import { expect, it } from "vitest";
import { cachedRoutes, stepBetween } from "./url.ts";
import { limitedCache } from "./limited-cache.ts";

it("CN-04 caches 10000 routes, and still answers for more", () => {
  expect(cachedRoutes).toBe(10_000);
  const home = new URL("https://fruit.test/");
  for (const number of [0, 1, 9_999, 10_000, 10_001, 0])
    expect(stepBetween(home, new URL(`https://fruit.test/p${String(number)}`), "/")).toBe("page");
});

it("CN-04 computes cached values once, and values beyond its limit each time", () => {
  const made: string[] = [];
  const upper = limitedCache(2, (text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect(["a", "b", "c", "a", "b", "c"].map(upper)).toEqual(["A", "B", "C", "A", "B", "C"]);
  expect(made).toEqual(["a", "b", "c", "c"]);
});
