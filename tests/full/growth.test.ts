import { describe, expect, it } from "vitest";
import { texts as markdownTexts } from "../../bench/growth/growth-texts.mjs";
import type { ToolName } from "../../cli/config/schema/markdown.ts";
import { countWords } from "../../cli/content/prose.ts";
import { renderBody } from "../harness/memory/rendered-body.ts";

const size = 320_000;

/** Kinds whose time once grew faster than their size. The time limit of a test notices minutes. */
const kinds = [
  "nested tabs",
  "nested details",
  "nested admonitions",
  "nested emphasis",
  "two kinds of emphasis",
  "a quote of many levels",
  "a quote of lists with lazy lines",
  "a quote with a list and lazy lines",
  "a heading of ids",
  "headings with ids",
  "a heading with many spaces",
  "the title of an admonition of braces",
  "unclosed admonitions in lines",
  "tags with an unclosed brace",
  "HTML tags with an unclosed brace",
  "brackets that are not closed",
  "images that are not closed",
  "underscores in words",
  "a URL with many brackets",
  "a URL with many marks",
  "beginnings of URLs",
  "lines like the head of tables",
  "a list item of many lines",
  "a list item of many starred lines without indentation",
  "a list item of table lines",
  "an import of spaces",
  "an import of names",
  "lines that begin like an import",
  "code after a line of text",
  "tags that are closed by others",
];

/** Texts that make a construct of a dialect search what follows, again and again. */
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

describe("a text of 320 kB", { timeout: 20_000 }, () => {
  it.each(kinds)("renders in time: %s", (kind) => {
    const text = markdownTexts[kind]?.(size) ?? "";
    expect(text.length).toBeGreaterThanOrEqual(size - 20);
    const { html, reports } = renderBody(text);
    expect(html + reports.join("")).not.toBe("");
  });

  it("counts the words of unclosed comments", () => {
    expect(countWords("a <!-- {/* ".repeat(30_000))).toBe(30_000);
  });

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
