import plugin from "@typescript-eslint/eslint-plugin";
import * as parser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import ts from "typescript";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { exampleCode, exampleReport } from "./example-code.ts";

const files: Readonly<Record<string, string>> = {
  "/check-out.ts": exampleCode,
  "/orders.ts": `
    export interface Cart { readonly items: readonly string[] }
    export interface Order { readonly id: string }
    export declare function placeOrder(cart: Cart): Promise<Order>;
    export declare function sendReceipt(order: Order): Promise<void>;
  `,
  // only the types that the checker needs, so that it does not have to parse the standard library
  "/globals.d.ts": `
    interface Array<Item> { readonly length: number; [index: number]: Item }
    interface ReadonlyArray<Item> { readonly length: number; readonly [index: number]: Item }
    interface Promise<Value> { then(use: (value: Value) => void, refuse?: (reason: unknown) => void): Promise<void> }
    interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
    interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
    interface PromiseConstructor { readonly prototype: Promise<unknown> }
    declare const Promise: PromiseConstructor;
    type Awaited<Value> = Value extends Promise<infer Inner> ? Awaited<Inner> : Value;
  `,
};

describe("the home page's example", () => {
  const messages = lint(exampleCode);

  it("matches the report of the recommended typed rules", () => {
    const { rule, line, column, message, reported } = exampleReport;
    expect(messages).toMatchObject([
      {
        ruleId: `@typescript-eslint/${rule}`,
        line,
        column,
        endLine: line,
        endColumn: column + reported.length,
        message,
      },
    ]);
  });

  it("offers the suggestion that the page shows", () => {
    const suggestion = messages[0]?.suggestions?.find(({ desc }) => desc === exampleReport.suggestion);
    const { range = [0, 0], text = "" } = suggestion?.fix ?? {};
    const changed = exampleCode.slice(0, range[0]) + text + exampleCode.slice(range[1]);
    expect(changed).toBe(exampleCode.replace(exampleReport.reported, exampleReport.suggested));
  });
});

function lint(code: string): Linter.LintMessage[] {
  const program = programOf(files);
  const recommended = Object.assign(
    {},
    ...tseslint.configs.recommendedTypeChecked.map(({ rules }) => rules),
  ) as Linter.RulesRecord;
  return new Linter({ cwd: "/" }).verify(
    code,
    {
      files: ["**/*.ts"],
      languageOptions: { parser, parserOptions: { programs: [program] } },
      // the types of the plugin and of the linter differ in places that do not matter here
      plugins: { "@typescript-eslint": plugin as unknown as Record<string, never> },
      rules: recommended,
    },
    "/check-out.ts",
  );
}

function programOf(texts: Readonly<Record<string, string>>): ts.Program {
  const host: ts.CompilerHost = {
    fileExists: (name) => name in texts,
    readFile: (name) => texts[name],
    getSourceFile: (name, target) => {
      const text = texts[name];
      return text === undefined ? undefined : ts.createSourceFile(name, text, target, true);
    },
    getDefaultLibFileName: () => "/globals.d.ts",
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => "/",
    getNewLine: () => "\n",
    useCaseSensitiveFileNames: () => true,
    writeFile: () => undefined,
  };
  const options: ts.CompilerOptions = {
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  };
  return ts.createProgram(Object.keys(texts), options, host);
}
