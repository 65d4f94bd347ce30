import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCache } from "./cache.ts";
import { cacheStore, storeFolderOf } from "./store.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cache-store-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesIn = async (): Promise<string[]> => (await readdir(join(folder, "prose"))).sort();

describe("the folder of a root in the cache", () => {
  it("is the same for clones in folders with other names", async () => {
    const folders = [join(folder, "one"), join(folder, "two")];
    for (const each of folders) {
      await mkdir(each);
      await writeFile(join(each, "package.json"), '{ "name": "@acme/docs" }');
    }
    const [one, two] = folders.map((each) => storeFolderOf("/cache", each));
    expect(one).toBe(two);
    expect(one).toMatch(/acme-docs$/);
  });

  it("has the name of the folder for a root without a package, outside of the project of the cache", () => {
    expect(storeFolderOf("/cache", join(folder, "some root"))).toMatch(/[\\/]some-root$/);
    const cacheDir = join(folder, "tool/node_modules/.cache/site");
    expect(storeFolderOf(cacheDir, join(folder, "some root"))).toMatch(/[\\/]some-root$/);
    expect(storeFolderOf(cacheDir, join(folder, "tool-docs"))).toMatch(/[\\/]tool-docs$/);
  });

  it("has the place of a root without a package in the project of the cache", () => {
    const [one, two] = ["one", "two"].map((clone) => {
      const cacheDir = join(folder, clone, "node_modules/.cache/site");
      return ["", "docs", "docs/api", "docs-api", "api/docs"].map((root) =>
        relative(cacheDir, storeFolderOf(cacheDir, join(folder, clone, root))),
      );
    });
    expect(one).toEqual(two);
    expect(new Set(one).size).toBe(5);
  });
});

describe("the cache store", () => {
  it("passes the values of one run to another, and returns the keys that it does not have", async () => {
    await cacheStore<Record<string, unknown>>(folder).save(
      "prose",
      new Map([
        ["a", { html: "A" }],
        ["b", { html: "B" }],
      ]),
    );
    const cache = createCache<Record<string, unknown>>();
    expect(await cacheStore<Record<string, unknown>>(folder).load(cache, "prose", ["b", "c"])).toEqual(["c"]);
    expect(cache.once("prose", "b", () => ({ html: "made again" }))).toEqual({ html: "B" });
    expect(cache.has("prose", "a")).toBe(false);
    expect(cache.counts().get("prose")).toEqual({ hits: 1, made: 0 });
  });

  it("marks its folder as used, so that it does not expire", async () => {
    await utimes(folder, 1, 1);
    await cacheStore<Record<string, unknown>>(join(folder, "root")).load(
      createCache<Record<string, unknown>>(),
      "prose",
      ["a"],
    );
    expect((await stat(folder)).mtimeMs).toBeGreaterThan(1000);
  });

  it("treats a truncated file as empty", async () => {
    await cacheStore<Record<string, unknown>>(folder).save("prose", new Map([["a", "A"]]));
    const [name = ""] = await filesIn();
    const text = await readFile(join(folder, "prose", name), "utf8");
    await writeFile(join(folder, "prose", name), text.slice(0, -2));
    expect(
      await cacheStore<Record<string, unknown>>(folder).load(
        createCache<Record<string, unknown>>(),
        "prose",
        ["a"],
      ),
    ).toEqual(["a"]);
  });

  it("merges many files into few and drops values that no build needs", async () => {
    const store = cacheStore<Record<string, unknown>>(folder);
    for (let index = 0; index < 60; index++) await store.save("prose", new Map([[`key-${index}`, index]]));
    const wanted = Array.from({ length: 50 }, (_, index) => `key-${index}`);
    expect(await store.load(createCache<Record<string, unknown>>(), "prose", wanted)).toEqual([]);
    expect(await filesIn()).toHaveLength(1);
    expect(await store.load(createCache<Record<string, unknown>>(), "prose", [...wanted, "key-55"])).toEqual([
      "key-55",
    ]);
    // merging merged files again loses no value
    for (let index = 100; index < 160; index++) await store.save("prose", new Map([[`key-${index}`, index]]));
    expect(await store.load(createCache<Record<string, unknown>>(), "prose", wanted)).toEqual([]);
    expect(await store.load(createCache<Record<string, unknown>>(), "prose", wanted)).toEqual([]);
  });

  it("leaves no file in a folder that cannot be written", async () => {
    const blocked = join(folder, "file");
    await writeFile(blocked, "");
    await cacheStore<Record<string, unknown>>(blocked).save("prose", new Map([["a", "A"]]));
    expect(
      await cacheStore<Record<string, unknown>>(blocked).load(
        createCache<Record<string, unknown>>(),
        "prose",
        ["a"],
      ),
    ).toEqual(["a"]);
  });
});
