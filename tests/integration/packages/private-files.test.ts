import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { glob } from "tinyglobby";
import { afterAll, describe, expect, it } from "vitest";
import { movedFiles, privateFile, privateFiles } from "../../../cli/lib/paths/private-files.ts";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

afterAll(deleteRoots);

const deep = /["'` /]((?:eslint|typescript|@typescript-eslint\/[\w-]+)) ?\/?((?:lib|dist|_?src)\/[\w./-]+)/g;

describe("private files of the linter's packages", () => {
  it("are where they are expected", () => {
    const moved = movedFiles(process.cwd()).map(
      ({ package: name, path }) => `${name} has no ${path} any more: find what took its place.`,
    );
    expect(moved).toEqual([]);
  });

  it("have what is taken from them", async () => {
    const load = createRequire(import.meta.url);
    const file = (name: keyof typeof privateFiles): string => privateFile(name, process.cwd());
    expect(load(file("linter"))).toHaveProperty("Linter", expect.any(Function));
    expect(load(file("sourceCode"))).toHaveProperty("SourceCode", expect.any(Function));
    expect((load(file("coreRules")) as ReadonlyMap<string, unknown>).has("no-undef")).toBe(true);
    expect(load(file("pluginRules"))).toHaveProperty("no-shadow");
    expect(await readFile(file("nodeTypes"), "utf8")).toContain("export declare interface ArrayExpression");
  });

  it("are in the list", async () => {
    const listed = Object.values(privateFiles).map(({ package: name, path }) => `${name}/${path}`);
    const paths = await glob(["cli/**/*.{ts,mjs}", "site/**/*.{ts,tsx}", "content/**/*.md"], {
      ignore: ["**/*.test.*", "cli/lib/paths/private-files.ts"],
    });
    const found: string[] = [];
    for (const path of paths) {
      const text = await readFile(path, "utf8");
      const lines = text
        .split("\n")
        .filter((line) => /\b(?:from|import|require|resolve|join)\b|<!-- api:/.test(line));
      for (const [, name, file] of lines.join("\n").matchAll(deep))
        if (!listed.includes(`${name}/${file}`)) found.push(`${path}: ${name}/${file}`);
    }
    expect(paths.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  it("that a release moved are named", async () => {
    const root = await createRoot({
      "package.json": "{}",
      ...Object.fromEntries(
        ["eslint", "@typescript-eslint/types", "@typescript-eslint/eslint-plugin"].map((name) => [
          `node_modules/${name}/package.json`,
          "{}",
        ]),
      ),
      "node_modules/eslint/lib/rules/index.js": "",
      "node_modules/eslint/lib/linter/linter.js": "",
      "node_modules/@typescript-eslint/eslint-plugin/dist/rules/index.js": "",
    });
    expect(movedFiles(root.dir).map(({ path }) => path)).toEqual([
      privateFiles.sourceCode.path,
      privateFiles.nodeTypes.path,
    ]);
    expect(dirname(privateFile("coreRules", root.dir))).toBe(`${root.dir}/node_modules/eslint/lib/rules`);
  });
});
