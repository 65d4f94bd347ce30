import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../../../tests/harness/memory/random.ts";
import { entryOf, jsoncTree, parseJsonc } from "./jsonc.ts";

const messages = (text: string) => parseJsonc(text).problems.map(({ message }) => message);

describe("JSON with comments", () => {
  it("PG-20 accepts comments and trailing commas", () => {
    const text = '// mine\n{ /* a */ "rules": { "no-var": ["error", { "a": [1, -2.5e3,], },], }, } // end';
    expect(parseJsonc(text)).toEqual({
      value: { rules: { "no-var": ["error", { a: [1, -2500] }] } },
      problems: [],
    });
  });

  it("PG-20 reads an empty text as no value, without a mistake", () => {
    for (const text of ["", "  \n", "// later", "/* later */\n"])
      expect(parseJsonc(text)).toEqual({ value: undefined, problems: [] });
  });

  it("PG-20 returns the same as JSON.parse, for any JSON", () => {
    for (let seed = 0; seed < 300; seed++) {
      const value = randomValue(createRandom(seed), 4);
      const indent = seed % 3 === 0 ? undefined : seed % 3;
      expect(parseJsonc(JSON.stringify(value, undefined, indent))).toEqual({ value, problems: [] });
    }
  });

  it.each([
    [
      '{ "a": tru }',
      7,
      10,
      "“tru” is not a value. Use a string in double quotes, a number, true, false or null.",
    ],
    ["{ 'a': 1 }", 2, 5, "Use double quotes for strings."],
    ['{ "a" 1 }', 6, 7, "A colon is expected here."],
    ['{ "a": 1 "b": 2 }', 9, 12, "A comma is missing before this."],
    ['{ "a": }', 7, 8, "A value is expected here."],
    ['{ "a": 1', 8, 8, "The closing “}” is missing."],
    ['{ "a": [1', 9, 9, "The closing “]” is missing."],
    ['{ "a": 1 } 2', 11, 12, "The configuration ends before this text. Remove the text."],
    ['{ "a": "b', 7, 9, "This string has no closing quote."],
    ['{ "a": "\\x" }', 7, 11, "Unknown escape sequence. Write “\\\\” for a backslash."],
    ['{ "a": "\\u12" }', 7, 13, "“\\u” needs four hexadecimal digits."],
    ['{ "a": "\t" }', 7, 10, "Write tabs and line breaks in strings as “\\t” and “\\n”."],
    ['{ "a": 1. }', 7, 9, "This is not a number."],
    ['{ "a": 1 } /* b', 11, 15, "Close this comment with “*/”."],
    ["{ , }", 2, 3, "A value is expected here."],
    ["{ 1: 2 }", 2, 3, "A name in double quotes is expected here."],
  ])("PG-22 reports in plain words and at its place what is wrong with %s", (text, from, to, message) => {
    expect(parseJsonc(text).problems[0]).toEqual({ message, from, to });
  });

  it("PG-22 does not report an error that follows from another", () => {
    expect(messages('{ "a": tru }')).toHaveLength(1);
    expect(messages("{ 'a': 1 }")).toHaveLength(1);
  });

  it("PG-20 finds the last entry with a name", () => {
    const { root } = jsoncTree('{ "a": 1, "b": { "a": 2 }, "a": 3 }');
    expect([entryOf(root, "a")?.value, entryOf(root, "c"), entryOf(entryOf(root, "b"), "a")?.value]).toEqual([
      3,
      undefined,
      2,
    ]);
    expect(entryOf(jsoncTree("[]").root, "length")).toBeUndefined();
  });

  it("PG-20 reads a configuration that is being typed", () => {
    expect(parseJsonc('{ "rules": { "no-var": "error", "no-').value).toEqual({
      rules: { "no-var": "error" },
    });
    expect(parseJsonc('{ "rules": { "no-var": "error", "eqeqeq": } }').value).toEqual({
      rules: { "no-var": "error" },
    });
    for (const text of ["{", "[", '"', "}", "]", ",", ":", '{"a', '{"a":', "{]", "[}", "/*", "{} /*"])
      expect(messages(text).length).toBeGreaterThan(0);
  });

  it("PG-20 uses the last of two entries with one name, and reports the first", () => {
    const { value, problems } = parseJsonc('{ "a": 1, "a": 2 }');
    expect(value).toEqual({ a: 2 });
    expect(problems).toEqual([{ message: "“a” is set again below; the last value wins.", from: 2, to: 5 }]);
  });
});

