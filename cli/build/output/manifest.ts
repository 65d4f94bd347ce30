import { statSync } from "node:fs";
import { join } from "node:path";
import type { OutputPath } from "../../../site/model/paths.ts";
import { hashOf } from "../../lib/hash.ts";
import { readJson, writeQuietly } from "../../cache/files.ts";

/** What a file of an output was made from, and what it holds. */
export interface OutputRecord {
  readonly key: string;
  /** Of a page about which nothing was said: stands for what it was put together from. */
  readonly from?: string;
  readonly sha: string;
  readonly bytes: number;
}

type Stored = readonly (OutputRecord & { readonly path: OutputPath; readonly time: number })[];

/**
 * What the last build into `out` wrote, as far as it is still there untouched. It is kept in the cache and not
 * in the output: times are no business of readers.
 */
export async function readManifest(cacheDir: string, out: string): Promise<Map<OutputPath, OutputRecord>> {
  const stored = await readJson(fileOf(cacheDir, out));
  const records = new Map<OutputPath, OutputRecord>();
  if (!Array.isArray(stored)) return records;
  for (const { path, time, ...record } of stored as Stored) {
    const now = statSync(join(out, path), { throwIfNoEntry: false });
    if (now?.size === record.bytes && Math.round(now.mtimeMs) === time) records.set(path, record);
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
    // a file that is gone already is one that the next build makes anew
    const now = statSync(join(out, path), { throwIfNoEntry: false });
    if (now) stored.push({ path, ...record, time: Math.round(now.mtimeMs) });
  }
  await writeQuietly(fileOf(cacheDir, out), JSON.stringify(stored));
}

function fileOf(cacheDir: string, out: string): string {
  return join(cacheDir, "outputs", `${hashOf(out)}.json`);
}
