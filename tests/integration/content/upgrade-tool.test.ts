import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { plugin } from "typescript-eslint";
import { clearCaches } from "@typescript-eslint/parser";
import { loadESLint } from "eslint";
import { afterAll, describe, expect, it } from "vitest";
import { convertConfig, type Upgrade } from "../../../site/tools/upgrade/convert.ts";
import { formattingRules, removedRules, replacementOf } from "../../../site/tools/upgrade/replacements.ts";
import { ruleNames } from "../../../site/tools/upgrade/rule-names.ts";
import { makeProject, removeProjects } from "../../harness/disk/doc-project.ts";

afterAll(removeProjects);

const code: Readonly<Record<string, string>> = {
  "package.json": '{ "type": "commonjs" }',
  "tsconfig.json": '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["src"] }',
  "base.cjs": 'module.exports = { rules: { "no-alert": "error" } };',
  "src/order.ts": `
export async function save(price: any): Promise<void> {
  await Promise.resolve(price);
  alert(price == 1);
}
save(1);
function unused(): void {}
const list = <T>(value: T): Function => () => value;
export { list };
`,
  "src/order.test.ts": "const price: any = 1;\nconsole.log(price == 2);\n",
  "src/old.js": "var pear = require('./pear');\nconsole.log(process.env, pear == 1);\nunknown();\n",
  "dist/made.ts": "const pear: any = 1;",
  "src/gen/made.ts": "const pear: any = 1;",
};

/** Legacy configurations that ESLint reads with the plugin of today, by what they show. */
const examples: Readonly<Record<string, string>> = {
  "JSON with environments and ignored folders": `{
    // the usual beginning
    "root": true,
    "env": { "node": true, "es2022": true },
    "extends": ["eslint:recommended", "plugin:@typescript-eslint/recommended"],
    "parser": "@typescript-eslint/parser",
    "plugins": ["@typescript-eslint"],
    "ignorePatterns": ["dist", "/src/gen/**", "!*.keep.ts"],
    "rules": { "eqeqeq": "error", "@typescript-eslint/no-explicit-any": ["warn", { "fixToUnknown": true }] },
    "overrides": [
      { "files": ["*.js"], "rules": { "@typescript-eslint/no-require-imports": "off" } },
      { "files": "*.ts", "excludedFiles": ["*.test.ts"], "rules": { "no-restricted-syntax": ["error", "TSVoidKeyword"] } }
    ]
  }`,
  "a script with typed rules": `
    /** @type {import("eslint").Linter.Config} */
    const types = { projectService: true, tsconfigRootDir: __dirname };
    module.exports = {
      root: true,
      ignorePatterns: ["dist/"],
      extends: ["plugin:@typescript-eslint/strict-type-checked"],
      parserOptions: types,
      overrides: [{ files: ["*.js", "**/*.cjs"], extends: ["plugin:@typescript-eslint/disable-type-checked"] }],
    };`,
  "a config of another package, through the compatibility layer": `{
    "root": true,
    "extends": ["./base.cjs"],
    "parser": "@typescript-eslint/parser",
    "parserOptions": { "ecmaVersion": 2022, "sourceType": "module" },
    "globals": { "unknown": "readonly" },
    "rules": { "no-undef": "error" },
    "settings": { "pears": 1 },
    "overrides": [{ "files": ["src/*.ts"], "rules": { "no-undef": 0 } }]
  }`,
};

async function reportsOf(folder: string, format: "flat" | "legacy"): Promise<readonly string[]> {
  clearCaches();
  const Linter = await loadESLint({ useFlatConfig: format === "flat" });
  const eslint = new Linter({
    cwd: folder,
    errorOnUnmatchedPattern: false,
    ...(format === "legacy" && { extensions: [".js", ".ts"] }),
  });
  const results = await eslint.lintFiles(["src", "dist"]);
  return results
    .flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, column, severity, ruleId, message }) =>
          `${filePath.slice(folder.length + 1)}:${line}:${column} ${severity} ${ruleId ?? message}`,
      ),
    )
    .sort();
}

function converted(text: string): Upgrade {
  const upgrade = convertConfig(text);
  if (typeof upgrade === "string") throw new Error(upgrade);
  return upgrade;
}

