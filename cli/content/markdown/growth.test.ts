import { describe, expect, it } from "vitest";
import { countWords } from "../prose.ts";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

const size = 320_000;
const repeated = (unit: string): string => unit.repeat(Math.ceil(size / unit.length));
const nested = (open: string, close: string): string => {
  const levels = Math.floor(size / (open.length + close.length));
  return `${open.repeat(levels)}word\n${close.repeat(levels)}`;
};

/** Texts whose time once grew faster than their size. The time limit of a test is enough to notice minutes. */
const texts: Readonly<Record<string, string>> = {
  "nested tabs": nested("<Tabs>\n", "</Tabs>\n"),
  "nested details": nested("<details>\n", "</details>\n"),
  "nested admonitions": nested(":::note\n", ":::\n"),
  "nested emphasis": nested("**", "**"),
  "a quote of many levels": repeated(">"),
  "a heading of ids": `# ${repeated("{#")}`,
  "a heading with many spaces": `# a${repeated(" ")}b`,
  "the title of an admonition of braces": `:::note ${repeated("{")}\n:::\n`,
  "tags with an unclosed brace": repeated("<A x={"),
  "the title of an admonition of brackets": `:::note${repeated("[")}\n:::\n`,
  "brackets that are not closed": repeated("["),
  "images that are not closed": repeated("![a"),
  "underscores in words": repeated("a_"),
  "a URL with many brackets": `http://a.b/${repeated(")")}`,
  "a URL with many marks": `http://a.b/${repeated("?!")}`,
  "beginnings of URLs": repeated("http"),
  "a list item of many lines": `- a\n${repeated("  line of words\n")}`,
  "a list item of many lines without indentation": `- a\n${repeated("line of words\n")}`,
  "an import of spaces": `import${repeated(" ")}x`,
  "an import of names": `import ${repeated("a ")}`,
  "lines that begin like an import": repeated("import a\n\n"),
  "imports without blank lines": repeated('import a from "b"\n'),
  "code after a line of text": repeated("a\n```\n"),
  "tags that are closed by others": repeated("<b></i>"),
};

describe("a text of 320 kB", () => {
  it.each(Object.entries(texts))("renders in time: %s", (_, text) => {
    expect(renderBody(text).body).toBeDefined();
  });

  it("counts the words of unclosed comments", () => {
    expect(countWords(repeated("a <!-- {/* "))).toBe(Math.ceil(size / 11));
  });
});

describe("nesting", () => {
  it("keeps all words below the deepest level as text, with the line in an error", () => {
    const levels = 150;
    const { html, reports } = renderBody(
      `Start\n\n${"<details>\n".repeat(levels)}word\n${"</details>\n".repeat(levels)}`,
    );
    expect(html).toContain("word");
    expect(html.match(/<details class/g)?.length).toBe(101);
    expect(html).toContain("&lt;details&gt;");
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^\d+:\d+ error Quotes, lists, tags or emphasis are nested too deeply/);
  });

  it("keeps the words of a quote of 5,000 levels", () => {
    expect(renderBody(`${"> ".repeat(5000)}word\n`).html).toContain("word");
  });

  it.each([20, 60, 100])("keeps all words of a quote with a line for each of its %i levels", (levels) => {
    const lines = Array.from({ length: levels }, (_, level) => `${">".repeat(levels - level)} word${level}`);
    const { html, reports } = renderBody(`${lines.join("\n")}\n`);
    expect(html.match(/word\d+/g)).toHaveLength(levels);
    expect(reports[0]).toMatch(/^1:\d+ error Quotes, lists, tags or emphasis are nested too deeply/);
  });

  it("reads ten levels of a quote with a line for each", () => {
    const lines = Array.from({ length: 10 }, (_, level) => `${">".repeat(10 - level)} word${level}`);
    expect(renderBody(`${lines.join("\n")}\n`).reports).toEqual([]);
  });

  it("keeps the text between two comments", () => {
    expect(renderBody("{/* a */} text\n\n{/* b */}\n").html).toContain("text");
  });
});

describe("the id of a heading", () => {
  it.each([
    ["# Title {#id}", "Title"],
    ["# Title {#a} {#b}", "Title"],
    ["# Title #", "Title"],
  ])("is not part of the title: %s", (text, title) => {
    expect(renderBody(text).body.headings[0]?.text).toBe(title);
  });
});
