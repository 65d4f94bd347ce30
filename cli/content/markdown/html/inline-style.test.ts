import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import { inlineStyle } from "./inline-style.ts";

describe("an inline style", () => {
  it.each([
    ["color:red;;width : 50% ;", "color: red; width: 50%"],
    ['font-family: "A;B", serif', "font-family: 'A;B', serif"],
    [
      "--tone: calc(1px + (2px * 3)); color: var(--tone)",
      "--tone: calc(1px + (2px * 3)); color: var(--tone)",
    ],
    [
      { maxWidth: 300, lineHeight: 2, marginTop: 0, WebkitFilter: "none" },
      "max-width: 300px; line-height: 2; margin-top: 0; -webkit-filter: none",
    ],
    [{ "--tone": 5, color: undefined, display: null }, "--tone: 5"],
  ])("is read from %j", (value, css) => {
    expect(inlineStyle(value)).toEqual({ css, refused: [] });
  });

  it.each([
    "background: url(https://a.example/b.png)",
    "background: Image-Set('a.png' 1x)",
    "position: fixed",
    "position: sticky",
    "color: red}p{",
    "color: <b>",
    "color: a&b",
    "color: \\72 ed",
    "color: ur/**/l(x)",
    "just words",
  ])("leaves out %j, and keeps the rest", (declaration) => {
    expect(inlineStyle(`top: 0; ${declaration}; left: 0`)).toEqual({
      css: "top: 0; left: 0",
      refused: [declaration],
    });
  });

  it.each([true, 3, null, [], undefined])("is no %j", (value) => {
    expect(inlineStyle(value)).toBeUndefined();
  });

  it("has a diagnostic for what is left out, and for what cannot be read", () => {
    const { html, reports } = renderBody(
      '<p style="color: red; background: url(a.png)">a</p>\n\n<p style={of(1)}>b</p>\n\n<p style>c</p>\n',
    );
    expect(html.trim()).toBe('<p style="color: red">a</p>\n<p>b</p>\n<p>c</p>');
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:1 warning \`background: url(a.png)\` was left out of the inline style of <p>: it is no declaration, loads a file or covers the page.",
        "3:1 warning The inline style of <p> was left out: its value is neither CSS nor an object that can be read.",
        "5:1 warning The inline style of <p> was left out: its value is neither CSS nor an object that can be read.",
      ]
    `);
  });
});
