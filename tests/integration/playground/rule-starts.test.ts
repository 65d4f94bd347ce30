import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { RuleTester } from "@typescript-eslint/rule-tester";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHash } from "../../../site/playground/state/hash/hash.ts";
import { starts } from "../../../site/playground/rule-writer/starts/starts.ts";

/** What the tester found: the name of each case, with its error. */
let outcomes: string[] = [];
class Tester extends RuleTester {}
Object.assign(Tester, {
  afterAll: () => undefined,
  describe: (_: string, run: () => void) => {
    run();
  },
  it: (name: string, run: () => void) => {
    run();
    outcomes.push(name);
  },
});

// below the package, so that imports find its packages
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(process.cwd(), "node_modules/.cache/rule-starts-"));
  await writeFile(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true } }');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function runModule(text: string, require: (name: string) => unknown): Record<string, unknown> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  });
  const module = { exports: {} };
  // our own texts
  const run = runInThisContext(`(module, exports, require, __dirname) => {${outputText}\n}`) as (
    ...given: unknown[]
  ) => void;
  run(module, module.exports, require, folder);
  return module.exports;
}

it("is what the guide to custom rules opens", async () => {
  const guide = await readFile("content/developers/custom-rules.md", "utf8");
  const [, hash = ""] = /\(\/play(#[^)]+)\)/.exec(guide) ?? [];
  const { rule, cases, code } = starts[0];
  const files = [
    { name: "rule.ts", text: rule },
    { name: "rule.test.ts", text: cases },
  ];
  const { state, problem } = readHash(hash);
  expect([state.files, state.code, problem]).toEqual([files, code, undefined]);
});

describe.each(starts)("the rule to start from: $title", ({ rule, cases, code }) => {
  it("passes its cases in the rule tester", () => {
    outcomes = [];
    const require = createRequire(import.meta.url);
    const own = runModule(rule, require);
    runModule(cases, (name) =>
      name === "./rule"
        ? own
        : name === "@typescript-eslint/rule-tester"
          ? { RuleTester: Tester }
          : require(name),
    );
    expect(outcomes.length).toBeGreaterThan(2);
  });

  it("has no errors of types, strictly", async () => {
    const texts = { "rule.ts": rule, "rule.test.ts": cases, "input.ts": code };
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    const program = ts.createProgram(
      Object.keys(texts).map((name) => join(folder, name)),
      {
        ...{ strict: true, noEmit: true, skipLibCheck: true, types: ["node"] },
        ...{ module: ts.ModuleKind.Preserve, target: ts.ScriptTarget.ES2022 },
      },
    );
    expect(
      ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
    ).toEqual([]);
  });
});
