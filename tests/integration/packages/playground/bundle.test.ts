import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outputPath } from "../../../../site/model/paths.ts";
import { asScript } from "../../../../site/playground/rule-writer/as-script.ts";
import { bundlePlayground, type PlaygroundBundle } from "../../../../cli/playground/bundle.ts";
import { type PackedLibs, unpackLibs } from "../../../../site/playground/download/packed-libs.ts";

const folder = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
let cacheDir: string;
let bundle: PlaygroundBundle;

const make = (useCache: boolean): Promise<PlaygroundBundle> =>
  bundlePlayground({
    ...{ packageDir: process.cwd(), cacheDir, minify: false, useCache },
    typescripts: [{ version: "5.0.4", folder }],
  });

/** The text of the file with this name, apart from hash and extension. */
const textOf = (name: string): string => {
  const place = [...bundle.files].find(([path]) => new RegExp(`/${name}-[0-9A-F]{8}\\.`).test(path));
  const bytes = readFileSync(place?.[1].from ?? "");
  return (place?.[0].endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
};

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "playground-"));
  bundle = await make(true);
}, 120_000);
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

describe("the playground's bundle", () => {
  it("has a worker, a linter, licenses, and TypeScript with library types for each version", () => {
    const names = [...bundle.files.keys()].map((path) => path.replace(/-[0-9A-F]{8}\./, "."));
    expect(names.sort()).toEqual([
      ...["assets/play-embed-licenses.txt", "assets/play-embed.css", "assets/play-embed.js"],
      ...["assets/play-libs-5.0.4.gz", "assets/play-libs.json"],
      ...["assets/play-linter-licenses.txt", "assets/play-linter.js", "assets/play-rule-worker.js"],
      ...["assets/play-rules-licenses.txt", "assets/play-rules.js", "assets/play-sandbox.htm"],
      ...["assets/play-typescript-5.0.4-licenses.txt", "assets/play-typescript-5.0.4.gz"],
      ...["assets/play-typescript-licenses.txt", "assets/play-typescript.js", "assets/play-worker.js"],
    ]);
    const { embed } = bundle;
    const { worker, libs, otherRules = "", versions, sandbox } = bundle.assets;
    expect(versions.map(({ version }) => version)).toEqual(["5.9.3", "5.0.4"]);
    const named = [
      worker,
      ...[libs, otherRules],
      ...[embed.script, embed.styles],
      ...[sandbox?.page, sandbox?.worker, sandbox?.linter, sandbox?.typescript].map((each) => each ?? ""),
      ...versions.flatMap((each) => [each.script ?? [], each.libs ?? []].flat()),
    ];
    expect(named.filter((path) => !bundle.files.has(outputPath(path)))).toEqual([]);
  });

  it("has compressed files for versions that readers choose, a quarter of the size", () => {
    const bytesOf = (name: string): number =>
      [...bundle.files].find(([path]) => path.includes(`/${name}`))?.[1].bytes ?? Number.NaN;
    expect(bytesOf("play-typescript-5.0.4") / textOf("play-typescript-5.0.4").length).toBeLessThan(0.31);
  });

  it("has library types that versions share in one file", () => {
    const [newest, same] = ["play-libs", "play-libs-5.0.4"].map(
      (name) => JSON.parse(textOf(name)) as PackedLibs,
    );
    expect(unpackLibs(newest ?? {}, same)).toEqual(unpackLibs(newest ?? {}));
    // here both versions are the same
    expect(textOf("play-libs-5.0.4").length).toBeLessThan(textOf("play-libs").length / 100);
  });

  it("gives a first visit at most 970 kB for TypeScript and library types", () => {
    const sizes = ["play-typescript", "play-libs"].map((name) => gzipSync(textOf(name), { level: 9 }).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(970_000);
  });

  it("has a worker that loads linter and TypeScript from its own folder", () => {
    const text = textOf("play-worker");
    const chunks = [...text.matchAll(/"\.\/(play-[\w-]+\.js)"/g)].map(([, name = ""]) => name);
    expect(chunks).toHaveLength(2);
    expect(chunks.filter((name) => !bundle.files.has(outputPath(`assets/${name}`)))).toEqual([]);
  });

  it("has a linter that only requires TypeScript, without modules of Node", () => {
    const asked = [...textOf("play-linter").matchAll(/(?<![\w.$])require\("([^"]+)"\)/g)].map(
      ([, name]) => name,
    );
    expect(new Set(asked)).toEqual(new Set(["typescript"]));
  });

  it("has scripts that the sandbox of rules can run without modules", () => {
    for (const name of ["play-linter", "play-typescript", "play-typescript-5.0.4"]) {
      const script = asScript(textOf(name));
      // an export that is left would be a syntax error
      expect(() => new Script(script)).not.toThrow();
    }
    expect(() => asScript("export const one = 1;")).toThrow("another form");
  });

  it("has a link to the licenses of its packages in each script", () => {
    const linter = textOf("play-linter-licenses");
    for (const name of ["eslint 9.39.5 (MIT)", "esquery 1.7.0 (BSD-3-Clause)"])
      expect(linter).toContain(name);
    expect(linter).toContain("Copyright OpenJS Foundation");
    expect(textOf("play-typescript-licenses")).toContain("typescript 5.9.3 (Apache-2.0)");
    for (const name of ["play-linter", "play-typescript", "play-typescript-5.0.4"]) {
      const [, licenses = ""] = /^\/\*! Licenses: \.\/(\S+) \*\//.exec(textOf(name)) ?? [];
      expect(bundle.files.has(outputPath(`assets/${licenses}`))).toBe(true);
    }
  });

  it("is cached, and made again if the cache is damaged", async () => {
    expect(await make(true)).toEqual(bundle);
    const place = bundle.files.get(outputPath(bundle.assets.worker))?.from ?? "";
    const text = readFileSync(place, "utf8");
    await writeFile(place, "cut sho");
    expect(await make(true)).toEqual(bundle);
    expect(readFileSync(place, "utf8")).toBe(text);
  }, 120_000);
});
