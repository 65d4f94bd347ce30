import { describe, expect, it } from "vitest";
import { changeOf } from "./loss.ts";

const change = (before: string, after: string): ReturnType<typeof changeOf> => changeOf([before], [after]);
/** Far more text than is compared at once. */
const lines = Array.from({ length: 5000 }, (_, index) => `line ${index} of many\n`).join("");

describe("a change of texts", () => {
  it.each([
    ["nothing", "abc\ndef", "abc\ndef", { lost: 0, isNew: false }],
    ["a typed letter", "pea", "pear", { lost: 0, isNew: true }],
    ["a removed letter", "pear", "pea", { lost: 1, isNew: false }],
    ["one of equal letters", "aaa", "aa", { lost: 1, isNew: false }],
    ["a replaced line", "a\nbcd\ne", "a\nxyz\ne", { lost: 3, isNew: true }],
    ["a removed line", "a\nbcd\ne", "a\ne", { lost: 4, isNew: false }],
    ["a new line between equal ones", "a\na\na", "a\na\na\na", { lost: 0, isNew: true }],
    ["a letter in each line", "ma\nne\nti", "man\nnet\ntin", { lost: 0, isNew: true }],
    ["the first line of several", "ab\nc\n", "b\nc\n", { lost: 1, isNew: false }],
    ["an empty first line", "\nx", "xy", { lost: 2, isNew: true }],
    ["all of a text", "abc\n", "", { lost: 4, isNew: false }],
    ["a text where there was none", "", "abc\n", { lost: 0, isNew: true }],
  ])("says of %s what is lost and whether something is new", (_, before, after, expected) => {
    expect(change(before, after)).toEqual(expected);
    // the same between many other lines
    expect(change(lines + before + lines, lines + after + lines)).toEqual(expected);
  });

  it("counts the losses of all texts, each of which may have other lines", () => {
    expect(changeOf(["one\ntwo", "three"], ["one", "three".slice(2)])).toEqual({ lost: 6, isNew: false });
  });

  it("compares texts as one where one is added or removed", () => {
    expect(changeOf(["one", "two"], ["one"])).toEqual({ lost: 4, isNew: false });
  });
});
