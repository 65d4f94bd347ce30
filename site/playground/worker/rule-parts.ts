import * as typeUtils from "@typescript-eslint/type-utils";
import * as utils from "@typescript-eslint/utils";
import * as eslint from "eslint";

export { readCompilerOptions } from "./config/compiler-options.ts";
export { createHost } from "./host.ts";
export { createLinter } from "./linter.ts";
export { otherRules } from "./rules.ts";
export { lineStarts, reportOf, syntaxReport } from "./reports.ts";

/** The packages that a rule of the reader can import, besides TypeScript. */
export const modules: Readonly<Record<string, unknown>> = {
  eslint,
  "@typescript-eslint/type-utils": typeUtils,
  "@typescript-eslint/utils": utils,
  "@typescript-eslint/utils/ast-utils": utils.ASTUtils,
  "@typescript-eslint/utils/eslint-utils": utils.ESLintUtils,
  "@typescript-eslint/utils/json-schema": utils.JSONSchema,
  "@typescript-eslint/utils/ts-eslint": utils.TSESLint,
  "@typescript-eslint/utils/ts-utils": utils.TSUtils,
};
