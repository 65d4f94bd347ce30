import { expect, it } from "vitest";
import { codeFrame } from "./code-frame.ts";

it("shows the line with a mark under the column", () => {
  expect(codeFrame("one\ntwo three\n", 2, 5)).toBe("  2 | two three\n    |     ^");
  expect(codeFrame("one\ntwo\n", 2, null)).toBe("  2 | two");
});

it("the mark is aligned after tabs", () => {
  expect(codeFrame("\tone two", 1, 6)).toBe("  1 |  one two\n    |      ^");
});

it("cuts a long line to the part around the column", () => {
  const frame = codeFrame(`${"a".repeat(500)}X${"b".repeat(500)}`, 1, 501) ?? "";
  const [shown = "", mark = ""] = frame.split("\n");
  expect(shown.length).toBeLessThan(120);
  expect(shown[mark.indexOf("^")]).toBe("X");
});

it("a missing or empty line has no code frame", () => {
  expect(codeFrame(undefined, 1, 1)).toBeUndefined();
  expect(codeFrame("one", 9, 1)).toBeUndefined();
  expect(codeFrame("one\n  \n", 2, 1)).toBeUndefined();
});
