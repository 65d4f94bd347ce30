import type { RuleFacts } from "./rule.ts";
import { rulePrefix } from "./rule-search.ts";

/** An `eslint.config.mjs` that switches on exactly these rules, ready to be saved. */
export function flatConfigOf(rules: readonly RuleFacts[]): string {
  const isTyped = rules.some((rule) => rule.requiresTypeChecking);
  return [
    'import { defineConfig } from "eslint/config";',
    'import tseslint from "typescript-eslint";',
    "",
    "export default defineConfig({",
    '  files: ["**/*.{ts,tsx,mts,cts}"],',
    "  extends: [tseslint.configs.base],",
    ...(isTyped ? ["  languageOptions: {", "    parserOptions: { projectService: true },", "  },"] : []),
    "  rules: {",
    ...rules.flatMap(linesOf),
    "  },",
    "});",
    "",
  ].join("\n");
}

/** A core rule must not report what the rule that extends it judges. */
function linesOf({ name, extendsBaseRule }: RuleFacts): string[] {
  const own = `    "${rulePrefix}${name}": "error",`;
  return extendsBaseRule === undefined ? [own] : [`    "${extendsBaseRule}": "off",`, own];
}
