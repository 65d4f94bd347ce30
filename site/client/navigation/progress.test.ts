import { describe, expect, it } from "vitest";
import { jumped, progress, trickled } from "./progress.ts";
import { barDelay } from "./loading-indicator.ts";

describe("the progress bar", () => {
  it("PL-08 begins at 8 %, grows by at most 2 % every 800 ms and stops short of the end", () => {
    expect(barDelay).toBe(200);
    expect(progress).toMatchObject({ minimum: 0.08, interval: 800, ceiling: 0.994, speed: 200 });
    expect(trickled(0, () => 0)).toBe(0.08);
    expect(trickled(0.5, () => 1)).toBeCloseTo(0.52);
    expect(trickled(0.5, () => 0)).toBe(0.5);
    expect(trickled(0.99, () => 1)).toBe(0.994);
    expect(trickled(0.994, () => 1)).toBe(0.994);
  });

  it("PL-09 TR-09 jumps by 30 to 80 points when the page has loaded", () => {
    expect(jumped(0.1, () => 0)).toBeCloseTo(0.4);
    expect(jumped(0.1, () => 1)).toBeCloseTo(0.9);
    expect(jumped(0.9, () => 1)).toBe(1);
  });
});
