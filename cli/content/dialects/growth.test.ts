import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";
import type { ToolName } from "../../config/schema/markdown.ts";

const size = 320_000;

/** Texts that make a construct search what follows, again and again. The time limit of a test notices minutes. */
const texts: readonly (readonly [kind: string, piece: string, tool: ToolName])[] = [
  ["admonitions", "!!! note\n    a\n\n", "mkdocs"],
  ["nested admonitions", "!!! note\n    !!! tip\n        a\n\n", "mkdocs"],
  ["tabs", '=== "A"\n    a\n\n', "mkdocs"],
  ["closed blocks between slashes", "/// note\na\n///\n\n", "mkdocs"],
  ["blocks between slashes in lines", "/// note\n", "mkdocs"],
  ["unclosed blocks between slashes", "/// note | a\n\nb\n\n", "mkdocs"],
  ["tabs between slashes", "/// tab | A\na\n///\n", "mkdocs"],
  ["definitions", "a\n:   b\n\n", "mkdocs"],
  ["definitions of one term", ":   b\n", "mkdocs"],
  ["terms without definitions", "a\nb\nc\nd\ne\n\n", "mkdocs"],
  ["unclosed elements with Markdown", "<div markdown>\n\na\n\n", "mkdocs"],
  ["beginnings of elements with Markdown", "<div class=\n", "mkdocs"],
  ["unclosed styles", "<style>\n\na\n\n", "mkdocs"],
  ["lists of attributes", "a{: .b #c d=e }\n", "mkdocs"],
  ["unclosed lists of attributes", "{: .b ", "mkdocs"],
  ["unclosed marks", "==a ^^b ~c ^d ++e ", "mkdocs"],
  ["unclosed macros", "{{ a {% b ", "mkdocs"],
  ["protected macros", "{% raw %}\n{{ a }}\n{% endraw %}\n", "mkdocs"],
  ["unclosed beginnings of protected macros", "{% raw %}\n\n{% raw %}a ", "mkdocs"],
  ["icons", ":material-x: ", "mkdocs"],
  ["descriptions of an API", "::: a.b\n    c: d\n\n", "mkdocs"],
  ["snippets", '--8<-- "a.md"\n\n', "mkdocs"],
  ["marks of blocks of snippets", "--8<--\n", "mkdocs"],
  ["includes", "{!a.md!} {* a.md *}\n{* a.py hl[1] *}\n", "mkdocs"],
  ["unclosed includes", "{!a {* b {{#include c ", "mkdocs"],
  ["warnings", '<div class="warning">\n\na\n\n</div>\n\n', "mdbook"],
  ["unclosed warnings", '<div class="warning">\n\na\n\n', "mdbook"],
  ["helpers", "{{#title a}} \\{{b}} {{c ", "mdbook"],
  ["attributes of headings", "# a { #b .c }\n", "mdbook"],
  ["inclusions", "{{#include a.md}} {{#include b\n", "mdbook"],
];

describe("a text of 320 kB", () => {
  it.each(texts)("renders in time: %s", (_, piece, tool) => {
    const text = piece.repeat(Math.ceil(size / piece.length));
    const { html, reports } = renderBody(text, [], undefined, tool);
    expect(html + reports.join("")).not.toBe("");
  });

  it("renders in time: abbreviations", () => {
    const names = Array.from({ length: 4_000 }, (_, index) => `A${String(index)}`);
    const text = `${names.map((name) => `*[${name}]: ${name}\n`).join("")}\n${names.join(" b ").repeat(6)}\n`;
    expect(renderBody(text, [], undefined, "mkdocs").html).toContain('<abbr title="A3999">A3999</abbr>');
  });
});
