import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

const day = 24 * 60 * 60 * 1000;
/** So long something may lie unused in the cache. What is needed later is made again. */
const kept = 14 * day;

/**
 * Once a day removes what was not written for two weeks: bundles of older themes, what is remembered of roots that
 * nobody builds any more. Failing to tidy up is no failure. `now` is in milliseconds.
 */
export async function forgetOld(cacheDir: string, now: number): Promise<void> {
  const marker = join(cacheDir, "tidied");
  if (now - (await changedAt(marker)) < day) return;
  await writeFile(marker, "").catch(() => undefined);
  await utimes(marker, now / 1000, now / 1000).catch(() => undefined);
  for (const folder of await namesIn(cacheDir)) {
    for (const name of await namesIn(join(cacheDir, folder))) {
      const entry = join(cacheDir, folder, name);
      if (now - (await changedAt(entry)) > kept)
        await rm(entry, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** Marks an entry as used, so that it stays. */
export async function stillUsed(entry: string): Promise<void> {
  const now = Date.now();
  await utimes(entry, now / 1000, now / 1000).catch(() => undefined);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}

/** Milliseconds; of what is not there: the beginning of time. */
async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return 0;
  }
}
