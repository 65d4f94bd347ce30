import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findTypescripts } from "../../../../cli/playground/typescripts.ts";
import type { LintResult, Project } from "../../../../site/playground/state/protocol.ts";
import { projectOf, type ProjectOptions } from "../../../harness/playground/play-project.ts";
import {
  type ServedWorker,
  serveWorker,
  siteTypes,
  typesOf,
} from "../../../harness/playground/served-worker.ts";

let worker: ServedWorker;
let oldest: string;

beforeAll(async () => {
  const packageDir = process.cwd();
  const { packages } = findTypescripts(["typescript-4.8"], { root: packageDir, packageDir });
  oldest = packages[0]?.version ?? "";
  worker = await serveWorker({ types: siteTypes(), typescripts: packages });
}, 240_000);
afterAll(() => worker.close());

async function start(version = "5.9.3"): Promise<void> {
  await worker.restart();
  await worker.ask("start", { assets: worker.assets, version });
}

async function lintProject(project: Project): Promise<LintResult> {
  await worker.ask("prepare", project);
  return worker.ask("lint", project);
}

function lint(code: string, options?: ProjectOptions): Promise<LintResult> {
  return lintProject(projectOf(code, options));
}

/** The packages whose types were requested since the last call, in alphabetical order. */
function fetchedSince(moment: number): readonly string[] {
  const names = worker.requested
    .slice(moment)
    .flatMap((path) => /play-types-(.*)-[0-9A-F]{8}\.gz$/.exec(path)?.[1] ?? []);
  return names.sort();
}

const misused = { "@typescript-eslint/no-misused-promises": "error" };
const unsafe = { "@typescript-eslint/no-unsafe-call": "error" };

