import { clearCaches } from "@typescript-eslint/parser";
import { loadESLint } from "eslint";
import { afterAll, describe, expect, it } from "vitest";
import { lintJobs } from "../../cli/rules/linter.ts";
import { findMessages } from "../../site/tools/messages/find.ts";
import { makeProject, removeProjects } from "../harness/disk/doc-project.ts";
import { messageIndex } from "../harness/memory/message-index.ts";
import { ruleExamples } from "../harness/memory/rule-examples.ts";

afterAll(removeProjects);

const index = messageIndex();

describe("messages of rules", () => {
  it("lead to their rule, and to it alone if the text names it", { timeout: 300_000 }, async () => {
    const jobs = await ruleExamples();
    const seen = new Map<string, string>();
    lintJobs(jobs, process.cwd()).forEach((verdict, at) => {
      const rule = jobs[at]?.rule ?? "";
      // rules of ESLint have pages of their own in no index
      if (!("reports" in verdict) || !index.some((entry) => entry.rule === rule)) return;
      for (const { message, changes } of verdict.reports) {
        seen.set(message, rule);
        for (const { suggestion } of changes) if (suggestion !== undefined) seen.set(suggestion, rule);
      }
    });
    expect(seen.size).toBeGreaterThan(500);
    const lost = [...seen].flatMap(([message, rule]) => {
      const alone = findMessages(message, index, 10).map(({ entry }) => entry.rule);
      // as ESLint prints it
      const printed = `  1:1  error  ${message.replace(/([^ ])\.$/, "$1")}  @typescript-eslint/${rule}`;
      const [first, ...others] = findMessages(printed, index);
      const isRight = first?.entry.rule === rule && first.kind === "exact";
      const hasOthers = others.some(({ entry }) => entry.rule !== "");
      return alone.includes(rule) && isRight && !hasOthers ? [] : [`${rule}: ${message}`];
    });
    expect(lost).toEqual([]);
  });
});

/** What ESLint says about a project: its messages, or why it does not run. */
async function said(
  files: Readonly<Record<string, string>>,
  {
    patterns = ["."],
    format = "flat",
  }: { readonly patterns?: string[]; readonly format?: "flat" | "legacy" } = {},
): Promise<string> {
  clearCaches();
  const cwd = await makeProject(files);
  const Linter = await loadESLint({ useFlatConfig: format === "flat" });
  try {
    const results = await new Linter({ cwd }).lintFiles(patterns);
    return results
      .flatMap(({ messages }) => messages)
      .map(({ message }) => message)
      .join("\n");
  } catch (error) {
    return String(error);
  }
}

/** A flat configuration with an object. */
const flat = (object: string): string =>
  `import tseslint from "typescript-eslint";\nexport default [${object}];\n`;
const ours = (rules: string): string =>
  flat(`{ plugins: { "@typescript-eslint": tseslint.plugin }, rules: { ${rules} } }`);
const typed = (parserOptions: string): string =>
  flat(
    `{ files: ["**/*.{ts,vue}"], languageOptions: { parser: tseslint.parser, parserOptions: { ${parserOptions} } } }`,
  );
const rootDir = "tsconfigRootDir: import.meta.dirname";
const service = (options: string): string => typed(`projectService: { ${options} }, ${rootDir}`);

