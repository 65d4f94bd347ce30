import { describe, expect, it } from "vitest";
import { underline } from "./underline.ts";

const mark = (text: string, number?: string) =>
  `<span class="report"${number === undefined ? "" : ` data-report="${number}"`}>${text}</span>`;

describe("underlining", () => {
  it("marks a range of a text and numbers it at its end", () => {
    expect(underline("await total;", [{ from: 6, to: 11 }])).toBe(`await ${mark("total", "1")};`);
  });

  it("continues inside every element that the range touches", () => {
    const html = '<span class="tok-keyword">await</span> <span class="tok-name">total</span>;';
    expect(underline(html, [{ from: 0, to: 11 }])).toBe(
      `<span class="tok-keyword">${mark("await")}</span>${mark(" ")}<span class="tok-name">${mark("total", "1")}</span>;`,
    );
  });

  it("counts an entity as one character and never cuts it", () => {
    expect(underline("a &amp;&amp; b;", [{ from: 2, to: 6 }])).toBe(`a ${mark("&amp;&amp; b", "1")};`);
    expect(underline("&lt;T&gt;x", [{ from: 1, to: 2 }])).toBe(`&lt;${mark("T", "1")}&gt;x`);
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

  it("only adds spans: the text stays the same", () => {
    const html = '<span class="code-line">a &lt; <i>b</i></span>\n<span class="code-line">c</span>';
    const marked = underline(html, [{ from: 2, to: 5 }]);
    expect(marked.replace(/<\/?span[^>]*>/g, "")).toBe(html.replace(/<\/?span[^>]*>/g, ""));
    expect(underline(html, [])).toBe(html);
  });
});
