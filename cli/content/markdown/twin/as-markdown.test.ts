import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { textAsMarkdown, titleAsMarkdown } from "./as-markdown.ts";

/** What a renderer of Markdown with all of its HTML shows, decoded. */
function shown(markdown: string): string {
  const html = marked.parseInline(markdown, { async: false });
  expect(html).not.toMatch(/<(?!code>|\/code>)/);
  return html
    .replace(/<\/?code>/g, "")
    .replace(
      /&(lt|gt|amp|quot|#39);/g,
      (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"' })[name] ?? "'",
    );
}

describe("text as Markdown", () => {
  it.each([
    "reduce<Type>(callback, start)",
    "<script>ran()</script> and <img src=x onerror=ran()>",
    "[x](javascript:ran()), ![x](x) and [x][y]",
    'order["total"], T[] and [object Object]',
    "*a* **b** _c_ __d__ ~~e~~ snake_case_name",
    "`code` and ``more``",
    "&lt;script&gt; &#60;b&#62; R&D",
    "a \\<b\\> c:\\dir",
    "# heading",
    "1. one",
    "- item",
    "> quote",
  ])("is shown as it is: %s", (text) => {
    expect(shown(textAsMarkdown(text))).toBe(text);
  });

  it("stays on one line and begins no block", () => {
    expect(textAsMarkdown(" a\n\n# b ")).toBe("a # b");
    for (const text of ["# a", "- a", "+ a", "1. a", "12) a", "> a", "=== a", "```", "* a", "<div>"])
      expect(marked.parse(textAsMarkdown(text), { async: false })).toMatch(/^<p>/);
  });
});

describe("a title as Markdown", () => {
  it.each([
    ["`Promise<T>` and Promise<T>", "Promise<T> and Promise<T>"],
    ["a <script>ran()</script>", "a <script>ran()</script>"],
    ["a [link](javascript:ran())", "a link"],
    ["`` `<b>` `` \\<b>", "`<b>` <b>"],
  ])("keeps code and shows other tags as text: %s", (title, text) => {
    expect(shown(titleAsMarkdown(title))).toBe(text);
  });
});
