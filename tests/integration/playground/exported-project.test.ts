import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { ESLint } from "eslint";
import { unzipSync } from "fflate";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staticFileOf } from "../../../cli/playground/files.ts";
import { findTypes } from "../../../cli/playground/type-packages.ts";
import { packTypes } from "../../../cli/playground/types.ts";
import { projectFiles, savedNote } from "../../../site/playground/export/project-files.ts";
import { zipOf } from "../../../site/playground/export/zip.ts";
import { outputPath } from "../../../site/model/paths.ts";
import { defaultState } from "../../../site/playground/state/defaults.ts";
import { firstExample, withExample } from "../../../site/playground/state/example.ts";
import { projectOf } from "../../../site/playground/state/play-files.ts";
import type { PlayState } from "../../../site/playground/state/state.ts";
import type { PackedTexts } from "../../../site/playground/worker/types/packed-texts.ts";
import { createService, type Service } from "../../../site/playground/worker/service.ts";
import { diskLibs } from "../../harness/playground/disk-libs.ts";

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
let service: Service;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "exported-project-")));
  service = createService(diskLibs, await typesOf(["react", "node"], join(folder, "cache")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The types of packages, as a site packs them for its playground. */
async function typesOf(names: readonly string[], cacheDir: string) {
  const { packages } = findTypes(names, { root: process.cwd(), packageDir: process.cwd() });
  const typescript = { version: ts.version, folder: "node_modules/typescript" };
  const { types, files } = await packTypes(packages, { cacheDir, useCache: false, makers: "", typescript });
  const placeOf = new Map(files.map((file) => [file[0], staticFileOf(cacheDir, file)[1].from]));
  const fetchTexts = async (path: string): Promise<PackedTexts> =>
    JSON.parse(gunzipSync(await readFile(placeOf.get(outputPath(path)) ?? "")).toString()) as PackedTexts;
  return { types, fetchTexts };
}

/** Unpacks a zip of the state into a folder that has the packages. */
async function unpacked(name: string, state: PlayState): Promise<string> {
  const place = join(folder, name);
  const zip = new Uint8Array(await zipOf(filesOf(state)).arrayBuffer());
  for (const [path, content] of Object.entries(unzipSync(zip))) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), content);
  }
  await symlink(join(process.cwd(), "node_modules"), join(place, "node_modules"));
  return place;
}

function filesOf(state: PlayState): ReadonlyMap<string, string> {
  return projectFiles(state, { ...versions, packages: service.packages(projectOf(state)) });
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
  packages: {
    ...{ ...state, fileType: ".tsx", tsconfig: '{ "compilerOptions": { "strict": true } }' },
    code: [
      'import { readFile } from "node:fs/promises";',
      'import { useState } from "react";',
      'import { pear } from "@orchard/pears/soft";',
      'readFile("pear.txt");',
      "const [count] = useState<string | undefined>();",
      "export const App = () => <main onClick={async () => pear}>{count && <br />}</main>;\n",
    ].join("\n"),
    eslintrc: JSON.stringify({ rules: { ...rules, "@typescript-eslint/no-misused-promises": "error" } }),
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
    await service.prepare(projectOf(given));
    const { reports, diagnostics } = service.lint(projectOf(given));
    expect(diagnostics).toEqual([]);
    expect(reports.length).toBeGreaterThan(2);
    expect(found.sort()).toEqual(reports.map((each) => `${placed(each.file, each)} ${each.message}`).sort());
  },
);

it("has the versions of the playground, and only packages that it needs", () => {
  const manifest = JSON.parse(filesOf(state).get("package.json") ?? "") as object;
  expect(manifest).toMatchObject({
    devDependencies: {
      eslint: versions.eslint,
      typescript: ts.version,
      "typescript-eslint": versions.plugin,
    },
  });
  expect(JSON.stringify(manifest)).not.toContain("@eslint/js");
});

it("lists the packages that the code imports, and installs them without running their scripts", async () => {
  const given = states["packages"] ?? state;
  await service.prepare(projectOf(given));
  const files = filesOf(given);
  const [react, node] = await Promise.all([versionOf("@types/react"), versionOf("@types/node")]);
  const manifest = JSON.parse(files.get("package.json") ?? "") as object;
  expect(manifest).toHaveProperty("devDependencies", {
    ...{ "@types/node": node, "@types/react": react },
    ...{ eslint: versions.eslint, react: react.replace(/\.\d+$/, "") },
    ...{ typescript: ts.version, "typescript-eslint": versions.plugin },
  });
  // npm goes on where there is no such package
  expect(manifest).toHaveProperty("optionalDependencies", { "@orchard/pears": "latest" });
  expect(files.get(".npmrc")).toBe("ignore-scripts=true\n");
  const done = "The project is saved. Run npm install and npm run lint in it.";
  expect(savedNote({ react })).toBe(done);
  const unknown = `${done} The playground has no types of`;
  expect(savedNote({ react, pears: "latest" })).toBe(`${unknown} pears, so reports may differ.`);
  expect(savedNote({ plums: "latest", pears: "latest" })).toBe(
    `${unknown} 2 packages that the code imports, so reports may differ.`,
  );
});
