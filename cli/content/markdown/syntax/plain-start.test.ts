import { Lexer } from "marked";
import { describe, expect, it } from "vitest";
import { plainStart } from "./plain-start.ts";

/** The text of the first token of marked, up to a brace. */
function byMarked(text: string): string | undefined {
  const { tokenizer } = new Lexer({ gfm: true }).options;
  const end = text.indexOf("{", 1);
  const token = tokenizer?.inlineText(end === -1 ? text : text.slice(0, end));
  // text with something to escape is not plain
  return token?.text === token?.raw ? token?.raw : undefined;
}

const signs = "ab1 .,-!?()[]<>*_~`{}@:&\"'\\/|=\n";
const pieces = [
  ...Array.from({ length: signs.length }, (_, at) => signs.charAt(at)),
  "  \n",
  "http",
  "https://a.b",
  "www.",
  "mailto:",
  "xmpp:",
  "a.b@c.d",
  "word ",
  "ü",
];

/** A random number generator with a fixed seed: a linear congruential one. */
function numbers(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe("plain text at the beginning", () => {
  it.each([
    ["Some words", "Some words"],
    ["Some *words*", "Some "],
    ["see {this}", "see "],
    ["!no picture", "!no picture"],
    ["snake_case", "snake"],
  ])("of %j is %j", (text, plain) => {
    expect(plainStart(text)).toBe(plain);
  });

  it.each(["see https://a.b", "to a_b@c.d", "a & b", "end  \nof line", "`` no code", "so: it"])(
    "of %j is left to marked",
    (text) => {
      expect(plainStart(text)).toBeUndefined();
    },
  );

  it("equals the text that marked finds, before any following text", () => {
    const below = numbers();
    let plain = 0;
    for (let round = 0; round < 20_000; round++) {
      const text = Array.from({ length: 1 + below(9) }, () => pieces[below(pieces.length)] ?? "").join("");
      const start = plainStart(text);
      if (start === undefined) continue;
      plain++;
      expect(start, JSON.stringify(text)).toBe(byMarked(text));
    }
    expect(plain).toBeGreaterThan(4_000);
  });
});