describe("PG-21 types of imported packages", () => {
  beforeEach(() => start());

  it("are fetched once code imports them, each once, for rules, hover and completion", async () => {
    const moment = worker.requested.length;
    await lint("const later = setTimeout(() => fetch('/'), 1);\nfunction react() {}\nreact();\n");
    expect(fetchedSince(moment)).toEqual([]);
    const code =
      'import { useState } from "react";\nimport { readFile } from "node:fs/promises";\nconst [count] = useState(1);\nvoid count;\nvoid readFile;\nuseSta\n';
    const { typeErrors } = await lint(code);
    expect(fetchedSince(moment)).toEqual(["csstype", "node", "react", "undici-types"]);
    expect(typeErrors.map(({ code: number }) => number)).toEqual([2552]);
    await lint(`${code}// more\n`);
    expect(fetchedSince(moment)).toHaveLength(4);
    const file = "input.ts";
    const hover = await worker.ask("hover", { file, at: code.lastIndexOf("readFile") });
    expect(hover?.code).toContain("PathLike");
    expect((await worker.ask("hover", { file, at: code.indexOf("count]") }))?.code).toBe(
      "const count: number",
    );
    const { entries } = await worker.ask("complete", { file, at: code.lastIndexOf("\n") });
    expect(entries.map(({ label }) => label)).toContain("useState");
    const imports = 'import { useEf } from "react";\n';
    const offered = await worker.ask("complete", { file, at: imports.indexOf(" }"), text: imports });
    expect(offered.entries.map(({ label }) => label)).toContain("useEffect");
  });

  it("JSX is typed as React's, with the automatic runtime and without", async () => {
    const code = "export const App = () => <main onClick={async () => { await 1; }} />;\n";
    const options = { name: "input.tsx", rules: misused };
    for (const compilerOptions of [{ strict: true }, { strict: true, jsx: "react-jsx", types: [] }]) {
      const { reports, typeErrors } = await lint(code, { ...options, compilerOptions });
      expect({ reports: reports.length, typeErrors }).toEqual({ reports: 1, typeErrors: [] });
    }
  });

  it("Node's are loaded for an undeclared name, or when compiler options name them", async () => {
    const moment = worker.requested.length;
    const code = "export const folder = process.cwd();\n";
    const without = await lint(code, { rules: unsafe, compilerOptions: { strict: true, types: [] } });
    expect(without.typeErrors.map(({ code: number }) => number)).toEqual([2591]);
    expect(fetchedSince(moment)).toEqual([]);
    expect(await lint(code, { rules: unsafe })).toMatchObject({
      reports: [],
      typeErrors: [],
      diagnostics: [],
    });
    const timer = "export const timer: number = setTimeout(() => {}, 1);\n";
    expect((await lint(timer)).typeErrors).toEqual([]);
    const named = { compilerOptions: { strict: true, types: ["node"] } };
    expect((await lint(timer, named)).typeErrors.map(({ code: number }) => number)).toEqual([2322]);
  });

  it("include the packages for authors of rules", async () => {
    const code = [
      'import { ESLintUtils, TSESTree } from "@typescript-eslint/utils";',
      'import { defineConfig } from "eslint/config";',
      'import tseslint from "typescript-eslint";',
      'import ts from "typescript";',
      'import type { RuleTester } from "@typescript-eslint/rule-tester";',
      'import type { ParserServices } from "@typescript-eslint/parser";',
      "export const createRule = ESLintUtils.RuleCreator((name) => name);",
      "export const kind: TSESTree.AST_NODE_TYPES = TSESTree.AST_NODE_TYPES.Program;",
      "export const all = defineConfig(tseslint.configs.recommended);",
      "export const { SyntaxKind } = ts;",
      "export type Both = [RuleTester, ParserServices];",
      "",
    ].join("\n");
    const { typeErrors, diagnostics } = await lint(code);
    expect({ typeErrors, diagnostics }).toEqual({ typeErrors: [], diagnostics: [] });
  });

  it("missing types are reported in TypeScript's own words, in the code or in the configuration", async () => {
    const { typeErrors, diagnostics } = await lint('import { a } from "nowhere";\nvoid a;\n', {
      compilerOptions: { types: ["nothing"] },
    });
    expect(typeErrors.map(({ code }) => code)).toEqual([2307]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        in: "tsconfig",
        message: expect.stringContaining("Cannot find type definition file for 'nothing'") as string,
      }),
    ]);
  });

  it("a package that fails to load is reported in a line, and linting works without it", async () => {
    const { file = "" } = typesOf(worker.bundle).find(({ name }) => name === "@types/react") ?? {};
    await worker.page.route(`**${file}`, (route) => route.fulfill({ status: 404 }));
    const code = 'import { useState } from "react";\nimport "csstype";\nvar [a] = useState(1);\nvoid a;\n';
    const { reports, diagnostics, typeErrors } = await lint(code, {
      rules: { "no-var": "error" },
      compilerOptions: { types: ["react"] },
    });
    expect(reports.map(({ rule }) => rule)).toEqual(["no-var"]);
    expect(diagnostics).toEqual([
      {
        in: "linter",
        message: `The types of react could not be loaded: ${file} responded with status 404.`,
      },
    ]);
    expect(typeErrors.map(({ code: number }) => number)).toEqual([2307]);
    await worker.page.unroute(`**${file}`);
  });
});

it("PG-06 PG-21 work with the oldest TypeScript", async () => {
  await start(oldest);
  const code = [
    'import { useState } from "react";',
    'import { readFileSync } from "node:fs";',
    "const [count] = useState(1);",
    'export const all: [number, string] = [count, readFileSync("a", "utf8")];',
    "",
  ].join("\n");
  const { diagnostics, typeErrors } = await lint(code);
  expect({ diagnostics, typeErrors }).toEqual({ diagnostics: [], typeErrors: [] });
});

it("are small files, and the browser logs only missing files", () => {
  const sizes = [...worker.bundle.files].flatMap(([path, { from }]) =>
    path.includes("play-types-") ? [{ path, bytes: readFileSync(from).length }] : [],
  );
  process.stdout.write(
    sizes.map(({ path, bytes }) => `${path}: ${(bytes / 1000).toFixed(1)} kB gzip\n`).join(""),
  );
  expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThan(90_000);
  expect(worker.diagnostics.filter((text) => !text.includes("404"))).toEqual([]);
});
