import { join } from "node:path";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import { type OutputRecord, readManifest, saveManifest } from "../adapters/manifest.ts";
import { lockOutput, openStaging, prepareOutput, type Staging } from "../adapters/output-folder.ts";
import { createPool } from "../adapters/pool.ts";
import { type RecordingWriter, recordingWriter } from "../adapters/recording-writer.ts";
import { buildServiceWorker } from "../adapters/service-worker.ts";
import { eachOf } from "../adapters/snapshot.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import { createMemo, type Memo } from "../core/memo.ts";
import type { Plan, PlannedFile } from "../core/plan.ts";
import { createProfile, type Profile } from "../core/profile.ts";
import type { BuildSummary, Progress } from "../core/progress.ts";
import { planSite } from "../pipeline.ts";
import { precacheEntries } from "../stages/precache.ts";
import { drawPages, drawProse } from "./draw-site.ts";
import { checkRoot, type LoadedSite, type LoadOptions, loadSite, planInputOf } from "./load-site.ts";

export interface BuildOptions extends LoadOptions {
  readonly out: string;
  readonly strict: boolean;
  readonly workerFile: string | undefined;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (progress: Progress) => void;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: LoadedSite["snapshot"]["sources"];
  /** Absent when the build failed: then the previous output was left as it was. */
  readonly summary: BuildSummary | undefined;
  readonly profile: Profile;
  readonly memo: Memo;
}

/** Draws the whole site once and puts it in the place of the previous output. */
export async function build(
  options: BuildOptions,
  isFailure: (diagnostics: readonly Diagnostic[]) => boolean,
): Promise<BuildResult> {
  const { root, out, cacheDir, useCache, onProgress } = options;
  checkRoot(root);
  const profile = createProfile(options.now);
  const memo = createMemo();
  const unlock = await lockOutput(out, (pid) => {
    onProgress({ stage: `waiting for another build of ${out} (process ${pid})` });
  });
  const pool = createPool(options.workerFile);
  let staging: Staging | undefined;
  const interrupted = (): void => {
    staging?.abandon();
    unlock();
  };
  options.signal.addEventListener("abort", interrupted);
  try {
    await prepareOutput(out, root);
    onProgress({ stage: "reading" });
    const loaded = await loadSite(options, profile);
    const finish = (diagnostics: readonly Diagnostic[], summary?: BuildSummary): BuildResult => ({
      diagnostics,
      sources: loaded.snapshot.sources,
      summary,
      profile,
      memo,
    });
    await profile.measure("prose", () => drawProse(loaded, { memo, pool, ...options }));
    const { theme } = loaded;
    if (!theme) return finish(loaded.diagnostics);
    const plan = await profile.measure("plan", () =>
      Promise.resolve(planSite(planInputOf({ ...loaded, theme }), memo)),
    );
    const diagnostics = [...loaded.diagnostics, ...plan.diagnostics];
    const ready = (staging = await openStaging(out));
    const previous = useCache ? await readManifest(cacheDir, out) : new Map<OutputPath, OutputRecord>();
    const writer = recordingWriter(ready, previous);
    const drawn = await profile.measure("draw", () =>
      drawPages({ plan, theme, writer, folder: ready.folder, pool, diagnostics, onProgress }),
    );
    await profile.measure("files", () => writeFiles(plan, { root, writer }));
    await profile.measure("service worker", async () => {
      const hashed = new Set(
        [...plan.files]
          .filter(([path, file]) => file.kind === "asset" || isHashed(path))
          .map(([path]) => path),
      );
      const manifest = precacheEntries(
        [...writer.records].map(([path, { sha }]) => ({ path, hash: sha })),
        hashed,
      );
      const code = await buildServiceWorker({
        packageDir: options.packageDir,
        cacheDir,
        manifest,
        offline: plan.site.offline,
        minify: options.minify,
      });
      await writer.write(outputPath("sw.js"), code);
    });
    if (isFailure(diagnostics)) {
      staging.abandon();
      return finish(diagnostics);
    }
    await profile.measure("write", () => ready.commit());
    staging = undefined;
    await saveManifest(cacheDir, out, writer.records);
    return finish(diagnostics, summaryOf(plan, writer.records, drawn));
  } catch (error) {
    staging?.abandon();
    throw error;
  } finally {
    options.signal.removeEventListener("abort", interrupted);
    await pool.close();
    unlock();
  }
}

async function writeFiles(
  plan: Plan,
  { root, writer }: { root: string; writer: RecordingWriter },
): Promise<void> {
  await eachOf([...plan.files], 16, async ([path, file]) => {
    await writeFile(path, file, { root, writer });
  });
}

async function writeFile(
  path: OutputPath,
  file: PlannedFile,
  { root, writer }: { root: string; writer: RecordingWriter },
): Promise<void> {
  if (file.kind === "text") {
    await writer.write(path, file.text());
  } else if (file.kind === "static") await writer.copy(path, file.file.hash, file.file.from);
  else await writer.copy(path, file.hash, join(root, file.source));
}

function isHashed(path: string): boolean {
  return /^assets\/[^/]+-[A-Z\d]{8}\.\w+$/.test(path);
}

function summaryOf(plan: Plan, records: ReadonlyMap<OutputPath, OutputRecord>, drawn: number): BuildSummary {
  let bytes = 0;
  let largest = { path: "", bytes: 0 };
  for (const [path, record] of records) {
    bytes += record.bytes;
    if (plan.pages.has(path) && record.bytes > largest.bytes) largest = { path, bytes: record.bytes };
  }
  return {
    pages: plan.pages.size,
    files: records.size,
    bytes,
    largest,
    drawn,
    cached: plan.pages.size - drawn,
  };
}
