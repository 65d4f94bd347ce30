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
 * @property {boolean} isWhole whether the output has the files of the records, unchanged, and no others besides the mark of
 *   a build
 * @property {readonly string[] | undefined} others all other files; undefined if none is the same, or if the output has
 *   something besides files and folders with files
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
  const isWhole =
    times.every((time) => time !== undefined) &&
    [...expectedEntries(records)].every(([folder, number]) => entriesIn(`${out}/${folder}`) === number);
  if (isWhole) return { times, isWhole, others: [] };
  const same = records.flatMap(({ path }, index) => (times[index] === undefined ? [] : path));
  return { times, isWhole, others: same.length === 0 ? undefined : othersIn(out, new Set(same)) };
}

/**
 * @param {string} out
 * @param {ReadonlySet<string>} known
 * @returns {string[] | undefined}
 */
function othersIn(out, known) {
  /** @type {string[]} */
  const others = [];
  /**
   * @param {string} folder with "/" at its end; "" for the output
   * @returns {boolean}
   */
  const hasOnlyFiles = (folder) => {
    const entries = readdirSync(`${out}/${folder}`, { withFileTypes: true });
    return (
      entries.length > 0 &&
      entries.every((entry) => {
        const path = `${folder}${entry.name}`;
        if (entry.isDirectory()) return hasOnlyFiles(`${path}/`);
        if (!known.has(path)) others.push(path);
        return entry.isFile();
      })
    );
  };
  try {
    return hasOnlyFiles("") ? others : undefined;
  } catch {
    return undefined;
  }
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

/**
 * -1 if the folder cannot be read.
 * @param {string} folder
 */
function entriesIn(folder) {
  try {
    return readdirSync(folder).length;
  } catch {
    return -1;
  }
}
