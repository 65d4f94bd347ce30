import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { ESLint } from "eslint";
import { unzipSync } from "fflate";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFiles } from "../../../site/playground/export/project-files.ts";
import { zipOf } from "../../../site/playground/export/zip.ts";
import { defaultState } from "../../../site/playground/state/defaults.ts";
import { firstExample, withExample } from "../../../site/playground/state/example.ts";
import { projectOf } from "../../../site/playground/state/play-files.ts";
import type { PlayState } from "../../../site/playground/state/state.ts";
import { nodeService } from "../../harness/playground/node-service.ts";

const versionOf = async (name: string): Promise<string> => {
  const text = await readFile(`node_modules/${name}/package.json`, "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
};
const versions = {
  typescript: ts.version,
  eslint: ESLint.version,
  plugin: await versionOf("@typescript-eslint/eslint-plugin"),
};

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "exported-project-")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Unpacks a zip of the state into a folder that has the packages. */
async function unpacked(name: string, state: PlayState): Promise<string> {
  const place = join(folder, name);
  const zip = new Uint8Array(await zipOf(projectFiles(state, versions)).arrayBuffer());
  for (const [path, content] of Object.entries(unzipSync(zip))) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), content);
  }
  await symlink(join(process.cwd(), "node_modules"), join(place, "node_modules"));
  return place;
}

/** What the installed ESLint reports in a folder, as its command prints it. */
async function lintedIn(place: string): Promise<readonly ESLint.LintResult[]> {
  const command = join(place, "node_modules/eslint/bin/eslint.js");
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, "src", "--format", "json"], { cwd: place }, (_, stdout, stderr) => {
      // the code is 1 where there are errors
      if (stderr === "") resolve(JSON.parse(stdout) as readonly ESLint.LintResult[]);
      else reject(new Error(stderr));
    });
  });
}

const placed = (file: string, { line, column }: { readonly line: number; readonly column: number }) =>
  `${file}:${String(line)}:${String(column)}`;

const rules = {
  "@typescript-eslint/no-floating-promises": "error",
  "@typescript-eslint/strict-boolean-expressions": "warn",
  "prefer-const": "error",
};
const state = withExample(defaultState(), firstExample);
/** Code with comments that turn off nothing, and with a name that only the configuration knows. */
const withSettings = (settings: object): PlayState => ({
  ...state,
  code: "// eslint-disable-next-line no-var\nlet a = 1;\n/* eslint-disable no-eval */\nvar b = read(a);\nvar c = write(b);\n",
  eslintrc: JSON.stringify({
    ...{ globals: { read: "readonly" }, ...settings },
    rules: { "no-var": "error", "prefer-const": "error", "no-undef": "error" },
  }),
});
const states: Readonly<Record<string, PlayState>> = {
  presets: state,
  files: {
    ...{ ...state, fileType: ".tsx", code: 'import { load } from "./lib/load";\nlet a = 1;\nload();\n' },
    files: [
      {
        name: "lib/load.ts",
        text: "export async function load(name?: string) {\n  if (name) return 1;\n}\n",
      },
      { name: "eslint.config.mjs", text: "export default (x) => { if (x) load(); };\n" },
    ],
    eslintrc: JSON.stringify({ extends: "eslint:recommended", rules }),
    tsconfig: '{ "compilerOptions": { "strict": true, "baseUrl": ".", "module": "commonjs" } } // as typed',
  },
  "comments that turn off nothing": withSettings({}),
  "reported comments that turn off nothing": withSettings({ reportUnusedDisableDirectives: true }),
  "comments without effect": withSettings({ noInlineConfig: true }),
};

it.each(Object.entries(states))(
  "ESLint reports in the unpacked project what the playground reports: %s",
  { timeout: 120_000 },
  async (name, given) => {
    const place = await unpacked(name, given);
    const linted = await lintedIn(place);
    const found = linted.flatMap(({ filePath, messages }) =>
      messages.map((each) => `${placed(relative(join(place, "src"), filePath), each)} ${each.message}`),
    );
    const { reports, diagnostics } = nodeService.lint(projectOf(given));
    expect(diagnostics).toEqual([]);
    expect(reports.length).toBeGreaterThan(2);
    expect(found.sort()).toEqual(reports.map((each) => `${placed(each.file, each)} ${each.message}`).sort());
  },
);

it("has the versions of the playground, and only packages that it needs", () => {
  const manifest = JSON.parse(projectFiles(state, versions).get("package.json") ?? "") as object;
  expect(manifest).toMatchObject({
    devDependencies: {
      eslint: versions.eslint,
      typescript: ts.version,
      "typescript-eslint": versions.plugin,
    },
  });
  expect(JSON.stringify(manifest)).not.toContain("@eslint/js");
});
