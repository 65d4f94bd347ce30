import plugin from "@typescript-eslint/eslint-plugin";
import * as parser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import ts from "typescript";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { homeExamples, placeOf } from "./example-code.ts";

// only the types that the checker needs, so that it does not have to parse the standard library
const globals = `
  interface Array<Item> {
    readonly length: number;
    [index: number]: Item;
    indexOf(item: Item): number;
    splice(start: number, count: number): Item[];
  }
  interface ReadonlyArray<Item> { readonly length: number; readonly [index: number]: Item }
  interface Promise<Value> { then(use: (value: Value) => void, refuse?: (reason: unknown) => void): Promise<void> }
  interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
  interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
  interface PromiseConstructor { readonly prototype: Promise<unknown> }
  declare const Promise: PromiseConstructor;
  type Awaited<Value> = Value extends Promise<infer Inner> ? Awaited<Inner> : Value;
  interface Response { readonly ok: boolean }
  declare function fetch(path: string, options: { method: string; body: string }): Promise<Response>;
  declare const JSON: { stringify(value: unknown): string };
`;

describe("the examples of the home page", () => {
  it("have as many lines as each other, so that nothing moves between their tabs", () => {
    expect(new Set(homeExamples.map(({ code }) => code.split("\n").length))).toEqual(new Set([7]));
  });

  describe.each(homeExamples)("$topic", (example) => {
    const { code, rule, message, reported, suggestion, before, after } = example;
    const messages = lint(code);

    it("match the one report of the typed shared configs", () => {
      const { line, column } = placeOf(example);
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

    it("offer the suggestion that the page shows, and it ends the report", () => {
      const { fix } = messages[0]?.suggestions?.find(({ desc }) => desc === suggestion) ?? {};
      const [start, end] = fix?.range ?? [0, 0];
      const changed = code.slice(0, start) + (fix?.text ?? "") + code.slice(end);
      expect(changed).toBe(code.replace(before, after));
      expect(lint(changed)).toEqual([]);
    });
  });
});

function lint(code: string): Linter.LintMessage[] {
  const program = programOf({ "/example.ts": code, "/globals.d.ts": globals });
  const { recommendedTypeChecked, stylisticTypeChecked } = tseslint.configs;
  const rules = Object.assign(
    {},
    ...[...recommendedTypeChecked, ...stylisticTypeChecked].map((config) => config.rules),
  ) as Linter.RulesRecord;
  return new Linter({ cwd: "/" }).verify(
    code,
    {
      files: ["**/*.ts"],
      languageOptions: { parser, parserOptions: { programs: [program] } },
      // the types of the plugin and of the linter differ in places that do not matter here
      plugins: { "@typescript-eslint": plugin as unknown as Record<string, never> },
      rules,
    },
    "/example.ts",
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
