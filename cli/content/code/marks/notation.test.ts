import { describe, expect, it } from "vitest";
import { renderCodeBlock } from "../code-block.ts";
import { readNotation, wordRanges } from "./notation.ts";

/** The code without its comments, and "line marks" for each marked line. */
function noted(code: string): { readonly code: string | undefined; readonly marks: readonly string[] } {
  const found = readNotation(code);
  const marks = Array.from(found?.marks ?? [], ([line, names]) => `${line} ${[...names].join(" ")}`);
  return { code: found?.code, marks };
}

describe("comments with [!code …]", () => {
  it.each([
    ["a(); // [!code ++]", "a();", "1 added"],
    ["a(); /* [!code --] */", "a();", "1 removed"],
    ["<a /> {/* [!code focus] */}", "<a />", "1 focused"],
    ["<a> <!-- [!code error] -->", "<a>", "1 error"],
    ["a: 1 # [!code warning]", "a: 1", "1 warning"],
    ["select -- [!code highlight]", "select", "1 highlighted"],
    ["(a) ; [!code hl]", "(a)", "1 highlighted"],
    ['a = ""; // [!code ++] [!code focus]', 'a = "";', "1 added focused"],
    ["a // why [!code error]", "a // why", "1 error"],
  ])("%s", (written, code, marks) => {
    expect(noted(written)).toEqual({ code, marks: [marks] });
  });

  it("alone on their line mark the next lines, as many as they say", () => {
    expect(noted("a\n// [!code highlight:2]\nb\nc\nd")).toEqual({
      code: "a\nb\nc\nd",
      marks: ["2 highlighted", "3 highlighted"],
    });
  });

  it("know the line of each line that stays", () => {
    expect(readNotation("a\n// [!code ++]\nb")?.writtenAt).toEqual([1, 3]);
  });

  it.each(["a // [!code what]", "a // [!!code ++]", "a // code ++"])("%s is code", (code) => {
    expect(noted(code)).toEqual({ code: noted(code).code === undefined ? undefined : code, marks: [] });
  });
});

describe("marked words", () => {
  it("of a comment are marked in all lines, or in as many as it says", () => {
    const words = (code: string) =>
      wordRanges(readNotation(code)?.code ?? "", readNotation(code)?.words ?? []);
    expect(words("// [!code word:ab]\nab b\ncab")).toEqual([
      { from: 0, to: 2, kind: "highlighted" },
      { from: 6, to: 8, kind: "highlighted" },
    ]);
    expect(words("// [!code word:'ab':1]\nab b\ncab")).toEqual([{ from: 0, to: 2, kind: "highlighted" }]);
  });

  it("do not overlap", () => {
    const words = ["abc", "bcd"].map((text) => ({ text, kind: "added" as const }));
    expect(wordRanges("abcd", words)).toEqual([{ from: 0, to: 3, kind: "added" }]);
  });
});

describe("a code block", () => {
  it("has the marks of comments, of ranges and of options together", () => {
    const { html } = renderCodeBlock(
      "a // [!code ++]\n// [!code focus]\nb\n// highlight-next-line\nc",
      'ts ins={2} del="c"',
      { id: "t" },
    );
    expect(html.slice(html.indexOf("<code"))).toBe(
      '<code class="code-lines"><span class="code-line code-line-added">a</span>\n' +
        '<span class="code-line code-line-focused code-line-added">b</span>\n' +
        '<span class="code-line code-line-highlighted"><mark class="code-word code-word-removed">c</mark></span></code></pre></div>',
    );
  });
});
