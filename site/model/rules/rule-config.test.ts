import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { ESLint, type Linter } from "eslint";
import { expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { flatConfigOf } from "./rule-config.ts";

const arrays = sampleRule();
const shadow = sampleRule({ name: "no-shadow", extendsBaseRule: "no-shadow" });
const throws = sampleRule({
  name: "only-throw-error",
  extendsBaseRule: "no-throw-literal",
  requiresTypeChecking: true,
});

it("a configuration enables its rules and disables the core rules that they extend", () => {
  expect(flatConfigOf([arrays, shadow])).toBe(`import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig({
  files: ["**/*.{ts,tsx,mts,cts}"],
  extends: [tseslint.configs.base],
  rules: {
    "@typescript-eslint/array-type": "error",
    "no-shadow": "off",
    "@typescript-eslint/no-shadow": "error",
  },
});
`);
});

it("a configuration enables type information when one of its rules needs it", () => {
  expect(flatConfigOf([arrays, shadow])).not.toContain("projectService");
  expect(flatConfigOf([arrays, throws])).toContain(
    "  languageOptions: {\n    parserOptions: { projectService: true },\n  },\n  rules: {",
  );
});

it("ESLint accepts a configuration", async () => {
  const { resolve } = createRequire(import.meta.url);
  const code = flatConfigOf([arrays, shadow, throws]).replaceAll(
    /(?<=from ")[^"]+/g,
    (name) => pathToFileURL(resolve(name)).href,
  );
  const file = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: Linter.Config[];
  };
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: file.default });
  const config = (await eslint.calculateConfigForFile("src/a.tsx")) as { rules: Record<string, unknown[]> };
  expect(
    Object.fromEntries(Object.entries(config.rules).map(([name, [severity]]) => [name, severity])),
  ).toEqual({
    "@typescript-eslint/array-type": 2,
    "no-shadow": 0,
    "@typescript-eslint/no-shadow": 2,
    "no-throw-literal": 0,
    "@typescript-eslint/only-throw-error": 2,
  });
});
