import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputPath } from "../../../site/model/paths.ts";
import type { PageHosts } from "../../../site/model/site.ts";
import { hashOf } from "../../lib/hash.ts";
import { program } from "../../lib/load-module.ts";
import { readEntry, writeEntry } from "../../cache/files.ts";
import { recordOf } from "./record.ts";

/** A hash of the input of a file of an output, and a short record of its content. */
export interface OutputRecord {
  readonly key: string;
  /** For a page without diagnostics: a hash of the input from which it was composed. */
  readonly from?: string;
  readonly sha: string;
  readonly bytes: number;
  /** When a file of the last output changed, in milliseconds since 1970. Unknown for files that this build writes. */
  readonly time?: number;
  /** Of a page: the other origins that its policy allows, if there are any. */
  readonly hosts?: PageHosts;
}

type Stored = readonly (OutputRecord & { readonly path: OutputPath })[];

/**
 * The records of all files that the last build wrote into `out` and that have not changed since. They are in the cache
 * and not in the output, because the times of files should not be published. A file with another time is read: a build
 * server restores an output with new times.
 */
export async function readManifest(cacheDir: string, out: string): Promise<Map<OutputPath, OutputRecord>> {
  const stored = await readEntry(manifestFile(cacheDir, out));
  const records = new Map<OutputPath, OutputRecord>();
  if (!Array.isArray(stored)) return records;
  for (const { path, ...record } of stored as Stored) {
    const file = join(out, path);
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.isFile() !== true || now.size !== record.bytes) continue;
    const time = Math.round(now.mtimeMs);
    if (time === record.time) records.set(path, record);
    else if (recordOf(readFileSync(file)).sha === record.sha) records.set(path, { ...record, time });
  }
  return records;
}

export async function saveManifest(
  cacheDir: string,
  out: string,
  records: ReadonlyMap<OutputPath, OutputRecord>,
): Promise<void> {
  const stored: Stored[number][] = [];
  for (const [path, record] of records) {
    // a file that was taken over has its time; the next build makes a missing file again
    const time = record.time ?? statSync(join(out, path), { throwIfNoEntry: false })?.mtimeMs;
    if (time !== undefined) stored.push({ path, ...record, time: Math.round(time) });
  }
  await writeEntry(manifestFile(cacheDir, out), stored);
}

/** Whether an output has no files besides these, which are in it, and the mark of a build. */
export function isWhole(out: string, paths: Iterable<OutputPath>): boolean {
  const entries = new Map<string, number>([[".", 1]]);
  const count = (path: string): void => {
    const folder = dirname(path);
    const known = entries.get(folder);
    entries.set(folder, (known ?? 0) + 1);
    if (known === undefined) count(folder);
  };
  for (const path of paths) count(path);
  try {
    return [...entries].every(([folder, number]) => readdirSync(join(out, folder)).length === number);
  } catch {
    return false;
  }
}

/** Where the records of an output are. */
export function manifestFile(cacheDir: string, out: string): string {
  // another program may make other pages from the same sources
  return join(cacheDir, "outputs", `${hashOf(out, program)}.json`);
}