describe("a converted configuration", () => {
  it.each(Object.entries(examples))(
    "reports what the old one did: %s",
    { timeout: 60_000 },
    async (_, text) => {
      const { code: flat, unread } = converted(text);
      expect(unread).toEqual([]);
      const legacy = text.trimStart().startsWith("{") ? ".eslintrc.json" : ".eslintrc.cjs";
      const folder = await makeProject({ ...code, [legacy]: text, "eslint.config.mjs": flat });
      const before = await reportsOf(folder, "legacy");
      expect(before.length).toBeGreaterThan(3);
      expect(await reportsOf(folder, "flat")).toEqual(before);
    },
  );

  it("uses rules of today in place of removed ones", { timeout: 60_000 }, async () => {
    const { code: flat } = converted(`{
      "parser": "@typescript-eslint/parser",
      "plugins": ["@typescript-eslint"],
      "parserOptions": { "EXPERIMENTAL_useProjectService": true },
      "overrides": [{ "files": ["*.ts"], "rules": {
        "@typescript-eslint/ban-types": ["error", { "types": { "Promise": null } }],
        "@typescript-eslint/no-throw-literal": ["error", { "allowThrowingAny": false }],
        "@typescript-eslint/no-parameter-properties": ["error", { "allows": ["readonly"] }],
        "@typescript-eslint/indent": ["error", 8]
      } }]
    }`);
    const reports = await reportsOf(await makeProject({ ...code, "eslint.config.mjs": flat }), "flat");
    expect(reports.filter((report) => report.startsWith("src/order.ts"))).toEqual([
      "src/order.ts:2:41 2 @typescript-eslint/no-restricted-types",
      "src/order.ts:8:29 2 @typescript-eslint/no-unsafe-function-type",
    ]);
  });
});

describe("the rules that the converter replaces", () => {
  it("are those with a page of a removed rule, and three without a page", async () => {
    const pages = (await fastGlob("content/rules/*.md"))
      .filter((path) => /^removed: true$/m.test(readFileSync(path, "utf8")))
      .map((path) => path.slice("content/rules/".length, -".md".length));
    const withoutPage = ["no-implicit-any-catch", "no-throw-literal", "no-unused-vars-experimental"];
    expect(removedRules.toSorted()).toEqual([...pages, ...withoutPage].sort());
  });

  it("are judged by the names of the installed plugin", () => {
    expect([...ruleNames].sort()).toEqual(
      Object.keys((plugin as unknown as { readonly rules: object }).rules).sort(),
    );
  });

  it("are not in the plugin, and their replacements are", () => {
    const rules = Object.keys((plugin as unknown as { readonly rules: object }).rules);
    const names = removedRules.map((name) => `@typescript-eslint/${name}`);
    expect(rules.filter((name) => removedRules.includes(name))).toEqual([]);
    const next = names.flatMap((name) => Object.keys(replacementOf(name, "error")?.rules ?? {}));
    expect(next.length).toBeGreaterThan(6);
    expect(next.filter((name) => !rules.includes(name.replace("@typescript-eslint/", "")))).toEqual([]);
  });

  it("are on the page, with the deprecated ones of the plugin", () => {
    const page = readFileSync("content/users/upgrade.md", "utf8");
    const [, removed = "", deprecated = ""] = page.split(/^##+ .*\{#(?:rules|deprecated|configs)\}$/m);
    expect(removedRules.filter((name) => !removed.includes(`\`${name}\``))).toEqual([]);
    expect(Object.keys(formattingRules)).toHaveLength(21);
    const rows = Array.from(
      deprecated.matchAll(/^\| \[`([\w-]+)`\]\S+ \| ([\d.]+) /gm),
      ([, name, since]) => [name, since],
    );
    const known = Object.entries(
      (plugin as unknown as { rules: Record<string, { meta: { deprecated?: { deprecatedSince: string } } }> })
        .rules,
    ).flatMap(([name, { meta }]) => (meta.deprecated ? [[name, meta.deprecated.deprecatedSince]] : []));
    expect(rows).toEqual(known.sort());
  });
});
