import { runInThisContext } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { diskLibs } from "../../../../tests/harness/playground/disk-libs.ts";
import * as parts from "../../worker/rule-parts.ts";
import type { RuleAnswer, RuleRequest } from "../answer.ts";
import { starts } from "../starts/starts.ts";
import { createRuleRunner } from "./run.ts";

const load = (source: string): unknown => {
  const self: { loaded?: unknown } = {};
  (runInThisContext(`(self) => {${source}}`) as (given: object) => void)(self);
  return self.loaded;
};
const run = createRuleRunner({ ts, parts, libs: diskLibs, load });
const runOn = (given: Partial<RuleRequest> & { readonly code?: string }): RuleAnswer =>
  run({
    files: [{ name: "input.ts", text: given.code ?? "" }],
    ...{ sourceType: "module", tsconfig: "{}", rule: "", cases: "" },
    ...given,
  });
const messages = ({ reports }: RuleAnswer): string[] =>
  reports.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);

const rule = (body: string, meta = ""): string =>
  `export const rule = { meta: { ${meta} messages: { bad: "Bad." } }, create: (context) => ({ ${body} }) };`;
const reporting = rule("Identifier(node) { context.report({ node, messageId: 'bad' }); }");

describe.each(starts)("the rule to start from: $title", ({ rule: text, cases, code }) => {
  it("reports its code, and passes all of its cases", () => {
    const { reports, verdicts } = runOn({ rule: text, cases, code });
    expect(verdicts.map(({ state, message = "" }) => state + message)).toEqual(verdicts.map(() => "passed"));
    expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(["valid", "invalid"]));
    expect(reports.map(({ file }) => file)).toEqual(["input.ts"]);
    expect(reports[0]?.rule).toMatch(/^local\/[a-z-]+$/);
  });
});

describe("a rule", () => {
  it("says which node it reports, or the node around a token, and how long it took", () => {
    const text = rule(`"Program:exit"(node) {
      context.report({ node: node.body[0].declarations[0].init, messageId: "bad" });
      context.report({ node: context.sourceCode.getFirstToken(node), messageId: "bad" });
    }`);
    const { reports } = runOn({ rule: text, code: "const a = [1];\n" });
    expect(reports.map(({ node, token }) => [node, token])).toEqual([
      ["VariableDeclaration", "Keyword"],
      ["ArrayExpression", undefined],
    ]);
    const slow = rule(
      "Identifier(node) { for (const end = Date.now() + 30; Date.now() < end; ); context.report({ node, messageId: 'bad' }); }",
    );
    expect(runOn({ rule: slow, code: "a;" }).reports[0]?.milliseconds).toBeGreaterThanOrEqual(25);
    expect(reports[0]?.milliseconds).toBeLessThan(25);
  });

  it("that returns no listeners has the message of ESLint", () => {
    const text = "export const rule = { meta: {}, create: () => null };";
    expect(runOn({ rule: text, code: "a;" }).reports[0]?.message).toMatch(/crashed/);
  });

  it("reports on all files, with places, fixes and suggestions", () => {
    const text = rule(
      "Identifier: (node) => context.report({ node, messageId: 'bad', fix: (f) => f.replaceText(node, 'b') })",
      'fixable: "code",',
    );
    const files = [
      { name: "input.ts", text: "a;\n" },
      { name: "other.ts", text: "\n  a;\n" },
    ];
    const { reports } = runOn({ rule: text, files });
    expect(reports).toMatchObject([
      {
        file: "input.ts",
        rule: "local/rule",
        severity: "error",
        line: 1,
        fix: { from: 0, to: 1, text: "b" },
      },
      { file: "other.ts", line: 2, column: 3, from: 3, to: 4 },
    ]);
  });

  it("is taken from any export, and may import the packages of the linter", () => {
    const text = `import { AST_NODE_TYPES } from "@typescript-eslint/utils"; import * as utils from "@typescript-eslint/utils/ts-utils";
      import ts from "typescript";
      const meta = { messages: { bad: [AST_NODE_TYPES.Program, typeof ts.SyntaxKind, typeof utils].join() } };
      export = { meta, create: (context: any) => ({ Program(node: any) { context.report({ node, messageId: "bad" }); } }) };`;
    expect(messages(runOn({ rule: text }))).toEqual(["input.ts:1:1 Program,object,object"]);
  });

  it("is explained where it does not run", () => {
    const said = (text: string): string => messages(runOn({ rule: text, code: "a" })).join();
    expect(said("const = 1;")).toBe("rule.ts:1:7 Variable declaration expected.");
    expect(said("\nimport fs from 'node:fs'; export default fs;")).toMatch(
      /^rule\.ts:2:17 A rule cannot import “node:fs” here\. It can import typescript, eslint, /,
    );
    expect(said("export const one = 1;")).toMatch(/^rule\.ts:1:1 This file exports no rule\./);
    expect(said("throw new Error('no');")).toBe("rule.ts:1:1 The file does not run: no");
    expect(said("throw null;")).toBe("rule.ts:1:1 The file does not run: null");
    expect(said(rule("Identifier() { throw new Error('stop'); }"))).toMatch(
      /^rule\.ts:1:1 The rule crashed on input\.ts: stop/,
    );
  });
});

describe("the cases of a rule", () => {
  const scenario = (valid: string, invalid = ""): string =>
    `tester.run("x", rule, { valid: [${valid}], invalid: [${invalid}] });`;

  it("have verdicts, and the ones that fail are reported in their file", () => {
    const cases = scenario(
      '"a;", "1;", make()',
      '{ code: "a;", errors: [{ messageId: "bad" }], skip: true }',
    );
    const answer = runOn({ rule: reporting, cases });
    expect(answer.verdicts.map(({ kind, name, state }) => [kind, name, state])).toEqual([
      ["valid", "a;", "failed"],
      ["valid", "1;", "passed"],
      ["valid", "", "unread"],
      ["invalid", "a;", "skipped"],
    ]);
    expect(messages(answer)).toEqual([
      "rule.test.ts:1:33 This case fails. There should be no errors, but there are 1 error: 1:1 Bad.",
      expect.stringMatching(/^rule\.test\.ts:1:45 This case is left out: “make\(\)”/),
    ]);
  });

  it("are skipped where another one is marked with only", () => {
    const { verdicts } = runOn({
      rule: reporting,
      cases: scenario('"1;", { code: "2;", only: true }'),
    });
    expect(verdicts.map(({ state }) => state)).toEqual(["skipped", "passed"]);
  });

  it("are read as JSX where they say so, and under their own name", () => {
    const jsx = "languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } }";
    const { verdicts } = runOn({
      rule: rule(""),
      cases: scenario(`{ code: "<a />;", ${jsx} }, { code: "<b />;", filename: "b.tsx" }, "<string>c;"`),
    });
    expect(verdicts.map(({ state, message = "" }) => state + message)).toEqual([
      "passed",
      "passed",
      "passed",
    ]);
  });
});
