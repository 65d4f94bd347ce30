import type { SiteCache, Stages } from "../plan/stages.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import { cardFile } from "../render/social-card-file.ts";
import { usingCache } from "../cache/files.ts";
import { lock } from "../cache/lock.mjs";
import { onDisk } from "../lib/disk-error.ts";
import { type OutputRecord, readManifest, saveManifest } from "./output/manifest.ts";
import { storeFolderOf } from "../cache/store.ts";
import { nowhere, openStaging, prepareOutput, type Staging, truePathOf } from "./output/folder.ts";
import { createPool, type Pool } from "./workers/pool.ts";
import { type RecordingWriter, recordingWriter } from "./output/recording-writer.ts";
import { buildServiceWorker } from "../theme/service-worker.ts";
import { eachOf } from "./snapshot.ts";
import { componentFiles } from "../theme/sources.ts";
import { hasFiles } from "../lib/walk.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { createCache } from "../cache/cache.ts";
import type { Plan, PlannedFile } from "../plan/plan.ts";
import { createProfile, type Profile } from "./profile.ts";
import type { BuildSummary, Progress } from "./progress.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { contentDiagnostics } from "../plan/bodies.ts";
import { planSite } from "../plan/plan-site.ts";
import { precacheEntries } from "../theme/precache.ts";
import { createContentReader } from "./content-reader.ts";
import { renderPages, renderProse, needsLinter } from "./render-site.ts";
import { prepareExamples } from "./examples/prepare.ts";
import { prepareSearch } from "./build-search-index.ts";
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
  readonly cache: SiteCache;
}

/**
 * Renders the whole site once and puts it in the place of the previous output. When the signal is aborted before
 * that, what was begun is removed and the promise is rejected.
 */
export async function build(
  options: BuildOptions,
  isFailure: (diagnostics: readonly Diagnostic[]) => boolean,
): Promise<BuildResult> {
  const { root, signal, onProgress } = options;
  checkRoot(root);
  const out = truePathOf(options.out);
  const onWait = (pid: number): void => {
    onProgress({ stage: `waiting for another build of ${out} (process ${pid})` });
  };
  const unlock = await onDisk(out, () => lock(`${out}.lock`, { signal, onWait }));
  const pool = createPool(options.workerFile);
  const interruption = interruptionBy(signal);
  let staging: Staging | undefined;
  try {
    await prepareOutput(out, truePathOf(root));
    staging = await openStaging(out);
    const work = renderInto(staging, { ...options, out }, { pool, isFailure, onCommit: interruption.ignore });
    return await Promise.race([work, interruption.happens]);
  } finally {
    interruption.ignore();
    const closing = pool.close();
    await staging?.abandon(closing);
    await closing;
    unlock();
  }
}

interface Interruption {
  /** Rejected when the signal is aborted. */
  readonly happens: Promise<never>;
  /** From here on the signal changes nothing. */
  readonly ignore: () => void;
}

function interruptionBy(signal: AbortSignal): Interruption {
  const listening = new AbortController();
  const happens = new Promise<never>((_, reject) => {
    const stop = (): void => {
      reject(new Error("the build was interrupted"));
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { signal: listening.signal });
  });
  // nobody may be waiting for it
  happens.catch(() => undefined);
  return {
    happens,
    ignore: () => {
      listening.abort();
    },
  };
}

interface RenderTools {
  readonly pool: Pool;
  readonly isFailure: (diagnostics: readonly Diagnostic[]) => boolean;
  readonly onCommit: () => void;
}

async function renderInto(staging: Staging, options: BuildOptions, tools: RenderTools): Promise<BuildResult> {
  const { root, out, cacheDir, useCache, onProgress } = options;
  const { pool, isFailure, onCommit } = tools;
  const profile = createProfile(options.now);
  const cache = createCache<Stages>();
  onProgress({ stage: "reading" });
  // rendering prose and bundling the theme need nothing of each other
  const reader = createContentReader({
    ...options,
    onStart: (packages) => {
      onProgress({ stage: `reading the types of ${packages} packages` });
    },
  });
  // who has built before has most of what other threads would make
  if (!useCache || !existsSync(storeFolderOf(cacheDir, root)))
    pool.warmUp((items) => hasFiles(join(root, "content"), items));
  const content = profile.measure("read", () => reader.read());
  const prose = profile.measure("prose", async () => {
    const [{ value: snapshot }, components] = await Promise.all([content, componentFiles(root)]);
    await renderProse({ snapshot, components: [...components.keys()] }, { cache, pool, ...options });
  });
  // it may fail before it is waited for
  prose.catch(() => undefined);
  const loaded = await loadSite(options, profile, content);
  const finish = (diagnostics: readonly Diagnostic[], summary?: BuildSummary): BuildResult => ({
    diagnostics,
    sources: loaded.snapshot.sources,
    summary,
    profile,
    cache,
  });
  refuseEmpty(loaded, root);
  const { theme } = loaded;
  const hasPlan = theme !== undefined && !loaded.configFailed;
  // only pages of rules are planned by what is in them: others can be while bodies are still being rendered
  if (!hasPlan || loaded.config.rules) await prose;
  if (!hasPlan) return finish([...loaded.diagnostics, ...contentDiagnostics(loaded, cache)]);
  const plan = await profile.measure("plan", () =>
    Promise.resolve(planSite(planInputOf({ ...loaded, theme }), cache)),
  );
  const diagnostics = [...loaded.diagnostics, ...plan.diagnostics];
  await prose;
  const previous = useCache ? await readManifest(cacheDir, out) : new Map<OutputPath, OutputRecord>();
  // a site that cannot be finished is rendered for its diagnostics only
  const target = isFailure(diagnostics) ? nowhere : staging;
  const writer = recordingWriter(target, previous);
  if (needsLinter({ plan, theme, writer }))
    await profile.measure("examples", () => prepareExamples(plan, loaded, { ...options, cache, pool }));
  const rendered = await profile.measure("render", () =>
    onDisk(out, () =>
      renderPages({ plan, theme, writer, folder: target.folder, pool, diagnostics, onProgress }),
    ),
  );
  if (isFailure(diagnostics)) return finish(diagnostics);
  await profile.measure("search", () => prepareSearch(plan, { root, cacheDir, useCache, cache }));
  await profile.measure("cards", () => renderCards(plan, { ...options, pool, previous }));
  await profile.measure("files", () => writeFiles(plan, { root, cacheDir, writer }));
  await profile.measure("service worker", () => writeServiceWorker(plan, { ...options, writer }));
  await profile.measure("write", () => staging.commit());
  onCommit();
  await Promise.all([staging.tidy(), saveManifest(cacheDir, out, writer.records)]);
  return finish(diagnostics, summaryOf(plan, writer.records, rendered));
}

