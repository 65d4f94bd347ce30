import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file and the folders above it. No reader sees half a file. A write that fails leaves the old file unchanged
 * and no other file next to it. This is JavaScript because bin/start uses it before there is a bundled program.
 * @param {string} file
 * @param {string | Uint8Array} contents
 * @returns {Promise<void>}
 */
export async function writeAtomically(file, contents) {
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(beside, contents);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
}
