import { describe, expect, it } from "vitest";
import { parseFenceInfo } from "./fence-meta.ts";

describe("the info string of a fence", () => {
  it("may have its words in any order", () => {
    const info = `ts title="a b.ts" {1,3-5} showLineNumbers npm2yarn option='{"a":1}' incorrect`;
    expect(parseFenceInfo(info)).toEqual({
      language: "ts",
      title: "a b.ts",
      highlight: new Set([1, 3, 4, 5]),
      lineNumbers: true,
      npm2yarn: true,
      rest: new Map<string, string | true>([
        ["option", '{"a":1}'],
        ["incorrect", true],
      ]),
      reasons: [],
    });
  });

  it("may be empty", () => {
    expect(parseFenceInfo("")).toEqual({
      language: "",
      highlight: undefined,
      lineNumbers: false,
      npm2yarn: false,
      rest: new Map(),
      reasons: [],
    });
  });

  it("MD-03 the language is the first word, even with a range directly after it", () => {
    expect(parseFenceInfo("  jsonc  ").language).toBe("jsonc");
    expect(parseFenceInfo("c++").language).toBe("c++");
    expect(parseFenceInfo("js{2}")).toMatchObject({ language: "js", highlight: new Set([2]) });
    expect(parseFenceInfo("{2}")).toMatchObject({ language: "", highlight: new Set([2]) });
    expect(parseFenceInfo('title="x"')).toMatchObject({ language: "", title: "x" });
  });

  it("MD-04 a title has quotes of either kind, which may contain the other kind, or none", () => {
    expect(parseFenceInfo(`ts title="it's"`).title).toBe("it's");
    expect(parseFenceInfo(`ts title='say "hi" {1}'`)).toMatchObject({
      title: 'say "hi" {1}',
      highlight: undefined,
    });
    expect(parseFenceInfo("ts title=a.ts").title).toBe("a.ts");
    expect(parseFenceInfo('ts title=""').title).toBe("");
  });

  it("MD-05 ranges may contain spaces and be in several groups", () => {
    expect(parseFenceInfo("ts { 1 , 3 - 4 } {7}").highlight).toEqual(new Set([1, 3, 4, 7]));
  });

  it("MD-10 line numbers are optional, and may start at another number than 1", () => {
    expect(parseFenceInfo("ts").lineNumbers).toBe(false);
    expect(parseFenceInfo("ts showLineNumbers=12").lineNumbers).toBe(12);
    expect(parseFenceInfo("ts showLineNumbers={0}").lineNumbers).toBe(0);
    expect(parseFenceInfo("ts showLineNumbers {3}")).toMatchObject({
      lineNumbers: true,
      highlight: new Set([3]),
    });
  });

  it("reports invalid words, and applies the others", () => {
    const problemsOf = (info: string) => parseFenceInfo(info).reasons;
    expect(problemsOf("ts {5-2}")).toMatchInlineSnapshot(`
      [
        "\`5-2\` in \`{5-2}\` ends before it starts.",
      ]
    `);
    expect(problemsOf("ts {x}")).toMatchInlineSnapshot(`
      [
        "\`x\` in \`{x}\` is not a line number or a range of lines; write \`{1,3-5}\`.",
      ]
    `);
    expect(problemsOf("ts {}")).toMatchInlineSnapshot(`
      [
        "\`{}\` contains no line numbers; write \`{1,3-5}\`.",
      ]
    `);
    expect(problemsOf("ts {0,2}")).toMatchInlineSnapshot(`
      [
        "\`0\` in \`{0,2}\` starts at 0, but the first line is 1.",
      ]
    `);
    expect(problemsOf("ts {1-999999999}")).toMatchInlineSnapshot(`
      [
        "\`1-999999999\` in \`{1-999999999}\` goes beyond line 99999, the highest allowed.",
      ]
    `);
    expect(problemsOf('ts title="a b')).toMatchInlineSnapshot(`
      [
        "cannot parse \`title="a\` after the language (unbalanced quote).",
      ]
    `);
    expect(problemsOf("ts {1")).toMatchInlineSnapshot(`
      [
        "cannot parse \`{1\` after the language (unbalanced brace).",
      ]
    `);
    expect(problemsOf("ts title")).toMatchInlineSnapshot(`
      [
        "\`title\` has no value; write \`title="…"\`.",
      ]
    `);
    expect(problemsOf("ts showLineNumbers=x")).toMatchInlineSnapshot(`
      [
        "\`showLineNumbers=x\` is not a whole number.",
      ]
    `);
    expect(parseFenceInfo("ts {0,2} showLineNumbers=x")).toMatchObject({
      highlight: new Set([2]),
      lineNumbers: true,
    });
    expect(parseFenceInfo("ts {x}").highlight).toBeUndefined();
  });

  it("is parsed in linear time", () => {
    const long = "a".repeat(200_000);
    expect(parseFenceInfo(`ts ${long}"`).reasons).toHaveLength(1);
    expect(parseFenceInfo(`ts ${"{".repeat(200_000)}`).reasons).toHaveLength(1);
    expect(parseFenceInfo(`ts ${'a="'.repeat(50_000)}`).language).toBe("ts");
  });
});
