import { type RuleFacts, rulePrefix } from "./rule.ts";

type ConfiguredRule = Pick<RuleFacts, "name" | "extendsBaseRule" | "requiresTypeChecking">;

/** An `eslint.config.mjs` that enables exactly these rules, ready to be saved. */
export function flatConfigOf(rules: readonly ConfiguredRule[]): string {
  return linesOf([
    'import { defineConfig } from "eslint/config";',
    'import tseslint from "typescript-eslint";',
    "",
    "export default defineConfig({",
    '  files: ["**/*.{ts,tsx,mts,cts}"],',
    "  extends: [tseslint.configs.base],",
    ...(areTyped(rules)
      ? ["  languageOptions: {", "    parserOptions: { projectService: true },", "  },"]
      : []),
    "  rules: {",
    ...rules.flatMap(severitiesOf),
    "  },",
    "});",
  ]);
}

/** The same as an `.eslintrc.cjs`. */
export function legacyConfigOf(rules: readonly ConfiguredRule[]): string {
  return linesOf([
    "module.exports = {",
    "  root: true,",
    '  parser: "@typescript-eslint/parser",',
    ...(areTyped(rules) ? ["  parserOptions: { projectService: true, tsconfigRootDir: __dirname },"] : []),
    '  plugins: ["@typescript-eslint"],',
    "  rules: {",
    ...rules.flatMap(severitiesOf),
    "  },",
    "};",
  ]);
}

function areTyped(rules: readonly ConfiguredRule[]): boolean {
  return rules.some((rule) => rule.requiresTypeChecking);
}

/** A core rule must not repeat the reports of the rule that extends it. */
function severitiesOf({ name, extendsBaseRule }: ConfiguredRule): string[] {
  const own = `    "${rulePrefix}${name}": "error",`;
  return extendsBaseRule === undefined ? [own] : [`    "${extendsBaseRule}": "off",`, own];
}

function linesOf(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
