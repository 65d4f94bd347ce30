import { describe, expect, it } from "vitest";
import type { LintJob, Verdict } from "../../../cli/content/code/example.ts";
import { lintJobs } from "../../../cli/rules/linter.ts";

const packageDir = process.cwd();
const job = (changes: Partial<LintJob>): LintJob => ({
  rule: "no-explicit-any",
  code: "export const a: any = 1;\n",
  fileName: "example.ts",
  options: [],
  compilerOptions: {},
  ...changes,
});
const lint = (...jobs: readonly Partial<LintJob>[]): Verdict[] => lintJobs(jobs.map(job), packageDir);
const reportsOf = (verdict: Verdict | undefined) => (verdict && "reports" in verdict ? verdict.reports : []);

// a timeout for the first test, which loads TypeScript
describe("the real linter", { timeout: 30_000 }, () => {
  it("reports with message, place, fix and suggestions, as offsets of the code", () => {
    const code = "export const a = 1;\nexport const list: Array<string> = [];\n";
    const [verdict] = lint({ rule: "array-type", code });
    const [report] = reportsOf(verdict);
    expect(report).toMatchObject({
      message: expect.stringContaining("string[]") as string,
      line: 2,
      column: 20,
    });
    expect(code.slice(report?.from, report?.to)).toBe("Array<string>");
    const [fix] = report?.changes ?? [];
    expect(fix && code.slice(0, fix.from) + fix.text + code.slice(fix.to)).toContain("list: string[] =");
    const [any] = lint({});
    expect(reportsOf(any)[0]?.changes.map(({ suggestion }) => suggestion)).toHaveLength(2);
  });

  it("has type information, including the types of Node and the browser", () => {
    const code = `import { readFile } from "node:fs/promises";\nreadFile("a");\nfetch("/b");\n`;
    const [verdict] = lint({ rule: "no-floating-promises", code });
    expect(reportsOf(verdict).map(({ line }) => line)).toEqual([2, 3]);
  });

  it("respects options, compiler options and the file extension", () => {
    const code = "export const name = (user: { name?: string }) => user.name!.length;\n";
    const rule = "no-unnecessary-type-assertion";
    expect(reportsOf(lint({ rule, code })[0])).toHaveLength(0);
    const jsx = "export const hello = <p>Hello</p>;\n";
    expect(lint({ code: jsx, fileName: "example.tsx" })[0]).toEqual({ reports: [] });
    expect(lint({ code: jsx })[0]).toMatchObject({
      reason: expect.stringMatching(/Parsing error/) as string,
      line: 1,
    });
    const loose = lint({
      rule: "strict-boolean-expressions",
      code: "export const a = (b: boolean) => (b ? 1 : 2);\n",
      compilerOptions: { strictNullChecks: false },
    });
    expect(reportsOf(loose[0])[0]).toMatchObject({ line: 0 });
  });

  it("isolates examples: declarations of one, local or global, do not affect others", () => {
    const declares = `declare global {\n  interface Window {\n    shop: Promise<void>;\n  }\n}\nexport {};\n`;
    const uses = `// @ts-ignore\nwindow.shop;\nexport {};\n`;
    const [, , first] = lint(
      { code: declares },
      { code: "interface Order { id: Promise<void> }\n" },
      { rule: "no-floating-promises", code: uses },
    );
    expect(reportsOf(first)).toEqual([]);
    const calls = { rule: "no-unsafe-call", code: "// @ts-ignore\nimportScripts('a.js');\nexport {};\n" };
    const [alone] = lint(calls);
    expect(reportsOf(alone)).toHaveLength(1);
    const [beside] = lint(
      calls,
      { code: '/// <reference lib="webworker" />\nexport {};\n' },
      { code: "declare /* x */ global {\n  function importScripts(path: string): void;\n}\nexport {};\n" },
      { code: "export {};\n", compilerOptions: { lib: ["webworker"] } },
    );
    expect(beside).toEqual(alone);
  });

  it("reports parse errors at the end of code, and invalid comments and compiler options", () => {
    const [code, comment, ...options] = lint(
      { code: "export const a = 1;\n}\n" },
      { code: "/* eslint @typescript-eslint/no-explicit-any: ['error', { nonsense: 3 }] */\nexport {};\n" },
      { compilerOptions: { strictNullCheck: false } },
      { compilerOptions: { target: "nope" } },
      { compilerOptions: { types: ["nope"] } },
    );
    expect(code).toMatchObject({ line: 2, column: 1 });
    expect(comment).toMatchObject({ reason: expect.stringMatching(/nonsense/) as string });
    for (const verdict of options)
      expect(verdict).toEqual({ reason: expect.stringMatching(/strictNullCheck|target|nope/) as string });
  });

  it("underlines the right place after unusual line ends", () => {
    const code = "const s = `\u2028`;\nexport const a: any = s;\n";
    const [report] = reportsOf(lint({ code })[0]);
    expect(code.slice(report?.from, report?.to)).toBe("any");
  });

  it("reports invalid options, unknown rules and parse errors", () => {
    const [options, rule, code] = lint(
      { options: [{ ignoreRestArg: true }] },
      { rule: "no-such-rule" },
      { code: "export const = 1;\n" },
    );
    expect(options).toEqual({ reason: expect.stringMatching(/ignoreRestArg/) as string });
    expect(JSON.stringify(options)).not.toMatch(/node_modules|\bat \w/);
    expect(rule).toEqual({ reason: 'The plugin has no rule "no-such-rule".' });
    expect(code).toMatchObject({
      reason: expect.stringMatching(/Parsing error/) as string,
      line: 1,
      column: 14,
    });
  });
});
