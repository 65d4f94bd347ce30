import { statSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { recordOf } from "./content-record.mjs";
import { inspectFiles } from "./inspect-files.mjs";
import { unchangedRecords } from "./present-output.ts";

const records = new Map([[outputPath("index.html"), { key: "k", sha: "s", bytes: 4 }]]);
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "manifest-"));
  await writeFile(join(folder, "index.html"), "text");
});
afterEach(() => rm(folder, { recursive: true }));

/** The module in a program of this name. */
async function manifestOf(program: string) {
  vi.resetModules();
  vi.doMock("../../lib/load-module.ts", () => ({ program }));
  const { manifestFile, readRecords, saveManifest } = await import("./manifest.ts");
  const readManifest = async (cacheDir: string, out: string) => {
    const stored = await readRecords(manifestFile(cacheDir, out));
    return unchangedRecords(stored, inspectFiles(out, stored));
  };
  return { saveManifest, readManifest };
}

it("the records of an output are those of the same program", async () => {
  const first = await manifestOf("first");
  await first.saveManifest(join(folder, "cache"), folder, records);
  const read = await first.readManifest(join(folder, "cache"), folder);
  const time = Math.round(statSync(join(folder, "index.html")).mtimeMs);
  expect([...read]).toEqual([...records].map(([path, record]) => [path, { ...record, time }]));
  const second = await manifestOf("second");
  expect((await second.readManifest(join(folder, "cache"), folder)).size).toBe(0);
});

it("a record counts only while its file is unchanged", async () => {
  const { readManifest, saveManifest } = await manifestOf("one");
  await saveManifest(join(folder, "cache"), folder, records);
  await writeFile(join(folder, "index.html"), "other text");
  expect((await readManifest(join(folder, "cache"), folder)).size).toBe(0);
});

it("a file that was taken over is not known by a later time", async () => {
  const { readManifest, saveManifest } = await manifestOf("one");
  const cache = join(folder, "cache");
  await saveManifest(cache, folder, records);
  const taken = await readManifest(cache, folder);
  // another program changes the file while the next output takes it over
  await writeFile(join(folder, "index.html"), "TEXT");
  await utimes(join(folder, "index.html"), 1, 1);
  await saveManifest(cache, folder, taken);
  expect((await readManifest(cache, folder)).size).toBe(0);
});

it("the other files of an output are those without a record and those that changed", async () => {
  const sha = recordOf(Buffer.from("text")).sha;
  const othersOf = (...shas: readonly string[]) =>
    inspectFiles(
      folder,
      shas.map((sha, index) => ({ path: ["index.html", "page.html"][index] ?? "", sha, bytes: 4 })),
    ).others;
  await writeFile(join(folder, ".site-build"), "");
  await mkdir(join(folder, "mine"));
  await writeFile(join(folder, "mine/too.txt"), "mine");
  expect([...(othersOf(sha) ?? [])].sort()).toEqual([".site-build", "mine/too.txt"]);
  expect(othersOf("another")).toBeUndefined();
  await writeFile(join(folder, "page.html"), "edit");
  expect(othersOf(sha, sha)).toContain("page.html");
  await symlink("too.txt", join(folder, "mine/link.txt"));
  expect(othersOf(sha)).toBeUndefined();
  await rm(join(folder, "mine"), { recursive: true });
  await mkdir(join(folder, "empty"));
  expect(othersOf(sha)).toBeUndefined();
});
