import { expect, it } from "vitest";
import { placeAt, rangeText } from "./places.ts";

it("counts lines and columns from 1, over all kinds of line breaks", () => {
  const text = "one\ntwo\r\nthree\u2028four";
  expect([0, 3, 4, 8, 9, 15, 99].map((at) => placeAt(text, at))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 4 },
    { line: 2, column: 1 },
    { line: 2, column: 5 },
    { line: 3, column: 1 },
    { line: 4, column: 1 },
    { line: 4, column: 5 },
  ]);
  expect(placeAt("", -1)).toEqual({ line: 1, column: 1 });
});

it("PG-10: describes a range by lines and columns, and an empty range by its start", () => {
  expect(rangeText({ line: 3, column: 5 }, { line: 4, column: 1 })).toBe("3:5–4:1");
  expect(rangeText({ line: 3, column: 5 }, { line: 3, column: 5 })).toBe("3:5");
});

it("shows a report on a whole file, which has no line, at its start", () => {
  expect(rangeText({ line: 0, column: 1 }, { line: 0, column: 1 })).toBe("1:1");
  expect(rangeText({ line: 0, column: 0 }, { line: 2, column: 4 })).toBe("1:1–2:4");
});
