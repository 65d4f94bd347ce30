import { describe, expect, it } from "vitest";
import { sampleRule } from "../../tests/harness/theme/sample-pages.ts";
import { factMarksIn } from "../content/fact-marks.ts";
import { factOf, wrongFacts } from "./facts.ts";

const rules = new Map(
  [
    sampleRule({ name: "pears", recommended: "recommended", requiresTypeChecking: false, fixable: true }),
    sampleRule({ name: "plums", recommended: "strict", requiresTypeChecking: true, fixable: false }),
    sampleRule({
      ...{ name: "limes", recommended: "stylistic", requiresTypeChecking: false, fixable: false },
      deprecated: { replacedBy: [] },
      defaultOptions: [{ size: "big", seeds: true }],
      messages: { sour: "This is sour." },
    }),
  ].map((rule) => [rule.name, rule]),
);
const source = { version: "8.46.3", rules };

function wrong(text: string): readonly (readonly [string, string | undefined])[] {
  return wrongFacts(factMarksIn(text), source).map(({ said, value }) => [said, value]);
}

describe("facts of the plugin", () => {
  it.each([
    ["version", "8.46.3"],
    ["rules", "3"],
    ["rules typed", "1"],
    ["rules fixable", "1"],
    ["rules deprecated", "1"],
    ["rules current", "2"],
    ["rules in recommended", "1"],
    ["rules in strict", "1"],
    ["rules in strict-type-checked", "2"],
    ["rules in strict-type-checked-only", "1"],
    ["default limes size", "big"],
    ["default limes seeds", "true"],
    ["message limes sour", "This is sour."],
  ])("%s is %s", (name, value) => {
    expect(factOf(name, source)).toBe(value);
  });

  it.each([
    "fruits",
    "rules ripe",
    "rules constructor",
    "message limes constructor",
    "rules in loose",
    "default limes color",
    "message apples sour",
    "version 8",
  ])("%s does not exist", (name) => {
    expect(factOf(name, source)).toBeUndefined();
  });
});

describe("wrongFacts", () => {
  it("accepts values with quotes, code and emphasis around them", () => {
    const mark = "<!-- fact: version -->";
    for (const text of ["8.46.3", "**8.46.3**", "`^8.46.3`", "v8.46.3"])
      expect(wrong(text + mark)).toEqual([]);
    expect(wrong("It says “This is sour.”<!-- fact: message limes sour -->")).toEqual([]);
  });

  it("finds other values, also those that end alike, and names that do not exist", () => {
    expect(wrong("There are 13<!-- fact: rules --> rules.")).toEqual([["13", "3"]]);
    expect(wrong("**8.46.2**<!-- fact: version -->")).toEqual([["8.46.2", "8.46.3"]]);
    expect(wrong("3<!-- fact: rule -->")).toEqual([["3", undefined]]);
  });
});
