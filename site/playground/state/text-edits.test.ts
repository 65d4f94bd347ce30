import { describe, expect, it } from "vitest";
import type { TextEdit } from "./protocol.ts";
import { applyEdits, editBetween, plainLines } from "./text-edits.ts";

const text = "one\ntwo\nthree\nfour\n";

function replace(word: string, by: string): TextEdit {
  const from = text.indexOf(word);
  return { from, to: from + word.length, text: by };
}

describe("applied edits", () => {
  it("use offsets of the text before, in any order", () => {
    expect(applyEdits(text, [replace("four", "4"), replace("one", "first")])).toBe("first\ntwo\nthree\n4\n");
  });

  it("apply the first of two that overlap", () => {
    expect(
      applyEdits("abcdef", [
        { from: 2, to: 4, text: "X" },
        { from: 1, to: 3, text: "Y" },
      ]),
    ).toBe("aYdef");
  });

  it("apply two insertions at one place in their order", () => {
    expect(
      applyEdits("ab", [
        { from: 1, to: 1, text: "1" },
        { from: 1, to: 1, text: "2" },
      ]),
    ).toBe("a12b");
  });

  it("are limited to the text", () => {
    expect(
      applyEdits("ab", [
        { from: -3, to: 1, text: "<" },
        { from: 2, to: 9, text: ">" },
      ]),
    ).toBe("<b>");
  });

  it("preserve half surrogate pairs", () => {
    expect(applyEdits("\ud83d\ude00", [{ from: 1, to: 1, text: "-" }])).toBe("\ud83d-\ude00");
  });
});

describe("the edit between two texts", () => {
  it("is the smallest possible", () => {
    expect(editBetween("abcd", "aXcd")).toEqual({ from: 1, to: 2, text: "X" });
    expect(editBetween("aa", "aaa")).toEqual({ from: 2, to: 2, text: "a" });
    expect(editBetween("aba", "a")).toEqual({ from: 1, to: 3, text: "" });
    expect(editBetween("same", "same")).toEqual({ from: 4, to: 4, text: "" });
    expect(editBetween("", "new")).toEqual({ from: 0, to: 0, text: "new" });
  });

  it("turns one text into the other", () => {
    for (const [one, other] of [
      ["", "abab"],
      ["abab", "ab"],
      ["xay", "xbay"],
      ["aXa", "aa"],
    ] as const) {
      expect(applyEdits(one, [editBetween(one, other)])).toBe(other);
      expect(applyEdits(other, [editBetween(other, one)])).toBe(one);
    }
  });

  it("uses the editor's line ends", () => {
    expect(plainLines("a\r\nb\rc\n\r\n")).toBe("a\nb\nc\n\n");
  });
});
