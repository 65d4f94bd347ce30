import { statSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { OutputPath } from "../../../site/model/paths.ts";
import { lazy, type Lazy } from "../../lib/lazy.ts";
import { inspectFiles, type OutputFiles } from "./inspect-files.mjs";
import { manifestFile, type OutputRecord, readRecords, type StoredRecords } from "./manifest.ts";

/** The present output, compared with the records of the last build when one of these is first needed. */
export interface PresentOutput {
  readonly files: Lazy<Promise<OutputFiles>>;
  /** The records of the files that have not changed since. */
  readonly records: Lazy<Promise<ReadonlyMap<OutputPath, OutputRecord>>>;
}

interface OutputPlace {
  readonly packageDir: string;
  readonly cacheDir: string;
  readonly out: string;
  readonly useCache: boolean;
  /** Without it, there are no other threads. */
  readonly workerFile: string | undefined;
}

/**
 * From this size of the manifest in bytes on, some thousand pages, a thread compares the files while this one reads the
 * content. At 20,000 pages this one then needs 0.61 s of processor time in place of 0.84 when nothing changed.
 */
const largeManifest = 1_000_000;

export function presentOutput({
  packageDir,
  cacheDir,
  out,
  useCache,
  workerFile,
}: OutputPlace): PresentOutput {
  const manifest = manifestFile(cacheDir, out);
  const size = useCache ? (statSync(manifest, { throwIfNoEntry: false })?.size ?? 0) : 0;
  const stored = lazy(async () => (size > 0 ? readRecords(manifest) : []));
  const inspected =
    workerFile !== undefined && size >= largeManifest
      ? inspectApart(join(packageDir, "cli/build/output/inspect-thread.mjs"), { out, manifest })
      : undefined;
  // a build that fails early does not need the result
  inspected?.catch(() => undefined);
  const files = lazy(async () => (await inspected) ?? inspectFiles(out, await stored()));
  return {
    files,
    records: lazy(async () => {
      const [all, found] = await Promise.all([stored(), files()]);
      return unchangedRecords(all, found);
    }),
  };
}

/** The records of the files that have not changed since. */
export function unchangedRecords(
  records: StoredRecords,
  { times }: OutputFiles,
): Map<OutputPath, OutputRecord> {
  const unchanged = new Map<OutputPath, OutputRecord>();
  records.forEach(({ path, ...record }, index) => {
    const time = times[index];
    if (time !== undefined) unchanged.set(path, { ...record, time });
  });
  return unchanged;
}

function inspectApart(
  file: string,
  workerData: { readonly out: string; readonly manifest: string },
): Promise<OutputFiles> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      reject(new Error("a thread ended in the middle of its work"));
    });
  });
}
