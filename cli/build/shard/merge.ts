import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { OutputPath } from "../../../site/model/paths.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { eachOf } from "../../lib/each-of.ts";
import type { Plan } from "../../plan/plan.ts";
import type { StagingFiles } from "../output/folder.ts";
import type { OutputRecord } from "../output/manifest.ts";
import { recordOf } from "../output/content-record.mjs";
import type { Progress } from "../progress.ts";
import { type Part, readPart } from "./part.ts";
import type { Shard } from "./shard.ts";

/** Reads the parts of a site. Throws a UsageError unless each shard is there once. */
export async function readParts(dirs: readonly string[], out: string): Promise<readonly Part[]> {
  for (const dir of dirs)
    if (`${dir}${sep}`.startsWith(`${out}${sep}`))
      throw new UsageError({ code: "shard-in-output", dir, out });
  const parts = await Promise.all(dirs.map(readPart));
  const known = new Map<number, Part>();
  const count = parts[0]?.shard.count ?? 0;
  for (const part of parts) {
    const { shard, dir } = part;
    const same = known.get(shard.number);
    if (same) throw new UsageError({ code: "shard-twice", dir, other: same.dir, shard: nameOf(shard) });
    if (shard.count !== count)
      throw new UsageError({
        code: "shard-counts-differ",
        dir,
        count: shard.count,
        other: parts[0]?.dir ?? "",
        otherCount: count,
      });
    known.set(shard.number, part);
  }
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((each) => !known.has(each));
  if (missing.length > 0) {
    throw new UsageError({
      code: "shards-missing",
      shards: missing.map((number) => nameOf({ number, count })),
    });
  }
  return parts;
}

function nameOf({ number, count }: Shard): string {
  return `${number}/${count}`;
}

/** The records of all files. Throws a UsageError unless the parts are of this plan and have each page once. */
export function joinParts(
  parts: readonly Part[],
  { pages }: Plan,
  key: string,
): ReadonlyMap<OutputPath, OutputRecord> {
  const records = new Map<OutputPath, OutputRecord>();
  const missing = new Set(pages.keys());
  for (const { plan, dir, shard, records: own, failed } of parts) {
    if (plan !== key) throw new UsageError({ code: "shard-of-other-site", dir, shard: nameOf(shard) });
    for (const [path, record] of own) {
      if (records.has(path)) throw new UsageError({ code: "page-in-two-shards", path });
      records.set(path, record);
      missing.delete(path);
    }
    for (const path of failed) missing.delete(path);
  }
  const [page] = missing;
  if (page !== undefined) throw new UsageError({ code: "page-in-no-shard", path: page });
  return records;
}

/** A staging folder that takes files over from the parts, and not from the last output. */
export interface MergeStaging extends StagingFiles {
  /** Copies the files. Throws a UsageError if one is not what its shard wrote. */
  takeOver(onProgress: (progress: Progress) => void): Promise<void>;
}

export function mergeStaging(staging: StagingFiles, parts: readonly Part[]): MergeStaging {
  const kept = new Set<OutputPath>();
  return {
    ...staging,
    keep: (path) => {
      kept.add(path);
    },
    async takeOver(onProgress) {
      const files = parts.flatMap(({ dir, records }) =>
        [...records].filter(([path]) => kept.has(path)).map(([path, { sha }]) => ({ dir, path, sha })),
      );
      let done = 0;
      await eachOf(files, 16, async ({ dir, path, sha }) => {
        const contents = await readFile(join(dir, path)).catch(() => undefined);
        if (!contents || recordOf(contents).sha !== sha)
          throw new UsageError({ code: "shard-file-changed", path: join(dir, path), isMissing: !contents });
        await staging.write(path, contents);
        onProgress({ stage: "joining shards", done: ++done, total: files.length });
      });
    },
  };
}
