import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { unsealed } from "../../cache/seal.mjs";
import { inspectFiles } from "./inspect-files.mjs";

/** @typedef {{ out: string, manifest: string }} OutputPlace an output, and the file with its records */

// A thread that compares an output with its records. It does not load the program: it starts after 63 ms in place of 229
// (a slow machine).
/** @type {unknown} */
const given = workerData;
const { out, manifest } = /** @type {OutputPlace} */ (given);
parentPort?.postMessage(inspectFiles(out, recordsIn(manifest)));

/**
 * The same as `readRecords`: a damaged file counts as an empty one.
 * @param {string} file
 */
function recordsIn(file) {
  try {
    /** @type {unknown} */
    const records = JSON.parse(unsealed(readFileSync(file)).toString());
    return Array.isArray(records) ? /** @type {import("./inspect-files.mjs").FileRecord[]} */ (records) : [];
  } catch {
    return [];
  }
}
