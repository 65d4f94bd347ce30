import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { footnoteLabels, plainMarkup } from "./plain-markup.ts";

describe("Markdown for other programs", () => {
  it.each([
    ["a comment", "One {/* <script>ran()</script> */}two <!-- <b> -->three", "One two three"],
    ["a comment of several lines", "One\n\n<!--\n<script>ran()</script>\n-->\n\nTwo", "One\n\n\n\nTwo"],
    ["text after a comment", "<!-- x --> text", " text"],
    ["a component with text in its attribute", 'A <Badge label="<b onclick=ran()>" /> b', "A  b"],
    ["a component with JSON", '<Badge label={"<script>ran()</script>"} />', ""],
    ["a component of several lines", '<Badge\n  label={["<b>"]}\n/>\n\nText', "\n\nText"],
    ["tags around Markdown", "<Live>\n\n*text*\n\n</Live>", "\n\n*text*\n\n"],
    [
      "the label of a tab",
      '<TabItem value="a" label="<b onclick=ran()> [x]">',
      "**\\<b onclick=ran()> \\[x\\]**",
    ],
    ["the label of a tab in JSON", "<TabItem value={'a'} label={'*b*'}>", "**\\*b\\***"],
    [
      "an image whose text has a tag",
      '<img src="/a.svg" alt="> <script>ran()</script>">',
      "![> \\<script>ran()\\</script>](/a.svg)",
    ],
    ["an attribute in braces", `<b title={'"<script>'}>x</b>`, '<b title="&quot;&lt;script&gt;">x</b>'],
  ])("has no code from %s", (_, markdown, plain) => {
    expect(plainMarkup(markdown)).toBe(plain);
    expect(marked.parse(plain, { async: false })).not.toMatch(/<script|<[^>"]*\son\w+=/);
  });

  it.each([
    "`<Badge />` and ``<!-- ` -->``",
    "\\<Badge />",
    "a < b",
    "<b title='x'>y</b>",
    "`a\n<!-- b -->`",
  ])("keeps code, escaped characters and other HTML: %s", (markdown) => {
    expect(plainMarkup(markdown)).toBe(markdown);
  });

  it.each([
    ["## T {#<script>ran()</script>}", "## T"],
    ["> ## T {#a} ##", "> ## T ##"],
    ["## T {#a #b  #c}\nx {#d #e} f", "## T\nx {#d #e} f"],
    ["T {#<b>}\n---", "T\n---"],
    ["## T \\{#a}", "## T \\{#a}"],
    ["[a]: x{#b}", "[a]: x{#b}"],
    ["`a {#b}\nc {#d}`", "`a {#b}\nc {#d}`"],
  ])("has no ids of headings, and all other text: %s", (markdown, plain) => {
    expect(plainMarkup(markdown)).toBe(plain);
  });

  it.each([
    [
      "A[^<script>ran()</script>].\n\n[^<script>ran()</script>]: x",
      "A[^\\<script>ran()\\</script>].\n\n[^\\<script>ran()\\</script>]: x",
    ],
    ["A[^`] `<b>`.\n\n[^`]: x", "A[^\\`] `<b>`.\n\n[^\\`]: x"],
    // nothing defines it, so that code begins in it
    ["A[^`]<script>` b", "A[^`]<script>` b"],
    ["A[^note-1].\n\n[^note-1]: x", "A[^note-1].\n\n[^note-1]: x"],
  ])("has no HTML and no code from labels of footnotes: %s", (markdown, plain) => {
    expect(plainMarkup(markdown, footnoteLabels(markdown))).toBe(plain);
  });

  it("ends code at the end of its paragraph", () => {
    expect(plainMarkup("a ` b\n\n<Badge /> ` c")).toBe("a ` b\n\n ` c");
  });

  it.each([
    "{/* ",
    "<!-- ",
    "<A x={",
    '<b title="',
    "` `` ",
    " ",
    "<Badge /> ",
    "\n<!-- --> ",
    "{#",
    " {#a}",
    "[^",
    "[^a] ",
  ])("reads a text of 320 kB in time that grows with its length: %j", (unit) => {
    const text = unit.repeat(320_000 / unit.length);
    expect(plainMarkup(`${text}<!-- x -->`).length).toBeLessThanOrEqual(text.length);
  });
});
