import { expect, it } from "vitest";
import { beginsWithBrace } from "./eslintrc-script.ts";

it.each([
  ["{}", true],
  ["\n\t {}", true],
  ["// {\r\n/* [ **/ /***/ {}", true],
  ["", false],
  ["// {", false],
  ["/* {", false],
  ["/* */ / {}", false],
  ["[{}]", false],
  ["export default {}", false],
])("reads whether a text begins with a brace, after comments: %j", (text, isSo) => {
  expect(beginsWithBrace(text)).toBe(isSo);
});

it("reads a text that begins with many comments", () => {
  expect(beginsWithBrace("// a /* b // c\n/* d // * /* e */ ".repeat(100_000))).toBe(false);
});

it("reads a text that begins with a long comment", () => {
  expect(beginsWithBrace(`/*${"* ".repeat(10_000_000)}*/{`)).toBe(true);
});
