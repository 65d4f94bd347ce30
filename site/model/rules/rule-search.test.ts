import { describe, expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { matchesWords, messageWords, searchWords } from "./rule-search.ts";

const rule = sampleRule({
  name: "no-unused-vars",
  description: "Disallow unused variables",
  messages: {
    unusedVar: "'{{varName}}' is {{action}} but never used{{additional}}.",
    usedOnly: "Used only (as `??`) in unused places, never used!",
  },
});

describe("the words of a rule's messages", () => {
  it("appear once, in lower case, without placeholders and words of the name or description", () => {
    expect(messageWords(rule)).toBe("but never only as ?? in places used!");
    expect(messageWords(sampleRule({ messages: {} }))).toBe("");
  });
});

describe("a search for rules", () => {
  const row = { rule, words: messageWords(rule) };
  const finds = (query: string): boolean => matchesWords(row, searchWords(query));

  it.each([
    ["nothing at all", "  "],
    ["a part of the name", "unused-v"],
    ["the whole name, as in reports", "@typescript-eslint/no-unused-vars"],
    ["the description, in any case", "DISALLOW Variables"],
    ["a message", "but never used."],
    ["a symbol", "??"],
    ["words of all three in any order", "places disallow no-unused"],
    ["words in quotes", '"never" `unused` (but)'],
  ])("finds a rule by %s", (_by, query) => {
    expect(finds(query)).toBe(true);
  });

  it("needs every word", () => {
    expect(finds("unused promises")).toBe(false);
  });

  it("does not find every rule by the shared prefix", () => {
    expect(finds("typescript")).toBe(false);
    expect(finds("@typescript")).toBe(true);
  });

  it("finds a rule whose messages add no word", () => {
    expect(matchesWords({ rule }, searchWords("unused"))).toBe(true);
    expect(matchesWords({ rule }, searchWords("undefined"))).toBe(false);
  });
});
