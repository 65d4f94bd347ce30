import { Linter } from "eslint";
import { describe, expect, it, vi } from "vitest";
import { lint, nodeService } from "../../../tests/harness/playground/node-service.ts";
import { projectOf } from "../../../tests/harness/playground/play-project.ts";

const floating = "@typescript-eslint/no-floating-promises";
const throwing = "@typescript-eslint/only-throw-error";

describe("linting", () => {
  it("PG-18 a configuration without rules reports nothing", () => {
    const { reports, diagnostics } = lint("var a: any = 1", { eslintrc: "" });
    expect({ reports, diagnostics }).toEqual({ reports: [], diagnostics: [] });
  });

  it("PG-10 a report has its rule, the rule's page, its range as offsets, its fix and its suggestions", () => {
    const code = "const first: number = 1;\nvar second: any = first as number;\n";
    const { reports } = lint(code, {
      rules: {
        "no-var": "warn",
        "@typescript-eslint/no-explicit-any": ["error"],
        "@typescript-eslint/no-unnecessary-type-assertion": 2,
      },
    });
    const texts = reports.map(({ rule, severity, from, to, fix }) => ({
      ...{ rule, severity, text: code.slice(from, to) },
      fixed: fix && code.slice(0, fix.from) + fix.text + code.slice(fix.to),
    }));
    expect(texts).toEqual([
      {
        rule: "no-var",
        severity: "warning",
        text: "var second: any = first as number;",
        fixed: code.replace("var", "let"),
      },
      { rule: "@typescript-eslint/no-explicit-any", severity: "error", text: "any", fixed: undefined },
      {
        rule: "@typescript-eslint/no-unnecessary-type-assertion",
        severity: "error",
        text: "first as number",
        fixed: code.replace(" as number", ""),
      },
    ]);
    expect(reports[1]).toMatchObject({
      url: "https://typescript-eslint.io/rules/no-explicit-any",
      ...{ file: "input.ts", line: 2, column: 13, endLine: 2, endColumn: 16 },
      suggestions: [{ edit: { from: 37, to: 40, text: "unknown" } }, { edit: { text: "never" } }],
    });
    expect(reports[0]?.url).toBe("https://eslint.org/docs/latest/rules/no-var");
  });

  it("names the node of a report, and who set its rule", () => {
    const eslintrc = JSON.stringify({
      extends: ["eslint:all", "plugin:@typescript-eslint/recommended"],
      rules: { "no-console": "warn" },
    });
    const code = "/* eslint no-ternary: off, no-bitwise: error */\nvar a: any = 1 | 2;\nconsole.log(a);\n";
    const once = lint(code, { eslintrc });
    const runOf = (rule: string) => once.runs?.find((run) => run.rule === rule);
    expect(runOf("no-magic-numbers")?.setBy).toEqual({ preset: "eslint:all" });
    expect(runOf("@typescript-eslint/no-explicit-any")?.setBy).toEqual({
      preset: "plugin:@typescript-eslint/recommended",
    });
    // the later of two presets
    expect(runOf("no-var")?.setBy).toEqual({ preset: "plugin:@typescript-eslint/recommended" });
    expect(runOf("no-console")).toMatchObject({ file: "input.ts", setBy: "rules" });
    const commented = lint(code, { rules: { "no-console": "warn" } });
    expect(commented.runs?.map(({ rule, setBy }) => [rule, setBy])).toEqual([
      ["no-bitwise", "comment"],
      ["no-console", "rules"],
    ]);
    expect(commented.reports.map(({ node }) => node)).toEqual(["BinaryExpression", "MemberExpression"]);
    const both = lint("/* eslint no-var: error */\nvar a = 1;\n", { rules: { "no-var": "warn" } });
    expect(
      both.runs?.map(({ setBy }) => setBy),
      "a comment decides",
    ).toEqual(["comment"]);
  });

  it("inspects a rule alone: the time that it takes, and the types that it sees in a range", () => {
    const verify = vi.spyOn(Linter.prototype, "verifyAndFix");
    const code =
      'const list = ["a"];\nconst go = async () => list;\ngo().then(\n  () => go(),\n);\nvar b = list as any;\n';
    const unsafe = "@typescript-eslint/no-unsafe-assignment";
    const { reports } = lint(code, {
      extends: "plugin:@typescript-eslint/recommended-type-checked",
      files: { "b.ts": "var c: any = 1;\n" },
    });
    // a lint itself measures nothing
    expect(verify).toHaveBeenCalledTimes(0);
    const inspect = (rule: string, name = "input.ts") => {
      const { from, to } = reports.find((each) => each.rule === rule && each.file === name) ?? {};
      return nodeService.inspect({ file: name, rule, from: from ?? -1, to: to ?? -1 });
    };
    const { milliseconds, types } = inspect(floating);
    expect(milliseconds).toBeGreaterThan(0);
    expect(types).toContainEqual({ code: "go().then( () => go(), )", type: "Promise<string[]>" });
    expect(inspect(unsafe).types).toContainEqual({ code: "list as any", type: "any" });
    // rules without types
    expect(inspect("no-var", "b.ts").types).toEqual([]);
    expect(verify).toHaveBeenCalledTimes(3);
    // the lint of before has all its reports again
    expect(lint(code, { rules: { "no-var": "error" } }).reports).toHaveLength(1);
    expect(() => inspect("no-var", "c.ts")).toThrow('There is no file "c.ts".');
    verify.mockRestore();
  });

  it("has correct offsets after every kind of line break and after surrogate pairs", () => {
    const code = "// 😀\r\n// a\u2028// b\rvar c = 1;";
    const [report] = lint(code, { rules: { "no-var": "error" } }).reports;
    expect(code.slice(report?.from, report?.to)).toBe("var c = 1;");
    const [marked] = lint("\uFEFFvar c = 1;", { rules: { "no-var": "error" } }).reports;
    expect(marked).toMatchObject({ from: 1, fix: { from: 1, to: 4 } });
  });

  it("reports a syntax error at its place", () => {
    const { reports, typeErrors } = lint("const = 1;\n", { rules: { "no-var": "error" } });
    // what TypeScript reports at the same place is left out
    expect(typeErrors.map(({ from }) => from)).toEqual([8]);
    expect(reports).toEqual([
      {
        ...{
          file: "input.ts",
          isSyntax: true,
          severity: "error",
          message: "Parsing error: Variable declaration expected.",
        },
        ...{ from: 6, to: 7, line: 1, column: 7, endLine: 1, endColumn: 8, suggestions: [] },
      },
    ]);
  });

  it("PG-07 applies the source type", () => {
    const rules = { "no-implicit-globals": "error" };
    expect(lint("var a = 1;", { rules, sourceType: "script", name: "input.js" }).reports).toHaveLength(1);
    expect(lint("var a = 1;", { rules, sourceType: "module", name: "input.js" }).reports).toEqual([]);
  });

  it.each([".ts", ".tsx", ".js", ".jsx", ".d.ts", ".cjs", ".mjs", ".cts", ".mts"])(
    "PG-07 reads %s files with types",
    (type) => {
      const code = type === ".d.ts" ? "declare const a: any;\n" : "Promise.resolve();\n";
      const { reports } = lint(code, {
        name: `input${type}`,
        rules: { [floating]: "error", "@typescript-eslint/no-explicit-any": "error" },
      });
      expect(reports).toHaveLength(1);
    },
  );

  it("lints files that import each other with their types", () => {
    const { reports, typeErrors } = lint('import { load } from "./lib/helper";\nload();\n', {
      files: { "lib/helper.ts": "export async function load() {}\nload();\n" },
      rules: { [floating]: "error" },
    });
    expect(typeErrors).toEqual([]);
    expect(reports.map(({ file, line }) => `${file}:${line}`)).toEqual(["input.ts:2", "lib/helper.ts:2"]);
    const { typeErrors: gone } = lint('import { load } from "./lib/helper";\nload();\n');
    expect(gone.map(({ code }) => code)).toEqual([2307]);
  });

  it("reads rules from comments in the code, and reports invalid comments", () => {
    const code =
      '/* eslint no-var: "error", eqeqeq: "often" */\nvar a = 1;\n// eslint-disable-next-line no-var\nvar b;\n';
    expect(lint(code).reports.map(({ rule, line }) => `${rule ?? ""} ${line}`)).toEqual([
      "eqeqeq 1",
      "no-var 2",
    ]);
    expect(nodeService.enabled(projectOf(code, { rules: { "no-debugger": 1 } })).rules).toEqual([
      ...["no-debugger", "no-var", "eqeqeq"],
    ]);
  });
});

