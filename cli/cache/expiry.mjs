import { statSync } from "node:fs";
import { readdir, rm, rmdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

const day = 24 * 60 * 60 * 1000;
/** Files that were not used for this long are removed. A later build makes them again. */
const lifetime = 14 * day;

/**
 * Once a day removes files that were not used for two weeks: files of the cache, and files and folders in its folders.
 * Files that cannot be removed stay.
 * @param {string} cacheDir
 * @param {number} now in milliseconds
 * @returns {Promise<void>}
 */
export async function pruneCache(cacheDir, now) {
  const marker = join(cacheDir, "pruned");
  if (now - usedAt(marker) < day) return;
  await writeFile(marker, "").catch(() => undefined);
  await markUsed(marker, now);
  for (const entry of await entriesOf(cacheDir)) {
    const path = join(cacheDir, entry.name);
    if (entry.isFile()) await removeUnused(path, now);
    // a link leads out of the cache: a cache in the temporary folder has a link to node_modules
    if (!entry.isDirectory()) continue;
    // only an empty folder is removed, and its age is from before its last entry was removed
    const isUnused = now - usedAt(path) > lifetime;
    for (const { name } of await entriesOf(path)) await removeUnused(join(path, name), now);
    if (isUnused) await rmdir(path).catch(() => undefined);
  }
}

/**
 * Marks an entry as used now, so that it stays, unless it was marked in the last day: a build uses hundreds of entries. If
 * the cache cannot be written, nothing happens.
 * @param {string} path
 * @returns {Promise<void>}
 */
export async function touch(path) {
  const now = Date.now();
  if (now - usedAt(path) > day) await markUsed(path, now);
}

/**
 * @param {string} path
 * @param {number} time in milliseconds
 */
async function markUsed(path, time) {
  await utimes(path, time / 1000, time / 1000).catch(() => undefined);
}

/**
 * @param {string} path
 * @param {number} now
 */
async function removeUnused(path, now) {
  if (now - usedAt(path) > lifetime) await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

/** @param {string} folder */
async function entriesOf(folder) {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

/**
 * In milliseconds; 0 for a missing file.
 * @param {string} path
 */
function usedAt(path) {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
