import { expect, it } from "vitest";
import { collapseDuration } from "./collapse.ts";

it("CO-02 TR-09 lasts longer for more height: 10 × (4 + 15·c^0.25 + c/5) ms, with c = height/36", () => {
  expect(collapseDuration(0)).toBe(40);
  expect(collapseDuration(36)).toBe(192);
  expect(collapseDuration(16 * 36)).toBe(372);
});
