import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pruneCache, touch } from "./expiry.mjs";

const now = Date.now();
const days = (count: number): number => count * 24 * 60 * 60 * 1000;
let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "old-cache-"));
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

async function entry(path: string, old: number): Promise<void> {
  const folder = join(cacheDir, path);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "file"), "text");
  await age(path, old);
}
async function age(path: string, old: number): Promise<void> {
  const time = (now - old) / 1000;
  await utimes(join(cacheDir, path), time, time);
}
const isThere = (path: string): boolean => existsSync(join(cacheDir, path));

it("removes files that were not used for two weeks, and no other files", async () => {
  await entry("theme/old", days(15));
  await entry("theme/new", days(13));
  await entry("stages/old", days(400));
  await entry("playground/used", days(20));
  await touch(join(cacheDir, "playground/used"));
  await writeFile(join(cacheDir, "lock-hash"), "a");
  await pruneCache(cacheDir, now);
  expect(["theme/old", "theme/new", "stages/old", "playground/used", "lock-hash"].filter(isThere)).toEqual([
    ...["theme/new", "playground/used", "lock-hash"],
  ]);
});

it("removes files of the cache itself, and folders of older versions once they are empty", async () => {
  await entry("memo/program", days(15));
  await entry("memo-of-today", days(0));
  for (const name of ["lint-rules.json", "tidied", "lock-hash"]) await writeFile(join(cacheDir, name), "a");
  for (const name of ["memo", "lint-rules.json", "tidied"]) await age(name, days(15));
  await pruneCache(cacheDir, now);
  expect((await readdir(cacheDir)).sort()).toEqual(["lock-hash", "memo-of-today", "pruned"]);
});

it("follows no link: the one to node_modules in a temporary cache leads out of it", async () => {
  await entry("outside/package", days(15));
  const inner = join(cacheDir, "cache");
  await mkdir(inner);
  await symlink(join(cacheDir, "outside"), join(inner, "node_modules"));
  await pruneCache(inner, now);
  expect(isThere("outside/package")).toBe(true);
  expect(isThere("cache/node_modules")).toBe(true);
});

it("checks only once a day", async () => {
  await pruneCache(cacheDir, now);
  await entry("theme/old", days(30));
  await pruneCache(cacheDir, now + days(0.9));
  expect(isThere("theme/old")).toBe(true);
  await pruneCache(cacheDir, now + days(1.1));
  expect(isThere("theme/old")).toBe(false);
});

it("does nothing without a cache", async () => {
  await expect(pruneCache(join(cacheDir, "none"), now)).resolves.toBeUndefined();
});

it("marks an entry again only a day after the last mark", async () => {
  const timeOf = async (path: string): Promise<number> => (await stat(join(cacheDir, path))).mtimeMs;
  await entry("theme/lately", days(0.9));
  await entry("theme/before", days(1.1));
  await touch(join(cacheDir, "theme/lately"));
  await touch(join(cacheDir, "theme/before"));
  expect(await timeOf("theme/lately")).toBeCloseTo(now - days(0.9), -1);
  expect(await timeOf("theme/before")).toBeGreaterThanOrEqual(now);
});
