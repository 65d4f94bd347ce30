import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import type { StagingFiles } from "./folder.ts";
import { DamagedFile, recordingWriter } from "./recording-writer.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recording-writer-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("copies a file with a checksum only if its content has this checksum", async () => {
  const copied: string[] = [];
  const staging: StagingFiles = {
    folder: undefined,
    write: () => Promise.resolve(),
    keep: () => undefined,
    copy: (_, path) => {
      copied.push(path);
      return Promise.resolve(0);
    },
  };
  const from = join(folder, "worker.js");
  await writeFile(from, "let a = 1;\n");
  const checksum = createHash("sha256").update("let a = 1;\n").digest("hex").slice(0, 8);
  const path = outputPath("assets/worker.js");
  const writer = recordingWriter(staging, new Map());
  await writer.copy(path, { from, hash: "one", checksum });
  expect(copied).toEqual([path]);

  await writeFile(from, "let a = 3;\n");
  await expect(writer.copy(path, { from, hash: "two", checksum })).rejects.toBeInstanceOf(DamagedFile);
  expect(copied).toEqual([path]);
  await writer.copy(path, { from, hash: "three" });
  expect(copied).toEqual([path, path]);
});
