import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { build } from "../../../cli/build/build.ts";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";
import { filesRead } from "../../harness/disk/files-read.ts";

const read = filesRead();
afterEach(async () => {
  vi.restoreAllMocks();
  await deleteRoots();
});

/** Few files are read in no time, so only those of large sites are remembered. */
const pages = 1000;

it("a warm build of a large site reads the files that changed", { timeout: 120_000 }, async () => {
  const { dir } = await createRoot(
    Object.fromEntries(
      Array.from({ length: pages }, (_, number) => [
        `content/s${number % 20}/p${number}.md`,
        `# Page ${number}\n`,
      ]),
    ),
  );
  // as if the files were a minute old: what changed a moment ago may change again in the same instant
  const now = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
  const readBy = async (): Promise<readonly string[]> => {
    read.length = 0;
    const { summary } = await build(
      {
        ...{ packageDir: process.cwd(), root: dir, out: join(dir, "dist"), cacheDir: join(dir, ".cache") },
        ...{ flags: {}, minify: false, useCache: true, strict: false, keepOutput: false },
        ...{ workerFile: undefined, signal: new AbortController().signal, now: () => performance.now() },
        onProgress: () => undefined,
      },
      () => false,
    );
    expect(summary?.pages).toBe(pages + 2);
    return [...read];
  };
  expect(new Set(await readBy()).size).toBe(pages);
  expect(await readBy()).toEqual([]);
  const edited = join(dir, "content/s3/p3.md");
  await appendFile(edited, "\nMore.\n");
  expect(new Set(await readBy())).toEqual(new Set([edited]));
});
