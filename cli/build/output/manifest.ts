import { statSync } from "node:fs";
import { join } from "node:path";
import type { OutputPath } from "../../../site/model/paths.ts";
import type { PageHosts } from "../../../site/model/site.ts";
import { hashOf } from "../../lib/hash.ts";
import { program } from "../../lib/load-module.ts";
import { readEntry, writeEntry } from "../../cache/files.ts";

/** A hash of the input of a file of an output, and a short record of its content. */
export interface OutputRecord {
  readonly key: string;
  /** For a page without diagnostics: a hash of the input from which it was composed. */
  readonly from?: string;
  readonly sha: string;
  readonly bytes: number;
  /** When a file of the last output changed, in milliseconds since 1970. Unknown for files that this build writes. */
  readonly time?: number;
  /** Of the page of a document: a hash of its anchors. */
  readonly anchors?: string;
  /** Of the page of a document: true if a link in it leads to an anchor that does not exist. */
  readonly isBroken?: boolean | undefined;
  /** Of a page: the other origins that its policy allows, if there are any. */
  readonly hosts?: PageHosts;
}

/** The records of all files that a build wrote, in its order. */
export type StoredRecords = readonly (OutputRecord & { readonly path: OutputPath })[];

/**
 * Reads the records of the last output. They are in the cache and not in the output, because the times of files should
 * not be published.
 */
export async function readRecords(manifest: string): Promise<StoredRecords> {
  const stored = await readEntry(manifest);
  return Array.isArray(stored) ? (stored as StoredRecords) : [];
}

export async function saveManifest(
  cacheDir: string,
  out: string,
  records: ReadonlyMap<OutputPath, OutputRecord>,
): Promise<void> {
  const stored: StoredRecords[number][] = [];
  for (const [path, record] of records) {
    // a file that was taken over has its time; the next build makes a missing file again
    const time = record.time ?? statSync(join(out, path), { throwIfNoEntry: false })?.mtimeMs;
    if (time !== undefined) stored.push({ path, ...record, time: Math.round(time) });
  }
  await writeEntry(manifestFile(cacheDir, out), stored);
}

/** Where the records of an output are. */
export function manifestFile(cacheDir: string, out: string): string {
  // another program may make other pages from the same sources
  return join(cacheDir, "outputs", `${hashOf(out, program)}.json`);
}
