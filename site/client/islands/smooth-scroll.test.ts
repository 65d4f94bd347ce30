import { expect, it } from "vitest";
import { nearerToTop } from "./smooth-scroll.ts";

it("SH-04 each step goes a part of the way, and the last one arrives", () => {
  const steps: number[] = [];
  for (let at = 5000; at > 0; at = nearerToTop(at)) steps.push(at);
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.length).toBeLessThan(60);
  expect(steps.every((at, index) => index === 0 || at < (steps[index - 1] ?? 0))).toBe(true);
});
