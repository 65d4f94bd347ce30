import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readCases } from "./read-cases.ts";

const read = (valid: string, before = "") =>
  readCases(`${before}\ntester.run("x", rule, { valid: [${valid}], invalid: [] });`, ts);
const values = (valid: string, before?: string): unknown[] =>
  read(valid, before).cases.map(({ value, unread }) => unread ?? value);

describe("the cases of a test file", () => {
  it("are read with all kinds of plain values", () => {
    expect(
      values(
        "`a\\nb`, noFormat`\\n`, 'a' + \"b\", { code: `x${1}y`, only: true, skip: false, n: -1, none: null, list: [undefined, 2] }",
      ),
    ).toEqual([
      "a\nb",
      "\\n",
      "ab",
      { code: "x1y", only: true, skip: false, n: -1, none: null, list: [undefined, 2] },
    ]);
  });

  it("are read through constants, spreads, casts and names of nodes", () => {
    const before = "const code = 'a'; const base = { code }; const more = ['b', 'c'] as const;";
    expect(
      values(
        "{ ...base, name: 'n' }, ...more, (code satisfies string), { type: AST_NODE_TYPES.Identifier }",
        before,
      ),
    ).toEqual([{ code: "a", name: "n" }, "b", "c", "a", { type: "Identifier" }]);
  });

  it("have their places", () => {
    const text = 'tester.run("x", rule, { valid: [], invalid: [{ code: "a", errors: 1 }] });';
    const [found] = readCases(text, ts).cases;
    expect(found?.kind).toBe("invalid");
    expect(text.slice(found?.from, found?.to)).toBe('{ code: "a", errors: 1 }');
  });

  it("are named where only running the code would give their values", () => {
    expect(values("make('a'), 'b', { code: dedent`x` }, ...list(), { get code() { return 1; } }")).toEqual([
      "“make('a')” (line 2, column 33) cannot be read without running it.",
      "b",
      "“dedent`x`” (line 2, column 57) cannot be read without running it.",
      "“...list()” (line 2, column 70) cannot be read without running it.",
      "“get code() { return 1; }” (line 2, column 83) cannot be read without running it.",
    ]);
  });

  it("end for constants that name themselves, and for values that are too deep", () => {
    expect(values("a, b, c", "const a = a; const b = [b]; const c = { ...c };")).toEqual([
      expect.stringContaining("cannot be read"),
      expect.stringContaining("cannot be read"),
      expect.stringContaining("cannot be read"),
    ]);
    expect(values(`${"[".repeat(500)}${"]".repeat(500)}`)[0]).toContain("cannot be read");
  });

  it("have problems where there are no lists", () => {
    const messagesOf = (text: string): string[] => readCases(text, ts).problems.map(({ message }) => message);
    expect(messagesOf('tester.run("x", rule, { valid: all(), invalid: [] })')).toEqual([
      "Write the valid cases as an array: [ … ].",
    ]);
    expect(messagesOf('tester.run("x", rule, { valid: [] })')).toEqual([
      "There is no list of invalid cases.",
    ]);
    expect(messagesOf('tester.run("x", rule, cases())')).toEqual([
      "Write the cases as an object: { valid: [ … ], invalid: [ … ] }.",
    ]);
  });
});
