import ts from "typescript";
import { beforeEach, describe, expect, it } from "vitest";
import { createHost, type PlayHost } from "./host.ts";
import { diskLibs } from "../../../tests/harness/playground/disk-libs.ts";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
  strict: true,
  noEmit: true,
  lib: ["lib.es5.d.ts"],
  jsx: ts.JsxEmit.Preserve,
};
let host: PlayHost;

beforeEach(() => {
  host = createHost(diskLibs);
});

function open(files: Readonly<Record<string, string>>): void {
  host.replace(new Map(Object.entries(files)), options);
}

function problems(name = "/input.ts"): readonly number[] {
  return host.service.getSemanticDiagnostics(name).map(({ code }) => code);
}

describe("the host", () => {
  it("resolves imports between files with and without extensions", () => {
    open({
      "/input.ts":
        'import { a } from "./a";\nimport { b } from "./lib/b.js";\nimport type { C } from "./lib";\nexport const all: [string, number, C] = [a, b, true];\n',
      "/a.ts": 'export const a = "a";\n',
      "/lib/b.ts": 'export { length as b } from "../c";\n',
      "/lib/index.d.ts": "export type C = boolean;\n",
      "/c.tsx": "export const length = 1;\n",
    });
    expect(problems().concat(problems("/lib/b.ts"))).toEqual([]);
    expect(host.files()).toEqual(["/input.ts", "/a.ts", "/lib/b.ts", "/lib/index.d.ts", "/c.tsx"]);
  });

  it("follows files that are added, changed and removed", () => {
    const code = 'import { a } from "./a";\nexport const text: string = a;\n';
    open({ "/input.ts": code });
    expect(problems()).toEqual([2307]);
    open({ "/input.ts": code, "/a.ts": "export const a = 1;\n" });
    expect(problems()).toEqual([2322]);
    host.write("/a.ts", 'export const a = "1";\n');
    expect(problems()).toEqual([]);
    open({ "/input.ts": code });
    expect(problems()).toEqual([2307]);
    expect(host.text("/a.ts")).toBeUndefined();
  });

  it("makes a new program only when something changed, or when types were asked for since the last check", () => {
    open({ "/input.ts": "export const a = 1;\n" });
    const unchecked = host.program();
    open({ "/input.ts": "export const a = 1;\n" });
    const program = host.program();
    expect(program).not.toBe(unchecked);
    host.markChecked();
    open({ "/input.ts": "export const a = 1;\n" });
    host.write("/input.ts", "export const a = 1;\n");
    expect(host.program()).toBe(program);
    host.write("/input.ts", "export const a = 2;\n");
    expect(host.program()).not.toBe(program);
    expect(host.program().getSourceFile("/input.ts")?.text).toBe("export const a = 2;\n");
  });

  it("has the library's files where rules expect them, and no others", () => {
    open({ "/input.ts": 'export const list = [1].concat(2);\nimport "typescript";\n' });
    const files = host.program().getSourceFiles();
    expect(files.map(({ fileName }) => fileName)).toContain("/node_modules/typescript/lib/lib.es5.d.ts");
    expect(
      files.every((file) => file.fileName === "/input.ts" || host.program().isSourceFileDefaultLibrary(file)),
    ).toBe(true);
  });

  it("PG-21 adds types of packages, also after an import failed and when parts arrive later", () => {
    const places = "/node_modules/pear";
    const code = 'import { pear } from "pear/deep";\nexport const text: string = pear;\n';
    const read = (): readonly number[] => {
      host.replace(new Map(Object.entries({ "/input.ts": code, "/other.ts": "export {};\n" })), {
        ...options,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        types: ["plum"],
      });
      return problems();
    };
    expect(read()).toEqual([2307]);
    host.addTypes({
      [`${places}/package.json`]:
        '{ "name": "pear", "version": "1.0.0", "exports": { "./deep": { "types": "./a.d.ts" } } }',
      [`${places}/a.d.ts`]: 'export { plum as pear } from "plum";\n',
    });
    // as of nothing known
    expect(read()).toEqual([]);
    host.addTypes({ "/node_modules/@types/plum/index.d.ts": "export declare const plum: number;\n" });
    expect(read()).toEqual([2322]);
    expect(host.program().getOptionsDiagnostics()).toEqual([]);
    expect(host.files()).toEqual(["/input.ts", "/other.ts"]);
  });

  it("reads an empty file", () => {
    open({ "/input.ts": "" });
    expect(problems()).toEqual([]);
  });
});
