import { chmod, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes a folder or file, even if its folders are read-only: files in such a folder cannot be removed otherwise. This
 * is a script, so that its test can run it as another user. Rejects when the disk refuses.
 * @param {string} path
 */
export async function removeFolder(path) {
  try {
    await rm(path, { recursive: true, force: true });
  } catch {
    await makeWritable(path);
    await rm(path, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function makeWritable(folder) {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await makeWritable(join(folder, entry.name));
}
