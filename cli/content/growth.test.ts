import { expect, it } from "vitest";
import { drawBody } from "../../tests/harness/memory/drawn-body.ts";

/** The least processor time of a few runs, in microseconds: waiting for others does not count. */
function costOf(text: string): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    drawBody(text, ["Card"]);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...runs);
}

// each took four times as long for twice the text once: a page of some megabytes would have taken minutes
it.each([
  ["a paragraph of links and code", "word *em* `code` [l](x.md) and more\n"],
  ["braces in a paragraph", "a {x} b {/* y */} c\n"],
  ["braces that nobody closes", "a { b { c\n"],
  ["tags that nobody closes", "text\n\n<Card>\n\n"],
  ["tags in a line that nobody closes", "a <Card> b\n"],
  ["signs that begin nothing", "< a <b `c *d [e "],
  ["addresses", "a@example.org https://example.org/a "],
  ["a list", "- item with [l](x.md) and text\n"],
  ["a quote", "> item with [l](x.md) and text\n"],
  ["an admonition without an end", ":::note\n\ntext\n\n"],
])("drawing %s takes time in proportion to its length", { timeout: 30_000 }, (_, unit) => {
  const small = unit.repeat(Math.ceil(12_000 / unit.length));
  costOf(small);
  // eight times the text: eight times the work, not sixty-four times; the rest is for the garbage collector
  expect(costOf(small.repeat(8)) / costOf(small)).toBeLessThan(26);
});

it("an admonition of a hundred thousand lines is drawn", { timeout: 30_000 }, () => {
  expect(drawBody(`:::note\n${"text\n\n".repeat(70_000)}:::\n`).problems).toEqual([]);
});
