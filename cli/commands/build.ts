import { createHash } from "node:crypto";
import { join } from "node:path";
import type { PageProps } from "../../site/model/page.ts";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import { readManifest, saveManifest, type OutputRecord } from "../adapters/manifest.ts";
import { memoStore, noStore } from "../adapters/memo-store.ts";
import { lockOutput, openStaging, prepareOutput, type Staging } from "../adapters/output-folder.ts";
import { createPool, type Pool } from "../adapters/pool.ts";
import { buildServiceWorker } from "../adapters/service-worker.ts";
import { eachOf } from "../adapters/snapshot.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import { createMemo, type Memo } from "../core/memo.ts";
import type { Plan, PlannedFile, PlannedPage } from "../core/plan.ts";
import { createProfile, type Profile } from "../core/profile.ts";
import { outlinesOf, planSite, proseKey } from "../pipeline.ts";
import { precacheEntries } from "../stages/precache.ts";
import { drawDiagnostic } from "../stages/draw.ts";
import {
  checkRoot,
  contextKey,
  drawContextOf,
  type LoadedSite,
  type LoadOptions,
  loadSite,
  planInputOf,
} from "./load-site.ts";

export interface BuildOptions extends LoadOptions {
  readonly out: string;
  readonly strict: boolean;
  readonly workerFile: string | undefined;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly stage: string;
  readonly done?: number;
  readonly total?: number;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: LoadedSite["snapshot"]["sources"];
  /** Absent when the build failed: then the previous output was left as it was. */
  readonly summary: BuildSummary | undefined;
  readonly profile: Profile;
  readonly memo: Memo;
}

export interface BuildSummary {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number };
  readonly drawn: number;
  readonly cached: number;
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
    const { stored } = await profile.measure("prose", () => drawProse(loaded, { memo, pool, ...options }));
    const { theme } = loaded;
    if (!theme) return finish(loaded.diagnostics);
    const plan = await profile.measure("plan", () =>
      Promise.resolve(planSite(planInputOf({ ...loaded, theme }), memo)),
    );
    const diagnostics = [...loaded.diagnostics, ...plan.diagnostics];
    staging = await openStaging(out);
    const previous = useCache ? await readManifest(cacheDir, out) : new Map<OutputPath, OutputRecord>();
    const writer = recordingWriter(staging, previous, out);
    const drawn = await profile.measure("draw", () =>
      drawPages({ plan, loaded: { ...loaded, theme }, writer, pool, profile, diagnostics, options }),
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
      await writer.write(outputPath("sw.js"), hashOf(code), () => code);
    });
    if (isFailure(diagnostics)) {
      staging.abandon();
      return finish(diagnostics);
    }
    const ready = staging;
    await profile.measure("write", () => ready.commit());
    staging = undefined;
    await Promise.all([stored, saveManifest(cacheDir, out, writer.records)]);
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

interface ProseWork extends BuildOptions {
  readonly memo: Memo;
  readonly pool: Pool;
}

/** Puts the drawn bodies of all documents into the memo: from the disk, or made on all threads. Gives the end of storing them. */
async function drawProse(
  { snapshot, components }: LoadedSite,
  { memo, pool, cacheDir, useCache, onProgress }: ProseWork,
): Promise<{ stored: Promise<unknown> }> {
  const { outlines } = outlinesOf(snapshot, memo);
  const byKey = new Map(outlines.map((outline) => [proseKey(outline, components), outline]));
  const store = useCache ? memoStore(join(cacheDir, "memo")) : noStore;
  const missing = await store.load(memo, "prose", [...byKey.keys()]);
  const items = missing.flatMap((key) => byKey.get(key) ?? []);
  const stored: Promise<void>[] = [];
  let done = 0;
  await pool.run("prose", { items, shared: { components } }, (body, index) => {
    const key = missing[index] ?? "";
    memo.put("prose", key, body, "made");
    stored.push(store.save("prose", key, body));
    onProgress({ stage: "reading", done: ++done, total: items.length });
    return undefined;
  });
  return { stored: Promise.all(stored).then(() => (items.length > 0 ? store.tidy("prose") : undefined)) };
}