describe("a rule that crashes", () => {
  const code = "var a = 1;\nthrow undeclared;\n";

  it("is a diagnostic that names it, and the other rules' reports still come", () => {
    const { reports, diagnostics } = lint(code, { rules: { "no-var": "error", [throwing]: "error" } });
    expect(reports.map(({ rule }) => rule)).toEqual(["no-var"]);
    expect(diagnostics).toEqual([
      {
        in: "linter",
        rule: throwing,
        message: expect.stringContaining(`The rule ${throwing} crashed on input.ts:`) as string,
      },
    ]);
  });

  it("is left out even where a comment turned it on", () => {
    const { reports, diagnostics } = lint(`/* eslint ${throwing}: "error" */\n${code}`, {
      rules: { "no-var": "error" },
    });
    expect(reports.map(({ rule }) => rule)).toEqual(["no-var"]);
    expect(diagnostics.map(({ rule }) => rule)).toEqual([throwing]);
  });

  it("does not prevent fixes of other rules", () => {
    const service = nodeService;
    service.lint(projectOf(code, { rules: { "no-var": "error", [throwing]: "error" } }));
    expect(service.fix({ file: "input.ts" }).text).toBe("let a = 1;\nthrow undeclared;\n");
  });
});

describe("rules that are left out", () => {
  const code = '/* eslint no-eval: "error" */\nvar a = eval("1") == 1;\n';
  const project = projectOf(code, { rules: { "no-var": "error", eqeqeq: "error" } });

  it("are left out whether the configuration or a comment turns them on", () => {
    const { reports } = nodeService.lint({ ...project, without: ["no-var", "no-eval"] });
    expect(reports.map(({ rule }) => rule)).toEqual(["eqeqeq"]);
  });

  it("allow running a single rule", () => {
    expect(nodeService.probe({ ...project, rule: "no-eval" })).toEqual({ ok: true });
  });
});

