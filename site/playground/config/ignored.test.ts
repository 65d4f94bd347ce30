import { expect, it } from "vitest";
import { ignoredParts, ignoredText } from "./ignored.ts";

it("lists the parts of an eslintrc without effect, and no part that says where it applies", () => {
  const text = `{
    "root": true, "$schema": "x", "ignorePatterns": ["dist"], "parser": "x", // all projects
    "env": { "browser": true }, "parserOptions": { "project": true }, "plugins": ["react"],
    "extends": "eslint:recommended", "rules": {}, "globals": {}, "settings": {},
    "noInlineConfig": false, "reportUnusedDisableDirectives": true, "overrides": []
  }`;
  expect(ignoredParts(text)).toEqual(["env", "parserOptions", "plugins", "overrides"]);
  expect(ignoredParts('{ "rules": {} }')).toEqual([]);
  for (const other of ["", "[1]", "{", "nothing"]) expect(ignoredParts(other)).toEqual([]);
});

it("says what to do for the parts that people use most", () => {
  expect(ignoredText([])).toBeUndefined();
  expect(ignoredText(["env"])).toBe("“env” has no effect in the playground. Name globals in “globals”.");
  expect(ignoredText(["processor", "constructor"])).toBe(
    "“processor” and “constructor” have no effect in the playground.",
  );
  const many = Array.from({ length: 10 }, (_, index) => `part${index}`);
  expect(ignoredText(many)).toContain("“part7”, and 2 more have no effect");
});
