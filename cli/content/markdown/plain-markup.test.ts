import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { plainMarkup } from "./plain-markup.ts";

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

  it("ends code at the end of its paragraph", () => {
    expect(plainMarkup("a ` b\n\n<Badge /> ` c")).toBe("a ` b\n\n ` c");
  });

  it.each(["{/* ", "<!-- ", "<A x={", '<b title="', "` `` ", " ", "<Badge /> ", "\n<!-- --> "])(
    "reads a text of 320 kB in time that grows with its length: %j",
    (unit) => {
      const text = unit.repeat(320_000 / unit.length);
      expect(plainMarkup(`${text}<!-- x -->`).length).toBeLessThanOrEqual(text.length);
    },
  );
});
