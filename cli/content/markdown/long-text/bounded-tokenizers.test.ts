import { describe, expect, it } from "vitest";
import { lex, lexPlain } from "../lex.ts";
import { boundedTokenizers } from "./bounded-tokenizers.ts";

/** Nearly all of these beginnings have no end, and marked searches all of the following text for each. */
const unended = (mark: string, end: string): string => `${`${mark}a `.repeat(2500)}b${end}`;

const typesIn = (tokens: ReturnType<typeof lex>): Set<string> =>
  new Set(tokens.flatMap(({ type, tokens: inner = [] }) => [type, ...typesIn(inner)]));

describe("the tokenizers with payments", () => {
  it.each([
    ["*", "*"],
    ["**", "**"],
    ["_", "_"],
    ["~", "~~"],
  ])("pay for each beginning of %s without an end", (mark, end) => {
    expect(typesIn(lex(unended(mark, end)))).toContain("unread");
    expect(typesIn(lexPlain(unended(mark, end)))).toContain("unread");
  });

  it("do not pay for emphasis with an end", () => {
    const text = "**a** *b* _c_ ~~d~~ ".repeat(400);
    expect(typesIn(lex(text))).not.toContain("unread");
    expect(typesIn(lexPlain(text))).not.toContain("unread");
  });

  it("leave marked's own for emphasis: it would make a mask of every text otherwise", () => {
    expect(Object.keys(boundedTokenizers(() => undefined)).sort()).toEqual([
      "blockquote",
      "inlineText",
      "list",
      "table",
      "text",
    ]);
  });
});
