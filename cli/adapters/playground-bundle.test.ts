import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outputPath } from "../../site/model/paths.ts";
import { bundlePlayground, type PlaygroundBundle } from "./playground-bundle.ts";

const folder = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
let cacheDir: string;
let bundle: PlaygroundBundle;

const make = (useCache: boolean): Promise<PlaygroundBundle> =>
  bundlePlayground({
    ...{ packageDir: process.cwd(), cacheDir, minify: false, useCache },
    typescripts: [{ version: "5.0.4", folder }],
  });

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "playground-"));
  bundle = await make(true);
}, 120_000);
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

describe("the playground's bundle", () => {
  it("is a worker, a linter, licenses, and TypeScript with library types for each version", () => {
    const names = [...bundle.files.keys()].map((path) => path.replace(/-[0-9A-F]{8}\./, "."));
    expect(names.sort()).toEqual([
      ...["assets/play-libs-5.0.4.json", "assets/play-libs.json", "assets/play-licenses.txt"],
      ...["assets/play-linter.js", "assets/play-typescript-5.0.4.js", "assets/play-typescript.js"],
      "assets/play-worker.js",
    ]);
    const { worker, libs, versions } = bundle.assets;
    expect(versions.map(({ version }) => version)).toEqual(["5.9.3", "5.0.4"]);
    const named = [worker, libs, ...versions.flatMap((each) => [each.script ?? [], each.libs ?? []].flat())];
    expect(named.filter((path) => !bundle.files.has(outputPath(path)))).toEqual([]);
  });

  it("the worker finds linter and TypeScript beside itself", () => {
    const text = bundle.files.get(outputPath(bundle.assets.worker)) ?? "";
    const chunks = [...text.matchAll(/"\.\/(play-[\w-]+\.js)"/g)].map(([, name = ""]) => name);
    expect(chunks).toHaveLength(2);
    expect(chunks.filter((name) => !bundle.files.has(outputPath(`assets/${name}`)))).toEqual([]);
  });

  it("the linter asks for TypeScript only, and has nothing of Node", () => {
    const [, linter = ""] = [...bundle.files].find(([path]) => path.includes("play-linter")) ?? [];
    const asked = [...linter.matchAll(/(?<![\w.$])require\("([^"]+)"\)/g)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(new Set(["typescript"]));
  });

  it("licenses of all packages are a text of their own, to which the scripts lead", () => {
    const text = bundle.files.get(bundle.licenses) ?? "";
    for (const name of [
      "typescript 5.9.3 (Apache-2.0)",
      "eslint 9.39.5 (MIT)",
      "esquery 1.7.0 (BSD-3-Clause)",
    ])
      expect(text).toContain(name);
    expect(text).toContain("Copyright OpenJS Foundation");
    const scripts = [...bundle.files].filter(([path]) => /play-(?:linter|typescript)/.test(path));
    expect(
      scripts.every(([, script]) => script.startsWith(`/*! Licenses: ./${bundle.licenses.slice(7)} */`)),
    ).toBe(true);
  });

  it("is remembered, unless what is remembered is damaged", async () => {
    expect(await make(true)).toEqual(bundle);
    const remembered = join(cacheDir, "playground", (await readdir(join(cacheDir, "playground")))[0] ?? "");
    await writeFile(join(remembered, bundle.assets.worker.slice(7)), "cut sho");
    expect(await make(true)).toEqual(bundle);
  }, 120_000);
});
