import { expect, it } from "vitest";
import { nearerToTop, showsAfter } from "./back-to-top.ts";

it("DS-24 the button to the top shows while scrolling up, far from the top and not at the end of the page", () => {
  const page = { window: 800, document: 5000 };
  expect(showsAfter({ ...page, from: 2000, to: 1500 })).toBe(true);
  expect(showsAfter({ ...page, from: 1500, to: 2000 })).toBe(false);
  expect(showsAfter({ ...page, from: 400, to: 100 })).toBe(false);
  expect(showsAfter({ ...page, from: 4400, to: 4200 })).toBe(false);
});

it("SH-04 each step covers a part of the distance, and the last one reaches the top", () => {
  const steps: number[] = [];
  for (let at = 5000; at > 0; at = nearerToTop(at)) steps.push(at);
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.length).toBeLessThan(60);
  expect(steps.every((at, index) => index === 0 || at < (steps[index - 1] ?? 0))).toBe(true);
});
