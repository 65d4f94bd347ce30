import { describe, expect, it } from "vitest";
import { headingLines, plainLines } from "./item-lines.ts";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

describe("plain lines of a list item", () => {
  it.each([
    ["a\nb\nc", "a\nb"],
    ["a\nb\nc\n- d", "a\nb"],
    ["a\nb\nc\n\nd", "a\nb"],
    ["a\nb\nc\n---", "a\nb"],
    ["a\n|b|\n|-|", "a"],
    ["a\nimport b\nc", "a"],
  ])("end before a line that may begin a block: %j", (text, lines) => {
    expect(plainLines(text)).toBe(lines);
  });

  it.each(["- a\n  b\n  c\n  d\n  - e", "- a\nb\nc\nd\n- e", "- a\n  b\n  c\n  d\n\n  e\n  f\n  g"])(
    "are a paragraph like lines that are read one by one: %j",
    (text) => {
      // a line that begins with a star is read by itself
      const single = text.replace(/[bcd]/g, "*$&*");
      expect(renderBody(single).html.replace(/<\/?em>/g, "")).toBe(renderBody(text).html);
    },
  );
});

it("an underlined heading is read when it has a hundred lines", () => {
  const text = `${"a\n".repeat(98)}=\n`;
  expect(renderBody(text).html).toMatch(/^<h1/);
  expect(headingLines(`${text}b\n`.repeat(3))).toHaveLength(200);
});
