import { readdirSync, readFileSync, statSync } from "node:fs";
import { recordOf } from "./content-record.mjs";

/**
 * What is compared of a record: see `OutputRecord`.
 * @typedef {{ readonly path: string, readonly sha: string, readonly bytes: number, readonly time?: number }} FileRecord
 */

/**
 * The files of an output, compared with the records of the build that made it.
 * @typedef {object} OutputFiles
 * @property {readonly (number | undefined)[]} times for each record: the time of its file in milliseconds since 1970, or
 *   undefined if it is not the same file
 * @property {ReadonlyMap<string, number>} entries the number of files and folders in each folder that has files of the
 *   records; -1 if it cannot be read
 * @property {boolean} isWhole whether the output has the files of the records, unchanged, and no others besides the mark of
 *   a build
 */

/**
 * This is JavaScript because a thread runs it without the program (inspect-thread.mjs). Paths are put together without
 * `join`, which takes as long as asking for a file.
 * @param {string} out
 * @param {readonly FileRecord[]} records
 * @returns {OutputFiles}
 */
export function inspectFiles(out, records) {
  const times = records.map((record) => timeOf(record, out));
  const expected = expectedEntries(records);
  /** @type {Map<string, number>} */
  const entries = new Map();
  for (const folder of expected.keys()) entries.set(folder, entriesIn(`${out}/${folder}`));
  return {
    times,
    entries,
    isWhole:
      times.every((time) => time !== undefined) &&
      [...expected].every(([folder, number]) => entries.get(folder) === number),
  };
}

/**
 * A file with another time is read: a build server restores an output with new times. There our own site then takes 1.4 s
 * of processor time in place of 4.6 when nothing changed.
 * @param {FileRecord} record
 * @param {string} out
 */
function timeOf({ path, bytes, time, sha }, out) {
  const file = `${out}/${path}`;
  const now = statSync(file, { throwIfNoEntry: false });
  if (now?.isFile() !== true || now.size !== bytes) return undefined;
  const ofFile = Math.round(now.mtimeMs);
  return ofFile === time || recordOf(readFileSync(file)).sha === sha ? ofFile : undefined;
}

/**
 * The number of files and folders that each folder should have; "." is the output, with the mark of a build.
 * @param {readonly FileRecord[]} records
 * @returns {ReadonlyMap<string, number>}
 */
function expectedEntries(records) {
  /** @type {Map<string, number>} */
  const entries = new Map([[".", 1]]);
  /** @param {string} path */
  const count = (path) => {
    const end = path.lastIndexOf("/");
    const folder = end < 0 ? "." : path.slice(0, end);
    const known = entries.get(folder);
    entries.set(folder, (known ?? 0) + 1);
    if (known === undefined) count(folder);
  };
  for (const { path } of records) count(path);
  return entries;
}

/** @param {string} folder */
function entriesIn(folder) {
  try {
    return readdirSync(folder).length;
  } catch {
    return -1;
  }
}
