import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Memo } from "../core/memo.ts";
import { readJson, writeQuietly } from "./cache-files.ts";
import { eachOf } from "./snapshot.ts";

/** A stage's values as plain files, one for each key: safe to delete, to copy elsewhere, to share between builds. */
export interface MemoStore {
  /** Puts what the disk knows of these keys into the memo; gives the keys it does not know. */
  load(memo: Memo, stage: string, keys: readonly string[]): Promise<string[]>;
  save(stage: string, key: string, value: unknown): Promise<void>;
  /** Drops what has not been needed for long. */
  tidy(stage: string): Promise<void>;
}

export function memoStore(folder: string): MemoStore {
  const pathOf = (stage: string, key: string): string => join(folder, stage, key.slice(0, 2), `${key}.json`);
  const folders = new Map<string, Promise<unknown>>();
  const folderOf = (path: string): Promise<unknown> => {
    const ready = folders.get(path) ?? mkdir(path, { recursive: true });
    folders.set(path, ready);
    return ready;
  };
  return {
    async load(memo, stage, keys) {
      const missing: string[] = [];
      await eachOf([...new Set(keys)], 32, async (key) => {
        const stored = await readJson(pathOf(stage, key));
        // the key stands in the file too: a file cut short or copied to a wrong name is a miss, not a wrong page
        if (isStored(stored) && stored.key === key) memo.put(stage, key, stored.value, "cache");
        else missing.push(key);
      });
      return missing;
    },
    async save(stage, key, value) {
      const path = pathOf(stage, key);
      try {
        await folderOf(dirname(path));
        // no rename: a file met half-written does not parse, and two builds write the same bytes
        await writeFile(path, JSON.stringify({ key, value }));
      } catch {
        // a cache that cannot be written is an empty cache
      }
    },
    tidy: (stage) => forget(join(folder, stage), 20_000),
  };
}

/** No store at all: `--no-cache`. */
export const noStore: MemoStore = {
  load: (_memo, _stage, keys) => Promise.resolve([...keys]),
  save: () => Promise.resolve(),
  tidy: () => Promise.resolve(),
};

function isStored(stored: unknown): stored is { key: string; value: unknown } {
  return typeof stored === "object" && stored !== null && "key" in stored && "value" in stored;
}

/** Drops the oldest files of a stage that has grown beyond `most`; a look costs one readdir for each of 256 folders, so it is rare. */
async function forget(folder: string, most: number): Promise<void> {
  try {
    const mark = join(folder, ".tidied");
    const known = await stat(mark).catch(() => undefined);
    const now = new Date();
    if (known && now.getTime() - known.mtimeMs < 24 * 3600 * 1000) return;
    await writeQuietly(mark, "");
    await utimes(mark, now, now);
    const files: { path: string; time: number }[] = [];
    for (const part of await readdir(folder)) {
      if (part.startsWith(".")) continue;
      for (const name of await readdir(join(folder, part))) {
        const path = join(folder, part, name);
        files.push({ path, time: (await stat(path)).mtimeMs });
      }
    }
    files.sort((a, b) => b.time - a.time);
    await eachOf(files.slice(most), 8, ({ path }) => rm(path, { force: true }));
  } catch {
    // tidying up is never a reason to fail
  }
}