interface DrawWork {
  readonly plan: Plan;
  readonly loaded: LoadedSite & { readonly theme: NonNullable<LoadedSite["theme"]> };
  readonly writer: RecordingWriter;
  readonly pool: Pool;
  readonly profile: Profile;
  readonly diagnostics: Diagnostic[];
  readonly options: BuildOptions;
}

/** Puts every page together, and draws and writes those whose files are not there yet. Gives how many were drawn. */
async function drawPages({ plan, loaded, writer, pool, diagnostics, options }: DrawWork): Promise<number> {
  const context = drawContextOf(plan.site, loaded.theme, false);
  const theme = contextKey(context, loaded.theme.bundle);
  const waiting: { page: PlannedPage; key: string; props: PageProps }[] = [];
  await eachOf([...plan.pages.values()], 16, async (page) => {
    const { props, diagnostics: found } = page.compose();
    diagnostics.push(...found);
    const key = hashOf(theme, JSON.stringify(props));
    const paths = page.data === undefined ? [page.html] : [page.html, page.data];
    if (!(await writer.keepAll(paths, key))) waiting.push({ page, key, props });
  });
  let done = plan.pages.size - waiting.length;
  const work = {
    items: waiting.map(({ props }) => props),
    shared: { themeFile: loaded.theme.bundle.serverFile, context },
  };
  await pool.run("draw", work, (result, index) => {
    const { page, key, props } = waiting[index] ?? {};
    options.onProgress({ stage: "drawing", done: ++done, total: plan.pages.size });
    if (!page || !props || key === undefined) return undefined;
    if ("problem" in result) diagnostics.push(drawDiagnostic(result, props, page.file));
    else return writePage(page, { key, ...result }, writer);
    return undefined;
  });
  return waiting.length;
}

async function writePage(
  page: PlannedPage,
  { key, html, data }: { key: string; html: string; data: string },
  writer: RecordingWriter,
): Promise<void> {
  await writer.write(page.html, key, () => html);
  if (page.data !== undefined) await writer.write(page.data, key, () => data);
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
    const text = file.text();
    await writer.write(path, hashOf(text), () => text);
  } else if (file.kind === "static") await writer.copy(path, file.file.hash, file.file.from);
  else await writer.copy(path, file.hash, join(root, file.source));
}

type RecordingWriter = ReturnType<typeof recordingWriter>;

/** Writes what changed, keeps what did not, and remembers what every file was made from. */
function recordingWriter(staging: Staging, previous: ReadonlyMap<OutputPath, OutputRecord>, out: string) {
  const records = new Map<OutputPath, OutputRecord>();
  const keep = async (path: OutputPath, record: OutputRecord): Promise<void> => {
    await staging.keep(path);
    records.set(path, record);
  };
  return {
    records,
    out,
    /** True when all of a page's files are there, made from the same. */
    async keepAll(paths: readonly OutputPath[], key: string): Promise<boolean> {
      const known = paths.map((path) => previous.get(path));
      if (!known.every((record) => record?.key === key)) return false;
      for (const [index, path] of paths.entries()) {
        const record = known[index];
        if (record) await keep(path, record);
      }
      return true;
    },
    async write(path: OutputPath, key: string, text: () => string): Promise<void> {
      const before = previous.get(path);
      if (before?.key === key) {
        await keep(path, before);
        return;
      }
      const contents = Buffer.from(text());
      const sha = createHash("sha256").update(contents).digest("hex").slice(0, 32);
      if (before?.sha === sha) await keep(path, { ...before, key });
      else {
        await staging.write(path, contents);
        records.set(path, { key, sha, bytes: contents.length });
      }
    },
    async copy(path: OutputPath, key: string, from: string): Promise<void> {
      const before = previous.get(path);
      if (before?.key === key) await keep(path, before);
      else records.set(path, { key, sha: key, bytes: await staging.copy(from, path) });
    },
  };
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
