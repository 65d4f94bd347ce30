import { expect, it } from "vitest";
import { asSource } from "./as-source.ts";

it("writes short values on one line and long ones with an entry on each", () => {
  const long = "a".repeat(60);
  expect(asSource({ a: 1, "b-c": [true, null], d: undefined, e: { f: long, g: long }, h: [], i: {} })).toBe(
    `{
  a: 1,
  "b-c": [true, null],
  e: {
    f: "${long}",
    g: "${long}",
  },
  h: [],
  i: {},
}`,
  );
});

it("writes texts so that they stay as they are", () => {
  const text = 'a "b" \\ `c` ${d}\n\u2028';
  expect(JSON.parse(asSource([text]))).toEqual([text]);
});
