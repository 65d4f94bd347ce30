import { describe, expect, it } from "vitest";
import { hidesAfter } from "./hide-on-scroll.ts";

const place = { bar: 60, window: 800, document: 3000 };

describe("a navbar that hides on scroll", () => {
  it("NV-29 hides while scrolling down and shows while scrolling up", () => {
    expect(hidesAfter({ ...place, from: 500, to: 510 })).toBe(true);
    expect(hidesAfter({ ...place, from: 500, to: 490 })).toBe(false);
  });

  it("NV-30 always shows while less than its own height is scrolled", () => {
    expect(hidesAfter({ ...place, from: 0, to: 59 })).toBe(false);
    expect(hidesAfter({ ...place, from: 0, to: 60 })).toBe(true);
  });

  it("NV-30 does not change while scrolling up at the very bottom of the page", () => {
    expect(hidesAfter({ ...place, from: 2200, to: 2190 })).toBeUndefined();
    expect(hidesAfter({ ...place, from: 2200, to: 2139 })).toBe(false);
  });
});
