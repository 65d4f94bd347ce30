import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { LintResult, PlayAssets, Project } from "../../../../site/playground/state/protocol.ts";
import { projectOf } from "../../../harness/playground/play-project.ts";
import { type ServedWorker, serveWorker } from "../../../harness/playground/served-worker.ts";

let worker: ServedWorker;
beforeAll(async () => {
  worker = await serveWorker();
}, 180_000);
afterAll(() => worker.close());

/** Whether the script with the rules was asked for since the worker started. */
let isAskedFor: () => boolean;
beforeEach(async () => {
  await worker.restart();
  const before = worker.requested.length;
  isAskedFor = () => worker.requested.slice(before).some((path) => path.includes("/play-rules-"));
});

const start = (assets: PlayAssets = worker.assets) => worker.ask("start", { assets, version: "5.9.3" });
const lint = async (project: Project): Promise<LintResult> => {
  await worker.ask("prepare", project);
  return worker.ask("lint", project);
};
const rulesOf = ({ reports }: LintResult) => reports.map(({ rule, url }) => `${rule} ${url}`);

it("are not loaded for a preset, nor for rules that are off", async () => {
  await start();
  const project = projectOf("let text: String = 'a';\n", {
    extends: [
      "plugin:@typescript-eslint/strict-type-checked",
      "plugin:@typescript-eslint/stylistic-type-checked",
    ],
    rules: { "no-alert": "off", "@typescript-eslint/naming-convention": 0 },
  });
  const { reports, diagnostics } = await lint(project);
  expect(diagnostics).toEqual([]);
  expect(reports.map(({ rule }) => rule)).toContain("@typescript-eslint/no-wrapper-object-types");
  expect(isAskedFor()).toBe(false);
});

it.each([
  ["rules of the reader", projectOf("alert(1);\n", { rules: { "no-alert": "error" } }), "no-alert"],
  [
    "options of a rule",
    projectOf("a + b + c;\n", { rules: { "max-len": ["warn", { code: 5 }] } }),
    "max-len",
  ],
  ["a preset of ESLint", projectOf("debugger;\n", { extends: "eslint:recommended" }), "no-debugger"],
  ["a comment", projectOf("/* eslint no-alert: error */\nalert(1);\n"), "no-alert"],
])("are loaded for %s", async (_, project, rule) => {
  await start();
  const result = await lint(project);
  expect(result.diagnostics).toEqual([]);
  expect(rulesOf(result)).toEqual([`${rule} https://eslint.org/docs/latest/rules/${rule}`]);
  expect(isAskedFor()).toBe(true);
});

it("are loaded for rules of the plugin that no preset but that with all turns on", async () => {
  await start();
  const name = "@typescript-eslint/naming-convention";
  const options = [{ selector: "variable", format: ["UPPER_CASE"] }];
  const result = await lint(projectOf("const a = 1;\n", { rules: { [name]: ["error", ...options] } }));
  expect(result.diagnostics).toEqual([]);
  expect(rulesOf(result)).toEqual([`${name} https://typescript-eslint.io/rules/naming-convention`]);
});

it("have their options checked once they are there", async () => {
  await start();
  const { diagnostics } = await lint(projectOf("a;\n", { rules: { "max-len": ["error", { code: "x" }] } }));
  expect(diagnostics.map((each) => each.rule)).toEqual(["max-len"]);
});

it("are known to comments that disable them, without being loaded", async () => {
  await start();
  const code =
    "// eslint-disable-next-line no-alert -- meant\nalert(1);\nvar a; // eslint-disable-line no-console, no-var\n";
  const result = await lint(projectOf(code, { rules: { "no-var": "error" } }));
  expect({ reports: result.reports, diagnostics: result.diagnostics }).toEqual({
    reports: [],
    diagnostics: [],
  });
  expect(isAskedFor()).toBe(false);
});

it("are described when the page asks for all rules", async () => {
  const first = await start();
  expect({ rules: first.rules, lacksRules: first.lacksRules }).toEqual({ rules: [], lacksRules: true });
  const { rules, lacksRules } = await worker.ask("metadata", {});
  expect(lacksRules).toBeUndefined();
  const names = rules.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "no-alert",
      "no-var",
      "@typescript-eslint/naming-convention",
      "@typescript-eslint/no-shadow",
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
});

it("are named when their script cannot be loaded; the other rules report, and so do all once it is there", async () => {
  const project = projectOf("var a: String;\nalert(1);\n", {
    extends: "plugin:@typescript-eslint/recommended",
    rules: { "no-alert": "error", "no-eval": "error" },
  });
  await start({ ...worker.assets, otherRules: "/assets/gone.js" });
  const { reports, diagnostics } = await lint(project);
  expect(diagnostics).toEqual([
    {
      in: "linter",
      message: expect.stringMatching(
        /^The rule no-alert and 1 more are left out, .* tries again\. \(.*gone\.js responded with status 404\.\)$/,
      ) as string,
    },
  ]);
  expect(reports.map(({ rule }) => rule)).toContain("no-var");
  const { rules, lacksRules } = await worker.ask("metadata", {});
  expect(lacksRules).toBe(true);
  expect(rules.map(({ name }) => name)).toContain("no-var");
  await start();
  const again = await lint(project);
  expect(again.diagnostics).toEqual([]);
  expect(again.reports.map(({ rule }) => rule)).toContain("no-alert");
});
