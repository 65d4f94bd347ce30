import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cacheFile, readCached, writeCached } from "./files.ts";

let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "playground-files-"));
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

it("marks each file of a cached result as used when the result is read", async () => {
  const names = ["worker", "linter", "libs"];
  const files = await Promise.all(
    names.map((name) => cacheFile(cacheDir, { name, extension: "js", text: `/* ${name} */` })),
  );
  await writeCached(cacheDir, "result", { files });
  const folder = join(cacheDir, "playground");
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  for (const path of paths) await utimes(path, 1, 1);

  const begin = Date.now() - 1000;
  expect(await readCached(cacheDir, "result")).toEqual({ files });
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  expect(times).toHaveLength(4);
  expect(times.filter((time) => time < begin)).toEqual([]);
});
