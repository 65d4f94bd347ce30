import ts from "typescript";
import { describe, expect, it } from "vitest";
import { optionDiagnostics, readCompilerOptions } from "./compiler-options.ts";
import { lint } from "../../../../tests/harness/playground/node-service.ts";

function read(text: string) {
  const { options, diagnostics } = readCompilerOptions(text);
  return {
    options,
    diagnostics: diagnostics.map(({ message, from, to }) => ({ message, at: text.slice(from, to) })),
  };
}

describe("a tsconfig", () => {
  it("may have comments and trailing commas", () => {
    const { options, diagnostics } = read(
      '{ // strict\n "compilerOptions": { "strict": true, "target": "ES2020", }, }',
    );
    expect(diagnostics).toEqual([]);
    expect(options).toMatchObject({ strict: true, target: ts.ScriptTarget.ES2020 });
  });

  it("PG-21 forces options that files without a disk need, and leaves out options about a disk", () => {
    const { options } = read(
      '{ "compilerOptions": { "moduleResolution": "classic", "paths": { "a": ["b"] }, "baseUrl": ".", "typeRoots": ["x"], "types": ["node"], "outDir": "out", "composite": true } }',
    );
    expect(options).toMatchObject({
      ...{ allowJs: true, noEmit: true, skipLibCheck: true, types: ["node"] },
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      ...{
        paths: undefined,
        baseUrl: undefined,
        typeRoots: undefined,
        outDir: undefined,
        composite: undefined,
      },
    });
  });

  it("takes scripts for scripts, unless the configuration decides", () => {
    const detection = (compilerOptions: object, sourceType?: "module" | "script") =>
      readCompilerOptions(JSON.stringify({ compilerOptions }), sourceType).options.moduleDetection;
    expect(detection({})).toBe(ts.ModuleDetectionKind.Force);
    expect(detection({}, "script")).toBe(ts.ModuleDetectionKind.Auto);
    expect(detection({ moduleDetection: "force" }, "script")).toBe(ts.ModuleDetectionKind.Force);
    const code = "const name = 1;\n";
    const typeErrors = (sourceType: "module" | "script") =>
      lint(code, { sourceType }).typeErrors.map(({ message }) => message);
    expect(typeErrors("module")).toEqual([]);
    expect(typeErrors("script")).toEqual(["Cannot redeclare block-scoped variable 'name'."]);
  });

  it("reads JavaScript from TypeScript, unless allowJs is false", () => {
    const codes = (compilerOptions: object) =>
      lint('import { one } from "../one.js";\nconst two: string = one;\n', {
        files: { "one.js": "export const one = 1;\n" },
        compilerOptions: { strict: true, ...compilerOptions },
      }).typeErrors.map(({ code }) => code);
    expect(codes({})).toEqual([2322]);
    expect(codes({ allowJs: false })).toEqual([7016]);
  });

  it.each([{ allowJs: false }, { isolatedDeclarations: true }])(
    "runs the rules without types on JavaScript that TypeScript does not read: %j",
    (compilerOptions) => {
      const rules = { "no-var": "error", "@typescript-eslint/await-thenable": "error" };
      const found = lint("var a = 1;\nawait a;\n// ^?\n", { name: "input.js", rules, compilerOptions });
      expect(found.reports.map(({ rule }) => rule)).toEqual(["no-var"]);
      expect(found.typeErrors).toEqual([]);
      expect(found.diagnostics).toEqual([
        expect.objectContaining({
          in: "tsconfig",
          message: expect.stringContaining("does not read input.js") as string,
        }),
      ]);
    },
  );

  it("checks isolated declarations, alone and with the options that they need", () => {
    const code = "export const one = Math.random();\nexport function two() {\n  return one;\n}\n";
    const needs = { declaration: true, composite: true };
    for (const compilerOptions of [
      { isolatedDeclarations: true },
      { isolatedDeclarations: true, ...needs },
      { isolatedDeclarations: true, allowJs: false },
    ]) {
      const { typeErrors, diagnostics } = lint(code, { compilerOptions });
      expect(typeErrors.map((each) => each.code)).toEqual([9010, 9007]);
      expect(diagnostics).toEqual([]);
    }
    expect(lint(code, { compilerOptions: {} }).typeErrors).toEqual([]);
    const { diagnostics } = lint(code, { compilerOptions: { isolatedDeclarations: true, allowJs: true } });
    for (const { message } of diagnostics) expect(message).toContain("'isolatedDeclarations'");
    expect(diagnostics).not.toEqual([]);
  });

  it("PG-21 PG-22 reports errors with their place, in TypeScript's own words", () => {
    expect(
      read('{ "compilerOptions": { "targets": true, "target": "es1", "strict": 1, "lib": "dom" } }')
        .diagnostics,
    ).toEqual([
      { message: "Unknown compiler option 'targets'. Did you mean 'target'?", at: '"targets"' },
      { message: expect.stringContaining("Argument for '--target' option must be:") as string, at: '"es1"' },
      { message: "Compiler option 'strict' requires a value of type boolean.", at: "1" },
      { message: "Compiler option 'lib' requires a value of type Array.", at: '"dom"' },
    ]);
    expect(read('{ "compilerOptions": { "strict": true ').diagnostics.length).toBeGreaterThan(0);
    expect(read("")).toMatchObject({ diagnostics: [] });
    expect(read("[".repeat(100_000)).diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining("nested") as string,
    ]);
  });

  it("reports conflicting options, and no others", () => {
    const diagnosticsOf = (compilerOptions: Readonly<Record<string, unknown>>) => {
      const { options, diagnostics } = readCompilerOptions(JSON.stringify({ compilerOptions }));
      // without files no library is read
      return [...diagnostics, ...optionDiagnostics(ts.createProgram([], options))];
    };
    expect(diagnosticsOf({ exactOptionalPropertyTypes: true, strict: false })).toEqual([
      {
        in: "tsconfig",
        message: expect.stringContaining("exactOptionalPropertyTypes") as string,
        from: 20,
        to: 48,
      },
    ]);
    for (const module of [
      "commonjs",
      "amd",
      "es2015",
      "es2022",
      "esnext",
      "node16",
      "nodenext",
      "preserve",
      "none",
    ])
      expect({ module, diagnostics: diagnosticsOf({ module }) }).toEqual({ module, diagnostics: [] });
    for (const target of ["es5", "es2015", "es2024", "esnext"])
      expect({ target, diagnostics: diagnosticsOf({ target }) }).toEqual({ target, diagnostics: [] });
    expect(diagnosticsOf({ lib: ["es2022"], jsx: "react-jsx", isolatedModules: true })).toEqual([]);
  });

  it("applies to types and rules", () => {
    const code = "export function f(text: string | undefined) {\n  return text.length;\n}\n";
    expect(lint(code, { compilerOptions: { strictNullChecks: true } }).typeErrors).toHaveLength(1);
    expect(lint(code, { compilerOptions: {} }).typeErrors).toEqual([]);
    const [report] = lint("declare const a: string;\nif (a ?? 1) {}\n", {
      compilerOptions: {},
      rules: { "@typescript-eslint/no-unnecessary-condition": "error" },
    }).reports;
    expect(report?.message).toContain("strictNullChecks");
  });
});
