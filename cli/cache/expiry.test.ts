import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forgetOld, stillUsed } from "./expiry.ts";

const now = Date.now();
const days = (count: number): number => count * 24 * 60 * 60 * 1000;
let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "old-cache-"));
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

async function entry(path: string, age: number): Promise<void> {
  const folder = join(cacheDir, path);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "file"), "text");
  const time = (now - age) / 1000;
  await utimes(folder, time, time);
}
const isThere = (path: string): boolean => existsSync(join(cacheDir, path));

it("forgets what was not used for two weeks, and nothing else", async () => {
  await entry("theme/old", days(15));
  await entry("theme/new", days(13));
  await entry("memo/old", days(400));
  await entry("playground/used", days(20));
  await stillUsed(join(cacheDir, "playground/used"));
  await writeFile(join(cacheDir, "lock-hash"), "a");
  await forgetOld(cacheDir, now);
  expect(["theme/old", "theme/new", "memo/old", "playground/used", "lock-hash"].filter(isThere)).toEqual([
    ...["theme/new", "playground/used", "lock-hash"],
  ]);
});

it("looks once a day only", async () => {
  await forgetOld(cacheDir, now);
  await entry("theme/old", days(30));
  await forgetOld(cacheDir, now + days(0.9));
  expect(isThere("theme/old")).toBe(true);
  await forgetOld(cacheDir, now + days(1.1));
  expect(isThere("theme/old")).toBe(false);
});

it("has nothing to do without a cache", async () => {
  await expect(forgetOld(join(cacheDir, "none"), now)).resolves.toBeUndefined();
});
