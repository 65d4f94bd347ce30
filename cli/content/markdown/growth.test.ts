import { describe, expect, it } from "vitest";
import { longestBody } from "../prose.ts";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

describe("a document that would take too long", () => {
  const unread = (text: string): string => {
    const limit = (5_000_000 + 10 * text.length).toLocaleString("en-US");
    return `error The text from here was not read as Markdown: with it, more than ${limit} characters would be read again.`;
  };

  it("keeps the rest as text, with one error at its line", () => {
    const text = `Start\n\n${":::note\n".repeat(20_000)}\n**end** &\n`;
    const { html, reports } = renderBody(text);
    const [error] = reports.filter((line) => line.includes(unread(text)));
    const [line = 0] = (error ?? "").split(":").map(Number);
    expect(reports.filter((each) => each.includes(unread(text)))).toHaveLength(1);
    expect(line).toBeGreaterThan(2);
    expect(html).toContain(`<p>:::note\n`);
    expect(html).toContain("**end** &amp;</p>");
    // every line is an admonition or text
    const admonitions = html.match(/class="admonition /g)?.length ?? 0;
    expect(admonitions + (html.match(/:::note/g)?.length ?? 0)).toBe(20_000);
  });

  it("keeps the words of a list item without indentation", () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `word${index}`);
    const text = `- ${words.join("\n")}\n`;
    const { html, reports } = renderBody(text);
    expect(html.match(/word\d+/g)).toEqual(words);
    expect(reports).toEqual([`1:1 ${unread(text)}`]);
  });

  it("keeps the words of emphasis", () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `*_word${index}`);
    const { html, reports } = renderBody(`${words.join(" ")}\n`);
    expect(html.match(/word\d+/g)).toHaveLength(words.length);
    expect(reports).toHaveLength(1);
  });

  it("may be long when it is ordinary", () => {
    const text = "Text with *emphasis*, `code` and [a link](#a).\n\n- item\n  - inner\n\n> quote\n\n".repeat(
      2000,
    );
    expect(renderBody(text).reports).toEqual([]);
  });

  it("is text, with the limit and the line in an error, when it is above the limit", () => {
    const line = `**word** ${"a".repeat(90)}\n`;
    const { html, reports } = renderBody(line.repeat(120_000));
    expect(reports).toEqual([
      `${Math.floor(longestBody / line.length) + 1} error Here the document has more than 10,000,000 characters, so none of it was read as Markdown.`,
    ]);
    expect(html.match(/\*\*word\*\*/g)).toHaveLength(120_000);
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
    expect(reports[0]).toMatch(/^1:\d+ error The text from here was not read as Markdown/);
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
    ["# Title {#a} {#b}", "Title {#a}"],
    ["# Title #", "Title"],
  ])("is not part of the title: %s", (text, title) => {
    expect(renderBody(text).body.headings[0]?.text).toBe(title);
  });
});
