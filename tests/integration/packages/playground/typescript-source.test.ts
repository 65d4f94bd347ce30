import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleTypescript, type BundledScript } from "../../../../cli/playground/scripts.ts";
import { moduleOfTypescript } from "../../../../cli/playground/typescript-source.ts";
import { asScript } from "../../../../site/playground/rule-writer/as-script.ts";

const folder = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));

describe("the TypeScript of the playground", () => {
  let whole: BundledScript;
  let smallest: BundledScript;
  let small: typeof ts;
  beforeAll(async () => {
    const linter = {
      text: "e.skipTrivia(t);n.canHaveNothing()",
      inputs: [],
      metafile: { inputs: {}, outputs: {} },
    };
    [whole, smallest] = await Promise.all([bundleTypescript(folder), bundleTypescript(folder, [linter])]);
    // as in a browser: without what Node offers
    const self = {} as { readonly loaded: typeof ts };
    runInNewContext(asScript(smallest.text), { self });
    small = self.loaded;
  }, 60_000);

  it("has no server of editors, command line, code fixes, refactorings, keys of translations and slow assertion", () => {
    const parts = [
      ...["projectLoadingStart", "fixAwaitInSyncFunction", "refactor.move.newFile"],
      ...["COMMON COMMANDS", "is up to date because newest input", "Identifier_expected_1003"],
      "type provided should not be a non-generic",
    ];
    const found = ({ text }: BundledScript): readonly string[] => parts.filter((part) => text.includes(part));
    expect(found(whole)).toEqual(parts);
    expect(found(smallest)).toEqual([]);
    expect(smallest.text.length).toBeLessThan(whole.text.length * 0.75);
  });

  it("exports its public interface, and internal names that linters use", () => {
    const removed = /^(?:server|executeCommandLine)$|Watch|Incremental|Builder/;
    const declared = declaredNames().filter((name) => name in ts && !removed.test(name));
    const exported = new Set(Object.keys(small));
    expect(declared.filter((name) => !exported.has(name))).toEqual([]);
    const internal = [...exported].filter((name) => !declared.includes(name));
    expect(internal).toContain("skipTrivia");
    // of some 1,600; a few have names of the server's interface
    expect(internal.length).toBeLessThan(20);
  });

  it("checks, emits and completes as the whole", () => {
    const text = "const answer: string = 1;\nexport const list = [answer].map((each) => each.length);\nlist.";
    expect(resultsOf(small, text)).toEqual(resultsOf(ts, text));
  });
});

it("a file of another structure is not changed", async () => {
  const text = await readFile(join(folder, "lib/typescript.js"), "utf8");
  const all = () => true;
  expect(moduleOfTypescript(text.replace("var ts = {};", "var ts ="), all)).toBeUndefined();
  expect(moduleOfTypescript(text.replace("var Diagnostics =", "var messages ="), all)).toBeUndefined();
  expect(moduleOfTypescript(text.replace("var typescript_exports =", "var exported ="), all)).toBeUndefined();
  expect(moduleOfTypescript("", all)).toBeUndefined();
});

/** The values that TypeScript finds in its own declarations. */
function declaredNames(): readonly string[] {
  const file = join(folder, "lib/typescript.d.ts");
  const program = ts.createProgram([file], { noLib: true, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  return exported.filter(({ flags }) => (flags & ts.SymbolFlags.Value) !== 0).map(({ name }) => name);
}

function resultsOf(compiler: typeof ts, text: string): unknown {
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({ noLib: true, declaration: true }),
    getCurrentDirectory: () => "/",
    getDefaultLibFileName: () => "/lib.d.ts",
    getScriptFileNames: () => ["/input.ts"],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) =>
      name === "/input.ts" ? compiler.ScriptSnapshot.fromString(text) : undefined,
    fileExists: (name) => name === "/input.ts",
    readFile: () => text,
  };
  const service = compiler.createLanguageService(host);
  const diagnostics = [
    ...service.getSyntacticDiagnostics("/input.ts"),
    ...service.getSemanticDiagnostics("/input.ts"),
  ].map(({ code, start, messageText }) => ({ code, start, messageText }));
  const names = service
    .getCompletionsAtPosition("/input.ts", text.length, {})
    ?.entries.map(({ name }) => name);
  return {
    ...{ diagnostics, names },
    emitted: service.getEmitOutput("/input.ts").outputFiles,
    hover: service.getQuickInfoAtPosition("/input.ts", 8),
    formatted: service.getFormattingEditsForDocument(
      "/input.ts",
      compiler.getDefaultFormatCodeSettings("\n"),
    ),
  };
}