/** An empty folder is more likely a wrong one than a wish for an empty site. */
function refuseEmpty({ config, snapshot, diagnostics }: LoadedSite, root: string): void {
  if (snapshot.sources.size > 0 || diagnostics.length > 0 || config.pages.length > 0) return;
  throw new UsageError(
    `${join(root, "content")} contains no Markdown.`,
    "Add a file such as index.md to it, or choose another folder with --root.",
  );
}

async function writeServiceWorker(
  plan: Plan,
  { packageDir, cacheDir, minify, writer }: BuildOptions & { readonly writer: RecordingWriter },
): Promise<void> {
  const kindOf = (path: OutputPath): PlannedFile["kind"] | undefined => plan.files.get(path)?.kind;
  const hashed = new Set(
    [...writer.records.keys()].filter((path) => kindOf(path) === "asset" || isHashed(path)),
  );
  const manifest = precacheEntries(
    [...writer.records]
      .filter(([path]) => isKeptOffline(plan.files.get(path)))
      .map(([path, { sha }]) => ({ path, hash: sha })),
    hashed,
  );
  const code = await usingCache(cacheDir, () =>
    buildServiceWorker({
      packageDir,
      cacheDir,
      manifest,
      offline: plan.site.offline,
      minify,
    }),
  );
  await writer.write(outputPath("sw.js"), code);
}

/** Cards are for other sites: no reader of this one ever sees them. */
function isKeptOffline(file: PlannedFile | undefined): boolean {
  return file?.kind !== "card" && !(file?.kind === "static" && file.isRare === true);
}

/** Renders the cards that the output has not, and the cache neither. */
async function renderCards(
  plan: Plan,
  {
    packageDir,
    cacheDir,
    pool,
    previous,
    onProgress,
  }: BuildOptions & { readonly pool: Pool; readonly previous: ReadonlyMap<OutputPath, OutputRecord> },
): Promise<void> {
  const items = [...plan.files].flatMap(([path, card]) => {
    if (card.kind !== "card" || previous.get(path)?.key === card.hash) return [];
    const file = cardFile(cacheDir, card.hash);
    return existsSync(file) ? [] : [{ svg: card.svg(), file }];
  });
  let done = 0;
  await pool.run("card", { items, shared: { packageDir } }, () => {
    onProgress({ stage: "rendering cards", done: ++done, total: items.length });
  });
}

interface WriteMeans {
  readonly root: string;
  readonly cacheDir: string;
  readonly writer: RecordingWriter;
}

async function writeFiles(plan: Plan, means: WriteMeans): Promise<void> {
  await eachOf([...plan.files], 16, async ([path, file]) => {
    await writeFile(path, file, means);
  });
  const { search } = plan;
  for (const { path, text } of search?.outputs(search.isEmbedded ? search.files() : undefined, {
    hashed: true,
  }) ?? [])
    await means.writer.write(path, text);
}

async function writeFile(
  path: OutputPath,
  file: PlannedFile,
  { root, cacheDir, writer }: WriteMeans,
): Promise<void> {
  if (file.kind === "card") await writer.copy(path, file.hash, cardFile(cacheDir, file.hash));
  else if (file.kind === "text") {
    await writer.write(path, file.text());
  } else if (file.kind === "static") await writer.copy(path, file.file.hash, file.file.from);
  else await writer.copy(path, file.hash, join(root, file.source));
}

function isHashed(path: string): boolean {
  return /^assets\/[^/]+-[A-Z\d]{8}\.\w+$/.test(path);
}

function summaryOf(
  plan: Plan,
  records: ReadonlyMap<OutputPath, OutputRecord>,
  rendered: number,
): BuildSummary {
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
    rendered,
    cached: plan.pages.size - rendered,
  };
}
