import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "../core/hash.ts";
import type { Memo } from "../core/memo.ts";
import { readJson, writeQuietly } from "./cache-files.ts";
import { stillUsed } from "./old-cache.ts";
import { eachOf } from "./snapshot.ts";

/**
 * What stages made, kept as plain files of many values each: a file for every value would cost more than it
 * saves. Safe to delete, to copy elsewhere, to share between builds: values are known by content hashes, a file
 * is written whole or not at all, and one that cannot be read holds nothing.
 */
export interface MemoStore {
  /** Puts what the disk knows of these keys into the memo; gives the keys it does not know. */
  load(memo: Memo, stage: string, keys: readonly string[]): Promise<string[]>;
  save(stage: string, values: ReadonlyMap<string, unknown>): Promise<void>;
}

/** The folder of the bundled program is named after the hash of all its code. */
const program = basename(dirname(fileURLToPath(import.meta.url)));

/**
 * Where a root's values are kept: apart for each program, for another one may make others of the same text, and
 * by the root's name, not its path, for another machine has it elsewhere.
 */
export function storeFolderOf(cacheDir: string, root: string): string {
  return join(cacheDir, "memo", program, basename(root).replace(/[^\w.-]+/g, "-") || "root");
}

export function memoStore(folder: string): MemoStore {
  return {
    async save(stage, values) {
      await savePack(join(folder, stage), values);
    },
    async load(memo, stage, keys) {
      // values lie too deep to be seen where old folders are looked for
      await stillUsed(dirname(folder));
      const wanted = new Set(keys);
      const found = new Map<string, unknown>();
      const files = (await readdir(join(folder, stage)).catch((): string[] => [])).filter((name) =>
        name.endsWith(".json"),
      );
      await eachOf(files, 8, async (name) => {
        const values = await readJson(join(folder, stage, name));
        if (typeof values !== "object" || values === null) return;
        for (const [key, value] of Object.entries(values)) if (wanted.has(key)) found.set(key, value);
      });
      for (const [key, value] of found) memo.put(stage, key, value, "cache");
      if (files.length > mostFiles(wanted.size)) await merge(join(folder, stage), { files, values: found });
      return [...wanted].filter((key) => !found.has(key));
    },
  };
}

/** No store at all: `--no-cache`. */
export const noStore: MemoStore = {
  load: (_memo, _stage, keys) => Promise.resolve([...keys]),
  save: () => Promise.resolve(),
};

/** Every build adds files; beyond this many they are merged, and what nobody wants any more is dropped. */
function mostFiles(wanted: number): number {
  return 32 + Math.ceil(wanted / 8);
}

async function merge(
  folder: string,
  { files, values }: { files: readonly string[]; values: ReadonlyMap<string, unknown> },
): Promise<void> {
  const entries = [...values];
  const merged = new Set<string>();
  for (let start = 0; start < entries.length; start += 64)
    merged.add(await savePack(folder, new Map(entries.slice(start, start + 64))));
  await eachOf(
    files.filter((name) => !merged.has(name)),
    8,
    (name) => rm(join(folder, name), { force: true }),
  );
}

/** Writes values to a file named after their keys; gives its name. */
async function savePack(folder: string, values: ReadonlyMap<string, unknown>): Promise<string> {
  const name = `${hashOf(...values.keys())}.json`;
  if (values.size > 0) await writeQuietly(join(folder, name), JSON.stringify(Object.fromEntries(values)));
  return name;
}
