import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundlePlayground, type PlaygroundBundle } from "../../../../cli/playground/bundle.ts";
import { chosenFiles } from "../../../../cli/playground/plan.ts";
import { findReleases } from "../../../../cli/playground/releases.ts";
import { outputPath } from "../../../../site/model/paths.ts";

const packageDir = process.cwd();
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "releases-"));
  const packages = {
    "ts-eslint-old": { name: "typescript-eslint", version: "7.18.0" },
    "ts-eslint-first": { name: "typescript-eslint", version: "8.1.0" },
    "ts-eslint-alone": { name: "typescript-eslint", version: "8.50.0" },
    other: { name: "other", version: "8.50.0" },
  };
  for (const [name, manifest] of Object.entries(packages)) {
    const folder = join(root, "node_modules", name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  }
  // an early release, whose plugin lacks an export
  for (const name of ["@typescript-eslint/eslint-plugin", "@typescript-eslint/parser", "eslint"]) {
    const folder = join(root, "node_modules/ts-eslint-first/node_modules", name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), JSON.stringify({ name, version: "8.1.0", exports: {} }));
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("finds releases by the names of their packages", () => {
  const { packages, reports } = findReleases(["typescript-eslint-8.72"], { root, packageDir });
  expect(packages.map(({ version }) => version)).toEqual(["8.72.0"]);
  expect(reports).toEqual([]);
});

it("reports packages that are missing, not a release, incomplete or too old", () => {
  const names = ["gone", "other", "ts-eslint-old", "ts-eslint-first", "ts-eslint-alone"];
  const { packages, reports } = findReleases(names, { root, packageDir });
  expect(packages).toEqual([]);
  expect(reports.map(({ index, reason }) => [index, reason])).toEqual([
    [0, 'is "gone", but no package of that name is installed'],
    [1, 'is "other", but that package is not typescript-eslint'],
    [2, 'is "ts-eslint-old", but the playground does not support its version 7.18.0'],
    [3, 'is "ts-eslint-first", but the playground does not support its version 8.1.0'],
    [
      4,
      'is "ts-eslint-alone", but it is installed without @typescript-eslint/eslint-plugin, @typescript-eslint/parser, eslint',
    ],
  ]);
  expect(reports.every(({ hint }) => /install|Use/.test(hint))).toBe(true);
});

it("bundles the linter of a release, which only readers who choose it load", async () => {
  const folder = dirname(createRequire(import.meta.url).resolve("typescript-eslint-8.72/package.json"));
  const cacheDir = join(root, "cache");
  const make = (useCache: boolean, version: string): Promise<PlaygroundBundle> =>
    bundlePlayground({
      ...{ packageDir, cacheDir, minify: false, useCache },
      releases: [{ version, folder }],
    });
  const { assets, files } = await make(true, "8.72.0");
  expect(assets.releases?.map(({ version }) => version)).toEqual(["8.46.3", "8.72.0"]);
  const linter = assets.releases?.[1]?.linter ?? "";
  expect(linter).toMatch(/^assets\/play-linter-8\.72\.0-[0-9A-F]{8}\.gz$/);
  expect(chosenFiles(assets).has(linter)).toBe(true);
  const { from = "" } = files.get(outputPath(linter)) ?? {};
  const text = gunzipSync(await readFile(from)).toString();
  // a rule that the installed release lacks
  expect(text).toContain("no-unsafe-enum-assignment");
  const [, licenses = ""] = /^\/\*! Licenses: \.\/(\S+) \*\//.exec(text) ?? [];
  const packagesOf = await readFile(files.get(outputPath(`assets/${licenses}`))?.from ?? "", "utf8");
  expect(packagesOf).toContain("@typescript-eslint/eslint-plugin 8.72.0 (MIT)");
  expect(packagesOf).not.toContain("@typescript-eslint/eslint-plugin 8.46.3");
  expect((await make(true, "8.72.0")).assets).toEqual(assets);
  // the installed release is there already
  const { assets: alone, files: fewer } = await make(true, "8.46.3");
  expect(alone).not.toHaveProperty("releases");
  expect([...fewer.keys()]).toEqual([...files.keys()].filter((path) => !path.includes("8.72.0")));
}, 120_000);
