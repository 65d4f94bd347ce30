import { expect, it } from "vitest";
import { coloredCode } from "./colored-code.ts";

it("colors code as the editor does, and keeps its text", () => {
  const code = "export const a = <b>{/* c */ 'd'}</b>;\n";
  const parts = coloredCode(code, "js");
  expect(parts.map(({ text }) => text).join("")).toBe(code);
  const colors = Object.fromEntries(parts.map(({ text, color }) => [text.trim(), color]));
  expect(colors).toMatchObject({
    export: "var(--code-keyword)",
    "/* c */": "var(--code-comment)",
    "'d'": "var(--code-string)",
    b: "var(--code-tag)",
  });
});

it("reads declarations as TypeScript", () => {
  expect(coloredCode("declare const a: Apple;", "dts")).toContainEqual({
    text: "Apple",
    color: "var(--code-type)",
  });
});

it("leaves a very long text without colors, and has no parts for an empty one", () => {
  const long = "const a = 1;\n".repeat(5000);
  expect(coloredCode(long, "js")).toEqual([{ text: long, color: "" }]);
  expect(coloredCode("", "js")).toEqual([]);
});
