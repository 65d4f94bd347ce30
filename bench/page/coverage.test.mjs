import { expect, it } from "vitest";
import { unusedOf } from "./coverage.mjs";

const range = (
  /** @type {number} */ startOffset,
  /** @type {number} */ endOffset,
  /** @type {number} */ count,
) => ({
  startOffset,
  endOffset,
  count,
});

it("counts what never ran, by the innermost range", () => {
  const source = "x".repeat(100);
  const script = { ranges: [range(0, 100, 1)] };
  const unusedFunction = { ranges: [range(10, 40, 0)] };
  const usedTwice = { ranges: [range(50, 90, 2), range(60, 65, 0)] };
  expect(unusedOf(source, [script, unusedFunction, usedTwice])).toBe(35);
  expect(unusedOf(source, [usedTwice, unusedFunction, script])).toBe(35);
});
