import { describe, expect, it } from "vitest";
import { diskLibs } from "../../../../tests/harness/playground/disk-libs.ts";
import { nodeService } from "../../../../tests/harness/playground/node-service.ts";
import { projectOf, type ProjectOptions } from "../../../../tests/harness/playground/play-project.ts";
import type { Output, OutputKind } from "../../state/output.ts";
import { readCompilerOptions } from "../config/compiler-options.ts";
import { createHost } from "../host.ts";
import { emit } from "./emit.ts";

function emitted(code: string, kind: OutputKind, options: ProjectOptions = {}): Output {
  nodeService.lint(projectOf(code, options));
  return nodeService.emit({ file: options.name ?? "input.ts", kind });
}

const code = "export const add = (a: number, b = 1) => a ** b;\n";

describe("emit", () => {
  it("writes JavaScript as the tsconfig says", () => {
    expect(emitted(code, "js")).toEqual({
      name: "input.js",
      text: "export const add = (a, b = 1) => a ** b;\n",
    });
    const compilerOptions = { target: "ES5", module: "CommonJS", ignoreDeprecations: "5.0" };
    expect(emitted(code, "js", { compilerOptions })).toEqual({
      name: "input.js",
      text: [
        '"use strict";',
        'Object.defineProperty(exports, "__esModule", { value: true });',
        "exports.add = void 0;",
        "var add = function (a, b) {",
        "    if (b === void 0) { b = 1; }",
        "    return Math.pow(a, b);",
        "};",
        "exports.add = add;",
        "",
      ].join("\n"),
    });
  });

  it("writes types, whether the tsconfig asks for them or not", () => {
    const types = {
      name: "input.d.ts",
      text: "export declare const add: (a: number, b?: number) => number;\n",
    };
    expect(emitted(code, "dts")).toEqual(types);
    expect(emitted(code, "dts", { compilerOptions: { declaration: true } })).toEqual(types);
    expect(emitted("export const a = /** @type {string} */ (b);", "dts", { name: "input.js" })).toMatchObject(
      { text: "export const a: string;\n" },
    );
  });

  it.each([
    ["input.tsx", { jsx: "react-jsx" }, "input.js", '_jsx("b", {})'],
    ["input.tsx", { jsx: "preserve" }, "input.jsx", "<b />"],
    ["input.mts", {}, "input.mjs", "export"],
    ["input.jsx", {}, "input.jsx", "<b />"],
  ])("gives the output of %s with %j its name", (name, compilerOptions, output, text) => {
    const source = name.endsWith("x") ? "export const a = <b />;\n" : code;
    expect(emitted(source, "js", { name, compilerOptions })).toMatchObject({
      name: output,
      text: expect.stringContaining(text) as string,
    });
  });

  it("drops imports of types only, from the reader's other files too", () => {
    const files = { "fruit.ts": "export type Apple = 1;\nexport const pear = 2;\n" };
    const source =
      'import { type Apple, pear } from "./fruit";\nexport const a: Apple[] = [pear as never];\n';
    expect(emitted(source, "js", { files })).toMatchObject({
      text: 'import { pear } from "./fruit";\nexport const a = [pear];\n',
    });
  });

  it.each<[string, OutputKind, ProjectOptions, string]>([
    ["", "js", { compilerOptions: { noEmit: true } }, 'The tsconfig sets "noEmit"'],
    ["", "dts", { compilerOptions: { noEmit: true } }, 'The tsconfig sets "noEmit"'],
    [
      "",
      "js",
      { compilerOptions: { declaration: true, emitDeclarationOnly: true } },
      '"emitDeclarationOnly"',
    ],
    ["const a: string = 1;", "js", { compilerOptions: { noEmitOnError: true } }, '"noEmitOnError"'],
    ["const a: string = 1;", "dts", { compilerOptions: { noEmitOnError: true } }, '"noEmitOnError"'],
    ["declare const a: 1;", "js", { name: "input.d.ts" }, "emits nothing for declaration files"],
    ["1;", "js", { name: "input.js", compilerOptions: { allowJs: false } }, "does not read this file"],
  ])("says why %j has no output as %s with %j", (source, kind, options, problem) => {
    expect(emitted(source, kind, options)).toEqual({ problem: expect.stringContaining(problem) as string });
  });

  it("says which types cannot be emitted, and where", () => {
    const source = "export const a = 1;\nexport const b = Math.max();\nexport function f() { return b; }\n";
    const compilerOptions = { isolatedDeclarations: true };
    expect(emitted(source, "dts", { compilerOptions })).toEqual({
      problem:
        "TypeScript emits no types: Variable must have an explicit type annotation with --isolatedDeclarations (line 2). 1 more error.",
    });
    expect(emitted(source, "js", { compilerOptions })).toMatchObject({ name: "input.js" });
  });

  it("emits nothing with noEmitOnError when another file has errors", () => {
    const options = { files: { "b.ts": "const b: string = 1;" }, compilerOptions: { noEmitOnError: true } };
    expect(emitted(code, "js", options)).toHaveProperty("problem");
  });

  it("emits no code with a syntax error", () => {
    const problem = expect.stringContaining("The code has a syntax error.") as string;
    expect(emitted("const = 1;", "js")).toEqual({ problem, isBroken: true });
    expect(emitted("const = 1;", "dts")).toEqual({ problem, isBroken: true });
    // an error to the parser of the linter only
    expect(emitted("const ;", "js")).toEqual({ problem, isBroken: true });
  });

  it("makes no other program, and leaves its options as they were", () => {
    const host = createHost(diskLibs);
    const name = "/input.ts";
    host.replace(new Map([[name, code]]), readCompilerOptions("").options);
    const program = host.program();
    for (const kind of ["js", "dts"] as const)
      expect(emit(host, { name, kind, noEmit: false, isBroken: false })).toHaveProperty("text");
    expect(host.program()).toBe(program);
    expect(program.getCompilerOptions().noEmit).toBe(true);
  });
});
