import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

const shown = (text: string, smartPunctuation = true): string =>
  renderBody(text, [], undefined, undefined, { smartPunctuation }).html.trim();

describe("smart punctuation", () => {
  it.each([
    [`"Two" 'one' (don't "a")`, "“Two” ‘one’ (don’t “a”)"],
    ["1--2 and so---on...", "1–2 and so—on…"],
    ['"**bold**" and *"x"* and "`code`"', "“<strong>bold</strong>” and <em>“x”</em> and “<code>code</code>”"],
    ["a\\\n'b'", "a<br>\n‘b’"],
  ])("makes %s typographic", (text, expected) => {
    expect(shown(text)).toBe(`<p>${expected}</p>`);
  });

  it.each([
    '`"a" -- b...`',
    '<b title="a--b">c</b>',
    "https://a.example/b--c...d",
    "a ---- b",
    '\\"a\\" \\-\\-',
  ])("keeps %s", (text) => {
    expect(shown(text)).toBe(shown(text, false));
  });

  it("changes titles, cells and texts of links", () => {
    expect(shown('# A "b"\n')).toContain("A “b”");
    expect(shown('| "a" |\n| --- |\n| [b--c](d--e) |\n')).toMatch(/“a”.*<a href="\{?.*?>b–c<\/a>/s);
  });

  it("is off unless the site asks for it", () => {
    expect(renderBody('"a" -- b...').html).toBe('<p>"a" -- b...</p>\n');
  });
});