describe("fixing", () => {
  it("PG-12 applies all fixes with types in several passes, and does not change the linted text", () => {
    const service = nodeService;
    const code = "const a = [1].map((x) => (x as number) as number);\nvar b: Array<any> = a;\n";
    const project = projectOf(code, {
      rules: {
        "@typescript-eslint/no-unnecessary-type-assertion": "error",
        "@typescript-eslint/array-type": "error",
        "no-var": "error",
      },
    });
    const before = service.lint(project);
    expect(service.fix({ file: "input.ts" }).text).toBe(
      "const a = [1].map((x) => (x));\nlet b: any[] = a;\n",
    );
    expect(service.lint(project).reports).toEqual(before.reports);
  });

  it("leaves out the same rules as the last lint, and trees stay available", () => {
    const project = projectOf("var a = 1 == 2;\n", { rules: { "no-var": "error" } });
    nodeService.lint({ ...project, without: ["no-var"] });
    expect(nodeService.fix({ file: "input.ts" }).text).toBe("var a = 1 == 2;\n");
    nodeService.lint(project);
    nodeService.fix({ file: "input.ts" });
    const tree = nodeService.tree({ view: "es", file: "input.ts" });
    expect(JSON.parse(nodeService.json({ id: tree.id }).text)).toMatchObject({ body: [{ kind: "var" }] });
  });
});

describe("code that is too large", () => {
  it("is reported when it is nested too deeply, and the next lint works", () => {
    const { reports, diagnostics } = lint(`export const a = ${"[".repeat(20_000)}${"]".repeat(20_000)};`);
    expect(reports.map(({ message }) => message)).toEqual(["Parsing error: This code is nested too deeply."]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "TypeScript failed on this code: This code is nested too deeply.",
    ]);
    expect(lint("var a;", { rules: { "no-var": "error" } }).reports).toHaveLength(1);
  });

  it("returns the first two thousand of thousands of reports", () => {
    const { reports, diagnostics } = lint("var a;\n".repeat(2500), { rules: { "no-var": "error" } });
    expect(reports).toHaveLength(2000);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "Only the first 2000 of 2500 reports are shown.",
    ]);
  });
});