describe("hostile input", () => {
  it("PG-20 with `__proto__` changes no prototype, and the key is reported", () => {
    const { value, problems } = parseJsonc(
      '{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": 2 } }',
    );
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value as object)).toEqual(["constructor"]);
    expect((value as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(problems).toEqual([
      { message: "“__proto__” is not a valid name, so this entry is ignored.", from: 2, to: 13 },
    ]);
  });

  it("PG-20 with 10,000 keys is read fast", { timeout: 3000 }, () => {
    const rules = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`rule-${index}`, ["error", { allow: [index] }]]),
    );
    const text = JSON.stringify({ rules }, undefined, 2);
    const { value, problems } = parseJsonc(text);
    expect(problems).toEqual([]);
    expect(JSON.stringify(value, undefined, 2) === text).toBe(true);
  });

  it("PG-20 that is nested too deeply is rejected, at any depth", () => {
    for (const depth of [61, 1000, 400_000]) {
      for (const text of ["[".repeat(depth), '{"a":'.repeat(Math.min(depth, 100_000))]) {
        const { value, problems } = parseJsonc(text);
        expect(value).toBeUndefined();
        expect(problems).toEqual([
          {
            message: "The configuration must not be nested more than 60 levels deep.",
            from: 0,
            to: text.length,
          },
        ]);
      }
    }
    expect(parseJsonc("[".repeat(60) + "]".repeat(60)).problems).toEqual([]);
  });

  it("PG-20 that is too long or has too many entries is rejected", () => {
    expect(messages(`"${"a".repeat(2_000_000)}"`)).toEqual([
      "The configuration must not be longer than 2,000,000 characters.",
    ]);
    expect(messages(`[${"1,".repeat(50_001)}]`)).toEqual([
      "The configuration has more entries than the playground accepts.",
    ]);
  });

  it("PG-20 with hundreds of mistakes gets a short list of them", () => {
    expect(messages("'a' ".repeat(5000))).toHaveLength(20);
    expect(messages(`{ ${'"a": 1, '.repeat(500)} }`)).toHaveLength(20);
    expect(jsoncTree("{ a: ".repeat(50)).problems.length).toBeLessThanOrEqual(20);
  });

  it("PG-20 may contain half surrogate pairs and other odd characters", () => {
    expect(parseJsonc('{ "\ud800": "\udfff" }').value).toEqual({ "\ud800": "\udfff" });
    const random = createRandom(11);
    for (let round = 0; round < 300; round++) {
      const characters = [
        "{",
        "}",
        "[",
        "]",
        '"',
        ":",
        ",",
        "\\",
        "/",
        "*",
        "1",
        "a",
        "\n",
        "\ud83d",
        "\u0000",
      ] as const;
      const text = Array.from({ length: random.below(40) }, () => random.pick(characters)).join("");
      const { problems } = parseJsonc(text);
      for (const { from, to } of problems) {
        expect(from).toBeLessThanOrEqual(to);
        expect(to).toBeLessThanOrEqual(text.length);
      }
    }
  });
});

function randomValue(random: Random, depth: number): unknown {
  const kind = random.below(depth === 0 ? 5 : 7);
  if (kind === 5) return Array.from({ length: random.below(4) }, () => randomValue(random, depth - 1));
  if (kind === 6) {
    const keys = ["a", "b", "no-var", "", '"', "constructor", "toString", "é"] as const;
    return Object.fromEntries(
      Array.from({ length: random.below(4) }, () => [random.pick(keys), randomValue(random, depth - 1)]),
    );
  }
  return random.pick([null, true, false, random.below(1000) / 7, "text", "//", '/* "', "\n\t\\", "✓😀"]);
}
