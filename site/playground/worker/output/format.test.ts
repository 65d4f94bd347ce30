import { describe, expect, it } from "vitest";
import { applyEdits } from "../../state/text-edits.ts";
import { formatEdits } from "./format.ts";

const formatted = (name: string, text: string): string => applyEdits(text, formatEdits(name, text));

describe("formatEdits", () => {
  it("lays code out with the indentation that it has", () => {
    const code = (indent: string): string => `class A{\n${indent}b=[ 1,2 ] ;\nc(){\nreturn  this.b\n}\n}\n`;
    const laid = (indent: string): string =>
      `class A {\n${indent}b = [1, 2];\n${indent}c() {\n${indent}${indent}return this.b\n${indent}}\n}\n`;
    for (const indent of ["  ", "    ", "\t"])
      expect(formatted("/input.ts", code(indent))).toBe(laid(indent));
  });

  it("formats JSX and configurations with comments", () => {
    expect(formatted("/input.tsx", "const a = <b   c={ 1 }>\n<i> x </i>\n</b>\n")).toBe(
      "const a = <b c={1}>\n  <i> x </i>\n</b>\n",
    );
    expect(formatted("/tsconfig.json", '// all\n{"a":{\n"b":[1,2], // two\n"c":true}}\n')).toBe(
      '// all\n{\n  "a": {\n    "b": [1, 2], // two\n    "c": true\n  }\n}\n',
    );
  });

  it("formats what is around a syntax error", () => {
    expect(formatted("/input.ts", "const  a=;\nif(a){\nb( )\n}\n")).toBe("const a =;\nif (a) {\n  b()\n}\n");
  });

  it("changes nothing in a text that is laid out, and none in strings, templates and comments", () => {
    const code = "const a = `\n x   y\n`;\n/*  b\n      c */\nconst d = 'e  f';\n";
    expect(formatEdits("/input.ts", code)).toEqual([]);
    expect(formatEdits("/input.ts", "")).toEqual([]);
    expect(formatEdits("/input.ts", formatted("/input.ts", "function  f(a,b){\nreturn a}"))).toEqual([]);
  });

  it("keeps everything but white space, cut off anywhere", () => {
    const code =
      "\uFEFF/** a */ class  B<C>extends D{ #e=`${ f }g`;\n\th=<i>()=>/[/]/u ?? 1n ;}\n@j  export default k as  l";
    for (let end = 0; end <= code.length; end++) {
      const text = code.slice(0, end);
      for (const name of ["/input.ts", "/input.tsx", "/input.js", "/tsconfig.json"])
        expect(formatted(name, text).replace(/\s+/g, "")).toBe(text.replace(/\s+/g, ""));
    }
  });
});
