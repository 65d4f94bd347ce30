import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packTypes } from "../../../../cli/playground/types.ts";
import { findTypes } from "../../../../cli/playground/type-packages.ts";

let root: string;
const packageDir = process.cwd();

const packages: Readonly<Record<string, object | string>> = {
  "pear/package.json": { name: "pear", version: "1.0.0", scripts: { types: "tsc" }, exports: "./index.js" },
  "@types/pear/package.json": { name: "@types/pear", version: "1.2.0", types: "index.d.ts", license: "MIT" },
  "@types/pear/LICENSE": "Let it be.\n",
  "@types/pear/index.d.ts": [
    '/// <reference types="plum" />',
    "/** A pear. */",
    'import type { Basket } from "@orchard/basket/deep";',
    'import fs = require("fs");',
    "/** @deprecated use pears */",
    "export declare const pear: Basket; // one",
    "export as namespace Pear;",
    "declare global { var shared: string; namespace Trees { const tall: number } interface Window {} }",
  ].join("\n"),
  "@types/pear/node_modules/inner/index.d.ts": "export {};",
  "@types/plum/package.json": { name: "@types/plum", version: "0.1.0" },
  "@types/plum/index.d.ts":
    'declare module "plum:stone" { global { function fetch(): void; function throwStone(): void } export const a = 1; }\ndeclare var shared: string;\ninterface Stone {}\n',
  "@orchard/basket/package.json": {
    ...{ name: "@orchard/basket", version: "2.0.0" },
    exports: { "./deep": { types: "./deep.d.mts", default: "./deep.mjs" } },
  },
  "@orchard/basket/deep.d.mts":
    "export interface Basket { full: boolean }\nexport as namespace Baskets;\ndeclare global { var basket: Basket }\n",
  "@types/orchard__bowl/package.json": { name: "@types/orchard__bowl", version: "3.0.0" },
  "@types/orchard__bowl/index.d.ts": "export {};\n",
  "apple/package.json": { name: "apple", version: "5.0.0", exports: { ".": { import: "./lib/apple.mjs" } } },
  "apple/lib/apple.d.mts": "export {};\n",
  "@types/cherry/package.json": { name: "@types/cherry", version: "4.0.0" },
  "@types/cherry/index.d.ts": "export {};\n",
  "cherry/package.json": {
    ...{ name: "cherry", version: "4.1.0" },
    exports: { ".": "./index.js", "./browser": { types: "./browser.d.ts" } },
  },
  "ts/lib/lib.dom.d.ts": "declare function fetch(): Promise<void>;\n",
  "untyped/package.json": { name: "untyped", version: "1.0.0", main: "index.js" },
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "types-"));
  for (const [path, content] of Object.entries(packages)) {
    const file = join(root, "node_modules", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("PG-21 finds types in packages, in @types, and next to the tool", () => {
  const names = ["pear", "@orchard/basket", "@orchard/bowl", "@types/plum", "cherry", "apple", "react"];
  const { packages: found, reports } = findTypes(names, { root, packageDir });
  expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual([
    ...["@types/pear 1.2.0", "@orchard/basket 2.0.0", "@types/orchard__bowl 3.0.0", "@types/plum 0.1.0"],
    // the package has types of its own only for a part
    "@types/cherry 4.0.0",
    // these lie beside the script
    "apple 5.0.0",
    expect.stringMatching(/^@types\/react 19/),
  ]);
  expect(reports).toEqual([]);
});

it("reports packages without types", () => {
  const { packages: found, reports } = findTypes(["untyped", "pear", "@gone/part"], {
    root,
    packageDir,
  });
  expect(found).toHaveLength(1);
  expect(reports).toEqual([
    {
      index: 0,
      reason: 'is "untyped", but no installed package has types for it',
      hint: "Install it or its types, for example with `npm install --save-dev @types/untyped`, or remove the name.",
    },
    expect.objectContaining({ index: 2, hint: expect.stringContaining("@types/gone__part") as string }),
  ]);
});

it("packs declarations with their dependencies, and lists the modules and globals that need them", async () => {
  const { packages: found } = findTypes(["pear"], { root, packageDir });
  const options = {
    ...{ cacheDir: join(root, "cache"), useCache: true, makers: "" },
    typescript: { version: "5.9.3", folder: join(root, "node_modules/ts") },
  };
  const { types, list, files } = await packTypes(found, options);
  const named = (name: string) =>
    expect.stringMatching(new RegExp(`^assets/play-types-${name}-[0-9A-F]{8}\\.gz$`)) as string;
  expect(types).toEqual([
    {
      ...{ name: "@types/pear", file: named("pear"), needs: ["@orchard/basket", "@types/plum"] },
      globals: ["Pear", "shared", "Trees"],
    },
    // TypeScript includes a package with types of its own only when code imports it
    { name: "@orchard/basket", file: named("orchard-basket") },
    // global names of the library or of another package do not load a package
    { name: "@types/plum", file: named("plum"), modules: ["plum:stone"], globals: ["throwStone"] },
  ]);
  expect(files.map(([path]) => path)).toEqual([...types.map(({ file }) => file), list]);
  const [pear = Buffer.of(), ...rest] = await Promise.all(
    files.map(([path]) => readFile(join(options.cacheDir, path.replace("assets", "playground")))),
  );
  const texts = JSON.parse(gunzipSync(pear).toString()) as Readonly<Record<string, string>>;
  expect(Object.keys(texts)).toEqual(
    ["package.json", "LICENSE", "index.d.ts"].map((path) => `/node_modules/@types/pear/${path}`),
  );
  expect(JSON.parse(texts["/node_modules/@types/pear/package.json"] ?? "")).toEqual({
    ...{ name: "@types/pear", version: "1.2.0", types: "index.d.ts" },
  });
  const text = texts["/node_modules/@types/pear/index.d.ts"];
  expect(text).toContain('/// <reference types="plum" />');
  expect(text).toContain("@deprecated use pears");
  expect(text).not.toMatch(/A pear|one/);
  const listed = JSON.parse(rest.at(-1)?.toString() ?? "") as unknown;
  expect(listed).toEqual(types.map((each) => ({ ...each, file: basename(each.file) })));
  expect(await packTypes(found, options)).toEqual({ types, list, files });
}, 30_000);

it("packs nothing without packages", async () => {
  const typescript = { version: "", folder: "" };
  expect(await packTypes([], { cacheDir: root, useCache: false, makers: "", typescript })).toEqual({
    types: [],
    files: [],
  });
});
