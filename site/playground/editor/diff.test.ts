import { describe, expect, it } from "vitest";
import type { TextEdit } from "../protocol.ts";
import { applyEdits, editBetween, plainLines } from "./apply.ts";
import { changedLines } from "./diff.ts";

const text = "one\ntwo\nthree\nfour\n";

/** "-2 two" and "+2 TWO" for each line. */
function shown(edits: readonly TextEdit[], of = text): string[] {
  return changedLines(of, edits).map(
    ({ kind, line, text }) => `${kind === "added" ? "+" : "-"}${line} ${text}`,
  );
}

function replace(word: string, by: string): TextEdit {
  const from = text.indexOf(word);
  return { from, to: from + word.length, text: by };
}

describe("changed lines", () => {
  it("are whole lines, before and after", () => {
    expect(shown([replace("w", "WW")])).toEqual(["-2 two", "+2 tWWo"]);
  });

  it("are numbered by their own text when lines come or go before them", () => {
    const edits = [replace("one\n", "zero\none\n"), replace("four", "4")];
    expect(shown(edits)).toEqual(["+1 zero", "-4 four", "+5 4"]);
  });

  it("leave out what an edit repeats", () => {
    expect(shown([replace("one\ntwo\nthree", "one\n2\nthree")])).toEqual(["-2 two", "+2 2"]);
  });

  it("of two edits in one line are that line once", () => {
    expect(shown([replace("thr", "THR"), replace("ee", "EE")])).toEqual(["-3 three", "+3 THREE"]);
  });

  it("of edits in lines that follow each other are shown apart", () => {
    expect(shown([replace("one", "1"), replace("two", "2")])).toEqual(["-1 one", "+1 1", "-2 two", "+2 2"]);
  });

  it("of a removed line are that line alone", () => {
    expect(shown([replace("two\n", "")])).toEqual(["-2 two"]);
  });

  it("at the very end, and in an empty text", () => {
    expect(shown([{ from: text.length, to: text.length, text: "five" }])).toEqual(["-5 ", "+5 five"]);
    expect(shown([{ from: 0, to: 0, text: "a\nb" }], "")).toEqual(["-1 ", "+1 a", "+2 b"]);
  });

  it("of an edit that changes nothing are none", () => {
    expect(shown([replace("two", "two")])).toEqual([]);
    expect(shown([])).toEqual([]);
  });

  it("put together with the rest are the text after", () => {
    const edits = [replace("one", "1\n1b"), replace("wo\nthr", "W"), replace("four\n", "")];
    const lines = text.split("\n");
    const changes = changedLines(text, edits);
    for (const { line } of changes.filter(({ kind }) => kind === "removed").reverse())
      lines.splice(line - 1, 1);
    for (const { line, text } of changes.filter(({ kind }) => kind === "added"))
      lines.splice(line - 1, 0, text);
    expect(lines.join("\n")).toBe(applyEdits(text, edits));
  });
});

describe("applied edits", () => {
  it("have offsets of the text before, in any order", () => {
    expect(applyEdits(text, [replace("four", "4"), replace("one", "first")])).toBe("first\ntwo\nthree\n4\n");
  });

  it("of two that overlap the first in the text is made", () => {
    expect(
      applyEdits("abcdef", [
        { from: 2, to: 4, text: "X" },
        { from: 1, to: 3, text: "Y" },
      ]),
    ).toBe("aYdef");
  });

  it("of two insertions at one place both are made, in their order", () => {
    expect(
      applyEdits("ab", [
        { from: 1, to: 1, text: "1" },
        { from: 1, to: 1, text: "2" },
      ]),
    ).toBe("a12b");
  });

  it("reach no further than the text", () => {
    expect(
      applyEdits("ab", [
        { from: -3, to: 1, text: "<" },
        { from: 2, to: 9, text: ">" },
      ]),
    ).toBe("<b>");
  });

  it("keep halves of characters that are written with two", () => {
    expect(applyEdits("\ud83d\ude00", [{ from: 1, to: 1, text: "-" }])).toBe("\ud83d-\ude00");
  });
});

describe("the edit between two texts", () => {
  it("is the smallest", () => {
    expect(editBetween("abcd", "aXcd")).toEqual({ from: 1, to: 2, text: "X" });
    expect(editBetween("aa", "aaa")).toEqual({ from: 2, to: 2, text: "a" });
    expect(editBetween("aba", "a")).toEqual({ from: 1, to: 3, text: "" });
    expect(editBetween("same", "same")).toEqual({ from: 4, to: 4, text: "" });
    expect(editBetween("", "new")).toEqual({ from: 0, to: 0, text: "new" });
  });

  it("leads from one to the other", () => {
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

  it("is looked for in texts with the editor's line ends", () => {
    expect(plainLines("a\r\nb\rc\n\r\n")).toBe("a\nb\nc\n\n");
  });
});
