import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type DocFence, fencesOf, filesOf } from "../../harness/memory/doc-fences.ts";
import { lint, makeProject, removeProjects, run } from "../../harness/disk/doc-project.ts";

const start = fencesOf("content/getting-started/index.md");
const typed = fencesOf("content/getting-started/typed-linting.md");
const legacy = fencesOf("content/getting-started/legacy-eslint-setup.md");
const ruleFences = fencesOf("content/developers/custom-rules.md");
const pluginFences = fencesOf("content/developers/eslint-plugins.md");
const modules = { "package.json": '{ "type": "module" }' };

afterAll(removeProjects);

/** The code of all fences with a title, in order. Fences without a title have an empty one. */
function codes(fences: readonly DocFence[], title: string, language?: string): string[] {
  return fences
    .filter((fence) => fence.title === title && fence.language === (language ?? fence.language))
    .map(({ code }) => code);
}

function replaceOnce(text: string, old: string | RegExp, fresh: string): string {
  expect(text.split(old)).toHaveLength(2);
  return text.replace(old, fresh);
}

/** The output on a page, with paths as `lint` prints them. */
const output = (fences: readonly DocFence[], part: string): string =>
  (codes(fences, "", "text").find((text) => text.includes(part)) ?? "")
    .replaceAll(/^\/home\/you\/[\w-]+\//gm, "")
    .trim();

describe("/getting-started/", { timeout: 30_000 }, () => {
  const [configuration = ""] = codes(start, "eslint.config.mjs");
  const [wrong = "", right = ""] = codes(start, "src/invoice.ts");

  it("the first configuration gives the output on the page, and no reports after the fix", async () => {
    const before = await makeProject({ "eslint.config.mjs": configuration, "src/invoice.ts": wrong });
    expect((await lint(before)).printed).toBe(output(start, "src/invoice.ts"));
    const after = await makeProject({ "eslint.config.mjs": configuration, "src/invoice.ts": right });
    expect((await lint(after)).printed).toBe("");
  });

  it("an .eslintrc.cjs works with the variable on the page, and fails with the printed message without it", async () => {
    const [old = ""] = codes(legacy, ".eslintrc.cjs");
    const folder = await makeProject({ ".eslintrc.cjs": old, "src/invoice.ts": wrong });
    const eslint = "eslint/bin/eslint.js";
    const withVariable = await run(folder, eslint, ["."], { ESLINT_USE_FLAT_CONFIG: "false" });
    expect(withVariable.code).toBe(1);
    expect(withVariable.output).toMatch(/^\n.*\bsrc\/invoice.ts\n(?:.*\n){3}\n✖ 3 problems/);
    const withoutVariable = await run(folder, eslint, ["."]);
    expect(withoutVariable.code).toBe(2);
    expect(withoutVariable.output).toContain(output(legacy, "couldn't find"));
  });
});

describe("/getting-started/typed-linting", { timeout: 30_000 }, () => {
  const [configuration = ""] = codes(typed, "eslint.config.mjs");
  const [tsconfig = ""] = codes(typed, "tsconfig.json");
  const [orders = ""] = codes(typed, "src/orders.ts");
  const late = "async function publish() {}\npublish();\n";
  const files = { ...modules, "tsconfig.json": tsconfig, "src/orders.ts": orders };

  it("the project service provides the types for the reports on the page", async () => {
    const { printed } = await lint(await makeProject({ ...files, "eslint.config.mjs": configuration }));
    expect(printed).toBe(output(typed, "src/orders.ts"));
    expect(printed).toContain("@typescript-eslint/no-floating-promises");
  });

  it("disableTypeChecked excludes a JavaScript file, which has reports without it", async () => {
    const withJavaScript = {
      ...modules,
      "tsconfig.json": replaceOnce(tsconfig, '"strict": true', '"strict": true, "allowJs": true'),
      "src/publish.js": late,
    };
    const spared = await makeProject({ ...withJavaScript, "eslint.config.mjs": configuration });
    expect((await lint(spared)).printed).toBe("");
    const exemption = /,\s+\{\s+files: [^{}]*\{js,mjs,cjs\}[^{}]*disableTypeChecked\],\s+\}/;
    const all = replaceOnce(configuration, exemption, ", { ignores: ['*.mjs'] }");
    const { printed } = await lint(await makeProject({ ...withJavaScript, "eslint.config.mjs": all }));
    expect(printed).toMatch(/^src\/publish\.js\n +2:1 .*no-floating-promises\n/);
  });

  it("an .eslintrc.cjs with types and its flat equivalent give the same reports and exclude JavaScript", async () => {
    const [, old = ""] = codes(legacy, ".eslintrc.cjs");
    const [fresh = ""] = codes(legacy, "eslint.config.mjs");
    const before = await makeProject({ ...files, ".eslintrc.cjs": old, "late.js": late });
    expect((await lint(before, "legacy")).printed).toBe(output(typed, "src/orders.ts"));
    const after = await makeProject({ ...files, "eslint.config.mjs": fresh, "late.js": late });
    expect((await lint(after)).printed).toBe(output(typed, "src/orders.ts"));
  });
});

describe("/developers/", { timeout: 60_000 }, () => {
  const place = "src/rules/no-identity-comparison.ts";
  const files: Readonly<Record<string, string>> = { ...modules, ...filesOf(ruleFences) };
  const { "eslint.config.mjs": usersConfiguration = "", ...plugin } = filesOf(pluginFences);
  const rule = files[place] ?? "";
  const tests = (folder: string) => run(folder, "vitest/vitest.mjs", ["run"]);

  it("the rule of custom-rules passes its tests, with the output on the page", async () => {
    const { code, output: told } = await tests(await makeProject(files));
    expect(code, told).toBe(0);
    for (const line of output(ruleFences, "Test Files").split(/\n+/)) expect(told).toContain(line.trim());
  });

  it("the tests of custom-rules fail if one word of the rule changes", async () => {
    const broken = replaceOnce(rule, "isClassOrInterface", "isTypeParameter");
    const { code, output: told } = await tests(await makeProject({ ...files, [place]: broken }));
    expect(code).toBe(1);
    expect(told).toMatch(/Tests +4 failed \| 6 passed/);
  });

  it("the rule of custom-rules and the plugin of eslint-plugins compile and report the line on the page", async () => {
    const folder = await makeProject({ ...files, ...plugin });
    expect(await run(folder, "typescript/lib/tsc.js", [])).toEqual({ code: 0, output: "" });
    expect((await lint(folder)).printed).toContain(output(ruleFences, "src/due.ts"));

    const user = await makeProject({
      ...modules,
      "eslint.config.mjs": usersConfiguration,
      "tsconfig.json": '{ "include": ["src"] }',
      "src/due.ts": files["src/due.ts"] ?? "",
    });
    await mkdir(join(user, "node_modules"));
    await symlink(folder, join(user, "node_modules/eslint-plugin-values"));
    expect((await lint(user)).printed).toContain(output(pluginFences, "src/due.ts"));
  });
});
