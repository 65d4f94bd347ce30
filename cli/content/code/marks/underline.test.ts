import { describe, expect, it } from "vitest";
import { type Range, underlined } from "./underline.ts";

const mark = (text: string, number?: string) =>
  `<span class="report"${number === undefined ? "" : ` data-report="${number}"`}>${text}</span>`;
const underline = (text: string, ranges: readonly Range[]) => underlined(text, ranges)(0, text.length);

describe("underlining", () => {
  it("marks a range of a text and numbers it at its end", () => {
    expect(underline("await total;", [{ from: 6, to: 11 }])).toBe(`await ${mark("total", "1")};`);
  });

  it("marks each run of the text that a range touches, and numbers the last", () => {
    const write = underlined("await total;", [{ from: 2, to: 11 }]);
    expect([write(0, 2), write(2, 5), write(5, 6), write(6, 11), write(11, 12)]).toEqual([
      "aw",
      mark("ait"),
      mark(" "),
      mark("total", "1"),
      ";",
    ]);
    expect(write(0, 7)).toBe(`aw${mark("ait t")}`);
  });

  it("escapes the text, and counts a character once", () => {
    expect(underline("a && b;", [{ from: 2, to: 6 }])).toBe(`a ${mark("&amp;&amp; b", "1")};`);
    expect(underline("<T>x", [{ from: 1, to: 2 }])).toBe(`&lt;${mark("T", "1")}&gt;x`);
    expect(underline("<T>x", [])).toBe("&lt;T&gt;x");
  });

  it("marks ranges that touch, contain one another, or end together", () => {
    expect(
      underline("abcdef", [
        { from: 0, to: 2 },
        { from: 2, to: 4 },
      ]),
    ).toBe(`${mark("ab", "1")}${mark("cd", "2")}ef`);
    expect(
      underline("abcdef", [
        { from: 0, to: 6 },
        { from: 2, to: 4 },
      ]),
    ).toBe(`${mark("ab")}${mark("cd", "2")}${mark("ef", "1")}`);
    expect(
      underline("abcd", [
        { from: 0, to: 4 },
        { from: 2, to: 4 },
      ]),
    ).toBe(`${mark("ab")}${mark("cd", "1 2")}`);
  });

  it("marks no empty piece: neither an empty range, nor the place between two runs", () => {
    expect(underline("abc", [{ from: 1, to: 1 }])).toBe("abc");
    const write = underlined("abcd", [
      { from: 0, to: 4 },
      { from: 1, to: 2 },
    ]);
    expect([write(0, 2), write(2, 2), write(2, 4)]).toEqual([
      mark("a") + mark("b", "2"),
      "",
      mark("cd", "1"),
    ]);
  });
});
