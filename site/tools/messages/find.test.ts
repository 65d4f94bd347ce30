import { describe, expect, it } from "vitest";
import { findMessages } from "./find.ts";

const entries = [
  { rule: "", templates: ["File ignored because of … pattern.", "File ignored by default."] },
  { rule: "", templates: ["… was not found by the project service. Consider …", "Pears are missing"] },
  { rule: "no-pears", templates: ["Unexpected pear. Use another fruit.", "'…' is a pear…."] },
  { rule: "no-plums", templates: ["Unexpected pear. Use another fruit.", "`…` is a plum."] },
  { rule: "typedef", templates: ["Expected a basket for … fruits of the season."] },
];
const found = (text: string) =>
  findMessages(text, entries).map(({ entry, template, kind }) => [entry.rule, template, kind]);

describe("finding messages", () => {
  it("fills the gaps of a message with any text, also on other lines", () => {
    expect(found("Parsing error: /a/b.ts was not found by the\n  project service. Consider x")).toEqual([
      ["", "… was not found by the project service. Consider …", "exact"],
    ]);
    expect(found("'apple' is a pear of 2 kinds.")).toEqual([["no-pears", "'…' is a pear….", "exact"]]);
  });

  it("ignores what a terminal or Markdown changes: the full stop at the end, quotes", () => {
    expect(found("  1:1  error  Unexpected pear. Use another fruit  @typescript-eslint/no-plums")).toEqual([
      ["no-plums", "Unexpected pear. Use another fruit.", "exact"],
    ]);
    expect(found("'x' is a pear")).toEqual([["no-pears", "'…' is a pear….", "exact"]]);
    expect(found("‘x’ is a plum")).toEqual([["no-plums", "`…` is a plum.", "exact"]]);
  });

  it("prefers the rules that the text names, with or without prefix", () => {
    expect(found("Unexpected pear. Use another fruit.")).toHaveLength(2);
    expect(found("Unexpected pear. Use another fruit (no-pears)").map(([rule]) => rule)).toEqual([
      "no-pears",
    ]);
    expect(found("@typescript-eslint/no-plums: something new")).toEqual([["no-plums", undefined, "named"]]);
    // a word of the language is no name
    expect(found("typedef something")).toEqual([]);
  });

  it("puts a fault of the configuration before the rule that it names", () => {
    expect(found("@typescript-eslint/no-pears: File ignored by default").map(([rule]) => rule)).toEqual([
      "",
      "no-pears",
    ]);
  });

  it("offers messages with most of the words when none fits", () => {
    expect(found("basket expected for fruits of this season")).toEqual([
      ["typedef", "Expected a basket for … fruits of the season.", "similar"],
    ]);
    expect(found("nothing of this")).toEqual([]);
    expect(found("  \n")).toEqual([]);
  });

  it("does not join parts that are far from each other", () => {
    const far = `File ignored because of ${"x ".repeat(400)}`;
    expect(found(`${far} pattern`).map(([, , kind]) => kind)).toEqual(["similar"]);
    expect(found(`${far} File ignored because of a pattern`).map(([, , kind]) => kind)).toEqual(["exact"]);
  });

  it("reads a long text in a moment", () => {
    const many = Array.from({ length: 600 }, () => ({ rule: "", templates: ["'… a … a … a … b'"] }));
    expect(findMessages("'a ".repeat(50_000), many)).toEqual([]);
  });
});
