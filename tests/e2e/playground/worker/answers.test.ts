import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTypescripts } from "../../../../cli/playground/typescripts.ts";
import config from "../../../../site/config.ts";
import { projectOf } from "../../../harness/playground/play-project.ts";
import { type ServedWorker, serveWorker } from "../../../harness/playground/served-worker.ts";

let worker: ServedWorker;

beforeAll(async () => {
  worker = await serveWorker();
  await worker.ask("start", { assets: worker.assets, version: "5.9.3" });
}, 180_000);
afterAll(() => worker.close());

it("PG-23 loads only the site's own files, at most 1.9 MB gzip, and creates no code from strings", () => {
  const texts = Array.from(worker.bundle.files, ([path, { from }]) => ({
    path,
    text: readFileSync(from, "utf8"),
  }));
  const sizes = texts.map(({ path, text }) => ({ path, bytes: gzipSync(text, { level: 9 }).length }));
  process.stdout.write(
    sizes.map(({ path, bytes }) => `${path}: ${(bytes / 1000).toFixed(0)} kB gzip\n`).join(""),
  );
  // only the page for frames of other sites loads the files of its own
  const loaded = sizes.filter(({ path }) => !path.endsWith(".txt") && !path.includes("/play-embed-"));
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1_900_000);
  const scripts = texts.filter(({ path }) => path.endsWith(".js"));
  expect(
    scripts.filter(({ text }) => /new Function\(|(?<!`)\beval\(/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

it("lists all rules, presets, compiler options and versions", async () => {
  const metadata = await worker.ask("metadata", {});
  expect(metadata.rules.filter(({ isCore }) => !isCore)).toHaveLength(131);
  expect(metadata.rules.filter(({ isCore }) => isCore).length).toBeGreaterThan(280);
  expect(metadata.presets).toContain("plugin:@typescript-eslint/strict-type-checked");
  expect(metadata.versions).toEqual({ typescript: "5.9.3", eslint: "9.39.5", plugin: "8.46.3" });
});

it("lints with types under the strict policy, and the browser logs nothing", async () => {
  const code = "async function load(): Promise<number> {\n  return 1;\n}\nload();\n";
  const project = projectOf(code, { extends: "plugin:@typescript-eslint/recommended-type-checked" });
  const { reports, diagnostics, typeErrors } = await worker.ask("lint", project);
  expect(reports.map(({ rule, line }) => `${line} ${rule ?? ""}`)).toEqual([
    "1 @typescript-eslint/require-await",
    "4 @typescript-eslint/no-floating-promises",
  ]);
  expect({ diagnostics, typeErrors }).toEqual({ diagnostics: [], typeErrors: [] });
  expect(worker.diagnostics).toEqual([]);
});

it("PG-13 labels of trees are not minified class names", async () => {
  await worker.ask("lint", projectOf("const name: string = 'a';\n"));
  const labelsOf = async (id: number): Promise<string[]> =>
    (await worker.ask("children", { id })).map(({ key, label }) => `${key}: ${label}`);
  const scope = await worker.ask("tree", { view: "scope", file: "input.ts" });
  expect(scope.label).toBe("ScopeManager");
  const types = await worker.ask("tree", { view: "types", file: "input.ts", at: 6 });
  expect(await labelsOf(types.id)).toEqual([
    "Printed type: ",
    "Node: Identifier",
    "Type: Type (String)",
    "Contextual Type: ",
    "Symbol: Symbol (name)",
    "Signature: ",
    "FlowNode: FlowNode (Start, Referenced)",
  ]);
});

it("answers an invalid request with the reason", async () => {
  await expect(worker.ask("hover", { file: "gone.ts", at: 0 })).rejects.toThrow(
    'There is no file "gone.ts".',
  );
  await expect(worker.ask("children", { id: 1e9 })).rejects.toThrow("older version");
});

it("reports why it cannot start, and can then be started", async () => {
  const { assets } = worker;
  await expect(worker.ask("start", { assets, version: "3.9.0" })).rejects.toThrow(
    "TypeScript 3.9.0 is not available here.",
  );
  const libs = "/assets/gone.json";
  await expect(worker.ask("start", { assets: { ...assets, libs }, version: "5.9.3" })).rejects.toThrow(
    "/assets/gone.json responded with status 404.",
  );
  await worker.ask("start", { assets, version: "5.9.3" });
  expect((await worker.ask("lint", projectOf("var a;", { rules: { "no-var": 2 } }))).reports).toHaveLength(1);
});

describe("other versions of TypeScript", () => {
  const packageDir = process.cwd();
  const { packages } = findTypescripts(config.playground?.typescripts ?? [], {
    root: packageDir,
    packageDir,
  });
  let other: ServedWorker;
  beforeAll(async () => {
    other = await serveWorker({ typescripts: packages });
  }, 180_000);
  afterAll(() => other.close());

  it("include the oldest that the linter supports", () => {
    const versions = other.assets.versions.map(({ version }) => version);
    expect(versions[0]).toBe("5.9.3");
    expect(versions.at(-1)).toBe("4.8.4");
    expect(versions.length).toBeGreaterThan(5);
  });

  it.each(packages.map(({ version }) => version))(
    "PG-06 %s is loaded when chosen, and then the bundled one is not",
    async (version) => {
      const earlier = other.requested.length;
      await other.restart();
      const { versions } = await other.ask("start", { assets: other.assets, version });
      expect(versions.typescript).toBe(version);
      const project = projectOf("Promise.resolve();\nconst text: number = 'a';\n", {
        extends: "plugin:@typescript-eslint/all",
      });
      await other.ask("prepare", project);
      const { reports, typeErrors, diagnostics } = await other.ask("lint", project);
      expect(reports.map(({ rule }) => rule)).toContain("@typescript-eslint/no-floating-promises");
      expect(typeErrors.map(({ code }) => code)).toEqual([2322]);
      expect(diagnostics).toEqual([]);
      const names = other.requested.slice(earlier).map((path) => path.replace(/-[0-9A-F]{8}\./, "."));
      // the page's first worker may still be loading
      expect([...new Set(names)].sort()).toEqual([
        ...["/", `/assets/play-libs-${version}.gz`, "/assets/play-libs.json"],
        ...["/assets/play-linter.js", "/assets/play-rules.js"],
        ...[`/assets/play-typescript-${version}.gz`, "/assets/play-worker.js"],
      ]);
      expect(other.diagnostics).toEqual([]);
    },
    60_000,
  );
});
