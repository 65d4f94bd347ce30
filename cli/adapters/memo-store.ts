import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Memo } from "../core/memo.ts";
import { readJson, writeQuietly } from "./cache-files.ts";
import { eachOf } from "./snapshot.ts";

/** A stage's values as plain files, one for each key: safe to delete, to copy elsewhere, to share between builds. */
export interface MemoStore {
  /** Puts what the disk knows of these keys into the memo; gives the keys it does not know. */
  load(memo: Memo, stage: string, keys: readonly string[]): Promise<string[]>;
  save(stage: string, values: ReadonlyMap<string, unknown>): Promise<void>;
}

export function memoStore(folder: string): MemoStore {
  const pathOf = (stage: string, key: string): string => join(folder, stage, key.slice(0, 2), `${key}.json`);
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
    async save(stage, values) {
      await eachOf([...values], 16, async ([key, value]) => {
        await writeQuietly(pathOf(stage, key), JSON.stringify({ key, value }));
      });
      await forget(join(folder, stage), 20_000);
    },
  };
}

/** No store at all: `--no-cache`. */
export const noStore: MemoStore = {
  load: (_memo, _stage, keys) => Promise.resolve([...keys]),
  save: () => Promise.resolve(),
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
