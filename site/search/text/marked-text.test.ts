import { describe, expect, it } from "vitest";
import { textParts } from "./marked-text.ts";

const plain = (text: string) => ({ text, isMatch: false });
const found = (text: string) => ({ text, isMatch: true });

describe("a marked value", () => {
  it.each([
    ["no marks", "an apple", [plain("an apple")]],
    ["marks", "an <mark>app</mark>le", [plain("an "), found("app"), plain("le")]],
    [
      "a mark at both ends",
      "<mark>apple</mark> and <mark>pear</mark>",
      [found("apple"), plain(" and "), found("pear")],
    ],
    ["marks side by side", "<mark>apple</mark><mark>pear</mark>", [found("applepear")]],
    ["empty marks", "<mark></mark>apple<mark></mark>", [plain("apple")]],
    ["a mark without an end", "an <mark>apple", [plain("an "), found("apple")]],
    ["an end without a beginning", "an</mark> apple", [plain("an apple")]],
    ["nothing", "", []],
  ])("with %s", (_name, value, parts) => {
    expect(textParts(value)).toEqual(parts);
  });

  it("SM-12: decodes entities once, also around marks", () => {
    expect(textParts("Array&lt;<mark>T</mark>&gt; &amp;lt; &quot;a&quot; &#39;b&#39;")).toEqual([
      plain("Array<"),
      found("T"),
      plain("> &lt; \"a\" 'b'"),
    ]);
  });

  it("leaves all other tags and entities as text", () => {
    const hostile = `<img src=x onerror="alert(1)"> <MARK>a</MARK> <mark class="x">&nbsp;&#60;`;
    expect(textParts(hostile)).toEqual([plain(hostile)]);
    expect(textParts("<mark>&lt;script&gt;</mark>")).toEqual([found("<script>")]);
  });
});
