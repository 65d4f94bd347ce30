import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isCode } from "../lib/error-code.mjs";

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
    await makeFolders(dirname(file));
    await writeFile(beside, contents);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * On a read-only disk Node reports a missing folder when it is to make several. Making them one by one shows the reason.
 * @param {string} folder
 * @returns {Promise<void>}
 */
async function makeFolders(folder) {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
    await makeEach(folder);
  }
}

/**
 * @param {string} folder
 * @returns {Promise<void>}
 */
async function makeEach(folder) {
  try {
    await mkdir(folder);
  } catch (error) {
    if (isCode(error, "EEXIST")) return;
    if (!isCode(error, "ENOENT") || dirname(folder) === folder) throw error;
    await makeEach(dirname(folder));
    await mkdir(folder);
  }
}
