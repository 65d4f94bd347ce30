import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { configFile, readConfigFile } from "../../../cli/config/config-file.ts";
import { storeFolderOf } from "../../../cli/cache/store.ts";

const made: string[] = [];

afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A root whose files were saved long ago, and the configuration that a run finds there. */
async function root(files: Readonly<Record<string, string>>) {
  const home = await mkdtemp(join(tmpdir(), "site-config-"));
  made.push(home);
  const dir = join(home, "root");
  const cacheDir = join(home, "cache");
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
    await utimes(join(dir, path), 1000, 1000);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const entry = join(storeFolderOf(cacheDir, dir), "site-config.ts.json");
  return {
    dir,
    write,
    entry,
    read: async (useCache = true) => {
      const { value, diagnostics } = await readConfigFile(dir, { cacheDir, useCache });
      expect(diagnostics).toEqual([]);
      return value;
    },
    isKept: () =>
      readFile(entry).then(
        () => true,
        () => false,
      ),
  };
}

it("a configuration is bundled once, and again after an edit of it or of what it imports", async () => {
  const site = await root({
    [configFile]: 'import { title } from "./title.ts";\nexport default { title };\n',
    "site/title.ts": 'export const title = "Orchard";\n',
  });
  const first = await site.read();
  expect(await site.isKept()).toBe(true);
  const kept = await readFile(site.entry, "utf8");
  expect(await site.read()).toEqual(first);
  expect(first).toMatchObject({ exported: { title: "Orchard" }, file: configFile });
  expect(first.inputs?.toSorted()).toEqual([join(site.dir, configFile), join(site.dir, "site/title.ts")]);
  // the same length and the same time
  await site.write("site/title.ts", 'export const title = "Meadows";\n');
  expect((await site.read()).exported).toEqual({ title: "Meadows" });
  expect(await readFile(site.entry, "utf8")).not.toBe(kept);
  await site.write(configFile, "export default { title: 1 + 1 };\n");
  expect((await site.read()).exported).toEqual({ title: 2 });
});

it("a kept bundle is used only while the cache may be", async () => {
  const site = await root({ [configFile]: 'export default { title: "Orchard" };\n' });
  await site.read(false);
  expect(await site.isKept()).toBe(false);
  await site.read();
  expect(await site.isKept()).toBe(true);
  // as if another program had made it
  const damaged = (await readFile(site.entry, "utf8")).replace("Orchard", "Garden!");
  await writeFile(site.entry, damaged);
  expect((await site.read()).exported).toEqual({ title: "Orchard" });
});

it("settings of TypeScript that change what a bundle does are looked at, also new ones", async () => {
  const site = await root({
    [configFile]:
      "class Base { set title(_: string) {} }\nclass Own extends Base { title = 'Orchard'; }\nexport default { isOwn: Object.hasOwn(new Own(), 'title') };\n",
  });
  expect((await site.read()).exported).toEqual({ isOwn: true });
  await site.write("tsconfig.json", '{ // "extends": "./old"\n  "extends": "./base" }');
  await site.write("base.json", '{ "compilerOptions": { "useDefineForClassFields": false } }');
  expect((await site.read()).exported).toEqual({ isOwn: false });
  await site.write("base.json", "{}");
  expect((await site.read()).exported).toEqual({ isOwn: true });
});

it("a package.json that lets a file without exports be left out is looked at", async () => {
  const site = await root({
    [configFile]: 'import "./sign.ts";\nexport default { sign: globalThis.orchardSign };\n',
    "site/sign.ts": "globalThis.orchardSign = 'set';\n",
    "package.json": '{ "sideEffects": false }',
  });
  expect((await site.read()).exported).toEqual({ sign: undefined });
  await site.write("package.json", '{ "sideEffects": true }');
  expect((await site.read()).exported).toEqual({ sign: "set" });
});

it.each([
  ["a name without its extension", 'import { title } from "./title";'],
  ["a package", 'import { title } from "orchard";'],
])("%s may mean another file tomorrow: such a bundle is not kept", async (_, statement) => {
  const site = await root({
    [configFile]: `${statement}\nexport default { title };\n`,
    "site/title.js": 'export const title = "first";\n',
    "node_modules/orchard/index.mjs": 'export const title = "first";\n',
    "node_modules/orchard/package.json": '{ "name": "orchard", "exports": "./index.mjs" }',
  });
  expect((await site.read()).exported).toEqual({ title: "first" });
  expect(await site.isKept()).toBe(false);
  await site.write("site/title.ts", 'export const title = "second";\n');
  if (statement.includes("./title")) expect((await site.read()).exported).toEqual({ title: "second" });
});

it("a file that is saved during the run is read again by the next one", async () => {
  const site = await root({ [configFile]: 'export default { title: "Orchard" };\n' });
  await utimes(join(site.dir, configFile), new Date(), new Date(Date.now() + 60_000));
  await site.read();
  expect(await site.isKept()).toBe(false);
});
