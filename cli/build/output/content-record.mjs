import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/**
 * A short record of the content of a file. This is JavaScript because a thread makes it without the program.
 * @typedef {{ readonly sha: string, readonly bytes: number }} ContentRecord
 */

/**
 * @param {Uint8Array} contents
 * @returns {ContentRecord}
 */
export function recordOf(contents) {
  return { sha: createHash("sha256").update(contents).digest("hex").slice(0, 32), bytes: contents.length };
}

/**
 * The record of a file that may be too large for memory.
 * @param {string} file
 * @returns {Promise<ContentRecord>}
 */
export async function recordOfFile(file) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of /** @type {AsyncIterable<Uint8Array>} */ (createReadStream(file))) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha: hash.digest("hex").slice(0, 32), bytes };
}
