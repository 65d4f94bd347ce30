import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

const words = "Words with *emphasis*, `code`, <b>tags</b> and a [link](#a); ";

describe("a paragraph that is read in pieces", () => {
  it("has all constructs that a short one has", () => {
    const count = 2000;
    const { html } = renderBody(words.repeat(count).trimEnd());
    const [, one = ""] = /^<p>(.*;)<\/p>\n$/.exec(renderBody(`${words.trim()}\n`).html) ?? [];
    const number = /\{link \d+\}/g;
    expect(html.replace(number, "")).toBe(`<p>${`${one} `.repeat(count).trim()}</p>\n`.replace(number, ""));
  });

  it("may contain a long image as data", () => {
    const data = `data:image/png;base64,${"A".repeat(100_000)}`;
    const { links } = renderBody(`${words.repeat(10)}![x](${data}) ${words.repeat(10)}`);
    expect(links.filter((link) => link.endsWith(data))).toHaveLength(1);
  });

  it("keeps all its characters when it is nothing but beginnings", () => {
    for (const unit of ["[", "*a ", "a` ", "a_", "a~", "![", "<", "&"]) {
      const text = unit.repeat(Math.floor(20_000 / unit.length)).trimEnd();
      const shown = renderBody(`${text}\n`).html.replace(/<\/?(?:p|em|strong|del|code)>|\n$/g, "");
      const marks = /[*_~`]/g;
      expect(shown.replaceAll("&lt;", "<").replaceAll("&amp;", "&").replace(marks, "")).toBe(
        text.replace(marks, ""),
      );
    }
  });
});
