import { expect, it } from "vitest";
import { distance, nearWords } from "./near-words.ts";

it.each([
  ["promise", "promise", 0],
  ["promse", "promise", 1],
  ["prommise", "promise", 1],
  ["pronise", "promise", 1],
  ["pormise", "promise", 1],
  ["konsistent", "consistent", 1],
  ["prmoies", "promise", 2],
  ["pms", "promise", undefined],
  ["abcdef", "ghijkl", undefined],
  ["", "ab", 2],
  ["", "", 0],
])("%s is %s with %s mistakes", (one, other, mistakes) => {
  expect(distance(one, other, 2)).toBe(mistakes);
  expect(distance(other, one, 2)).toBe(mistakes);
});

it("the nearest words come first, of equals the first in the list", () => {
  const words = ["shadows", "shader", "shade", "shad", "shape", "shade"];
  expect(nearWords("shadow", words, { limit: 2, most: 3 }).map(({ word }) => word)).toEqual([
    "shadows",
    "shader",
    "shade",
  ]);
});