/** By a part of the fix that the page has for it. */
const faults: Readonly<Record<string, Parameters<typeof said>>> = {
  "./configure.md": [{ "a.js": "" }],
  "#could-not-find-plugin": [{ "a.js": "", "eslint.config.mjs": flat('{ rules: { "x/y": "error" } }') }],
  "#cannot-redefine-plugin": [
    { "a.js": "", "eslint.config.mjs": flat("{ plugins: { x: { rules: {} } } }, { plugins: { x: {} } }") },
  ],
  "upgrade.md#rules": [{ "a.js": "", "eslint.config.mjs": ours('"@typescript-eslint/indent": "error"') }],
  "on the page of the rule": [
    { "a.js": "", "eslint.config.mjs": ours('"@typescript-eslint/array-type": ["error", { pears: 1 }]') },
  ],
  "#turn-on-a-rule": [{ "a.js": "", "eslint.config.mjs": ours('"@typescript-eslint/array-type": "on"') }],
  "upgrade.md#convert": [{ "a.js": "", "eslint.config.mjs": flat("{ env: { node: true } }") }],
  "into `languageOptions`": [{ "a.js": "", "eslint.config.mjs": flat("{ ecmaVersion: 2024 }") }],
  "list of configs": [{ "a.js": "", "eslint.config.mjs": flat("tseslint.configs.pears") }],
  "Install it.": [{ "a.js": "", "eslint.config.mjs": 'import "eslint-plugin-pears";\nexport default [];' }],
  "#no-matching-configuration": [{ "a.ts": "", "eslint.config.mjs": flat("{}") }, { patterns: ["a.ts"] }],
  "#ignores": [{ "a.js": "", "eslint.config.mjs": flat('{ ignores: ["a.js"] }') }, { patterns: ["a.js"] }],
  "Check the path.": [{ "a.js": "", "eslint.config.mjs": flat("{}") }, { patterns: ["b.js"] }],
  "#requires-type-information": [
    { "a.ts": "", "eslint.config.mjs": flat("...tseslint.configs.recommendedTypeChecked") },
  ],
  "#not-found-by-the-project-service": [
    { "a.ts": "", "eslint.config.mjs": typed(`projectService: true, ${rootDir}`) },
  ],
  "#non-standard-extension": [
    { "a.vue": "", "eslint.config.mjs": typed(`projectService: true, ${rootDir}`) },
  ],
  "#also-found": [
    { "a.ts": "", "tsconfig.json": "{}", "eslint.config.mjs": service('allowDefaultProject: ["a.ts"]') },
  ],
  "#allowdefaultproject-glob-too-wide": [
    { "a.ts": "", "eslint.config.mjs": service('allowDefaultProject: ["**/*.ts"]') },
  ],
  "#default-project": [
    { "a.ts": "", "eslint.config.mjs": service('allowDefaultProject: ["a.ts"], defaultProject: "no.json"') },
  ],
  "#not-in-the-tsconfig": [
    {
      "a.ts": "",
      "b.ts": "",
      "tsconfig.json": '{ "files": ["b.ts"] }',
      "eslint.config.mjs": typed(`project: "./tsconfig.json", ${rootDir}`),
    },
  ],
  "#project-true": [{ "a.ts": "", "eslint.config.mjs": typed(`project: true, ${rootDir}`) }],
  "#absolute-path": [
    { "a.ts": "", "eslint.config.mjs": typed('projectService: true, tsconfigRootDir: "./"') },
  ],
  "tsc -p tsconfig.json": [
    {
      "a.ts": "",
      "tsconfig.json": '{ "compilerOptions": { "target": "pears" } }',
      "eslint.config.mjs": typed(`project: "./tsconfig.json", ${rootDir}`),
    },
  ],
  "#keyword-reserved": [{ "a.js": "interface Pear {}", "eslint.config.mjs": flat("{}") }],
  "Fix the syntax.": [{ "a.ts": "const pear = ;", "eslint.config.mjs": typed("") }],
  "sourceType: ": [
    { "a.js": "import 'pear';", "eslint.config.mjs": flat('{ languageOptions: { sourceType: "script" } }') },
  ],
  "legacy-eslint-setup.md#configure), or": [{ "a.js": "" }, { format: "legacy" }],
  "#names-in-the-legacy-format": [
    { "a.js": "", ".eslintrc.json": '{ "root": true, "extends": ["eslint-config-pears"] }' },
    { format: "legacy" },
  ],
  "legacy-eslint-setup.md#install": [
    { "a.js": "", ".eslintrc.json": '{ "root": true, "plugins": ["pears"] }' },
    { format: "legacy" },
  ],
  "#configure). |": [
    { "a.js": "", ".eslintrc.json": '{ "root": true, "languageOptions": {} }' },
    { format: "legacy" },
  ],
};

describe("messages about the configuration", () => {
  it.each(Object.entries(faults))(
    "lead to the fix with %s",
    { timeout: 60_000 },
    async (fix, [files, how]) => {
      const text = await said(files, how);
      const [match] = findMessages(text, index);
      expect(match?.kind, text).toBe("exact");
      expect(match?.entry.rest, text).toContain(fix);
    },
  );

  it("of the parser lead to the list of its errors", async () => {
    const code = "abstract class Pear { abstract size = 1; }";
    const text = await said({ "a.ts": code, "eslint.config.mjs": typed("") });
    expect(findMessages(text, index).map(({ template }) => template)).toContain(
      "Abstract property cannot have an initializer.",
    );
  });
});
