import { expect, it } from "vitest";
import { headingAt } from "./scroll-spy.ts";

const at = (...tops: readonly number[]): number =>
  headingAt(
    tops.map((top) => ({ top, bottom: top + 30 })),
    { navbar: 60, height: 800 },
  );

it("DS-20 marks the first heading below the navbar, once it is in the upper half of the window", () => {
  expect(at(-500, 100, 900)).toBe(1);
  expect(at(-500, 600, 900)).toBe(0);
});

it("DS-20 marks the last heading when all are above, and none when all are below", () => {
  expect(at(-900, -500)).toBe(1);
  expect(at(600, 900)).toBe(-1);
  expect(at()).toBe(-1);
});

it("DS-20 counts a heading directly below the navbar, where a link to it scrolls", () => {
  expect(at(-500, 60, 120)).toBe(1);
});
