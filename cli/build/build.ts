import { rm } from "node:fs/promises";
import type { OutputPath } from "../../site/model/paths.ts";
import { createCache } from "../cache/cache.ts";
import { lock } from "../cache/lock.mjs";
import { storeOf } from "../cache/store.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { withLevels } from "../diagnostics/levels.ts";
import { onDisk } from "../lib/disk-error.ts";
import { contentDiagnostics } from "../plan/bodies.ts";
import type { Plan } from "../plan/plan.ts";
import type { SiteCache, Stages } from "../plan/stages.ts";
import type { BudgetRow, Comparison } from "../budgets/compare.ts";
import { checkBudgets } from "../budgets/check-budgets.ts";
import { prepareExamples } from "./examples.ts";
import { knownSources } from "./content-reader.ts";
import { checkRoot, type LoadedSite, type LoadOptions } from "./load-site.ts";
import {
  isGoodOutput,
  nowhere,
  openStaging,
  type OutputState,
  prepareOutput,
  type Staging,
  truePathOf,
} from "./output/folder.ts";
import {
  forgetLastBuild,
  type InputKeys,
  type LastBuild,
  readLastBuild,
  saveLastBuild,
} from "./output/last-build.ts";
import { type OutputRecord, saveManifest } from "./output/manifest.ts";
import { type PresentOutput, presentOutput } from "./output/present-output.ts";
import { DamagedFile, recordingWriter } from "./output/recording-writer.ts";
import { summaryOf } from "./output/summary.ts";
import { planLoaded, type PlannedSite } from "./planned-site.ts";
import { ChangedFile } from "./snapshot.ts";
import { createProfile, type Profile } from "./profile.ts";
import type { BuildSummary, Progress } from "./progress.ts";
import { type ReadWork, readSite } from "./read-site.ts";
import { needsLinter, renderPages } from "./pages/render-pages.ts";
import { joinParts, type MergeStaging, mergeStaging, readParts } from "./shard/merge.ts";
import { loadFacts, type Part, writePart } from "./shard/part.ts";
import { planKeyOf, type Shard, shareOf } from "./shard/shard.ts";
import { inputsOf, readInputs, saveInputs } from "./why/inputs.ts";
import { explain, pageFor } from "./why/explain.ts";
import { createPool, type Pool } from "./workers/pool.ts";
import { tuneHeap, type TunedHeap } from "./workers/tune-heap.ts";
import { writeFiles, type WriteWork } from "./write-site.ts";

export interface BuildOptions extends LoadOptions {
  readonly out: string;
  readonly strict: boolean;
  /** Whether a failed build leaves the output of the last good one; without one it writes what can be rendered. */
  readonly keepOutput: boolean;
  /** The URL path or the source of a page to explain. */
  readonly why?: string | undefined;
  /** Renders a part of the pages only. */
  readonly shard?: Shard | undefined;
  /** The output folders of all shards: their pages are not rendered again. */
  readonly merge?: readonly string[] | undefined;
  readonly workerFile: string | undefined;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (progress: Progress) => void;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: LoadedSite["snapshot"]["sources"];
  /** What was read of another tool's configuration, in one line. */
  readonly notice: string | undefined;
  /** Absent when nothing was written: then the previous output is unchanged. */
  readonly summary: BuildSummary | undefined;
  /** What the page depends on that was asked about, and why it was rendered. */
  readonly why?: string | undefined;
  /** Each budget with what it was compared with; empty without budgets. */
  readonly budgets: readonly BudgetRow[];
  readonly profile: Profile;
  readonly cache: SiteCache;
}

type IsFailure = (diagnostics: readonly Diagnostic[]) => boolean;

/**
 * Renders the whole site once and replaces the previous output. When the signal is aborted before the swap, the build
 * removes its unfinished files and rejects the promise.
 */
export async function build(options: BuildOptions, isFailure: IsFailure): Promise<BuildResult> {
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
  const attempt = async (files?: ReadWork["files"]): Promise<BuildResult> => {
    staging = await openStaging(out);
    const work = buildInto({
      ...{ ...options, out, pool, staging, files, isFailure, onCommit: interruption.ignore },
      ...{ profile: createProfile(options.now), cache: createCache<Stages>() },
    });
    return await Promise.race([work, interruption.happens]);
  };
  try {
    await prepareOutput(out, truePathOf(root));
    return await attempt(knownSources(options)).catch(async (error: unknown) => {
      if (!(error instanceof DamagedFile) && !(error instanceof ChangedFile)) throw error;
      await staging?.abandon(Promise.resolve());
      // the second attempt makes the file of the cache again, and reads all files of content
      if (error instanceof DamagedFile) await rm(error.path, { force: true });
      return await attempt();
    });
  } finally {
    interruption.ignore();
    const closing = pool.close();
    await staging?.abandon(closing);
    await closing;
    unlock();
  }
}

interface BuildWork extends BuildOptions, Pick<ReadWork, "files"> {
  readonly staging: Staging;
  readonly pool: Pool;
  readonly profile: Profile;
  readonly cache: SiteCache;
  readonly isFailure: IsFailure;
  /** Called after the swap. */
  readonly onCommit: () => void;
}

/** Reads the content, plans the site, renders changed pages, writes the files and swaps the outputs. */
async function buildInto(work: BuildWork): Promise<BuildResult> {
  const parts = work.merge && (await readParts(work.merge, work.out));
  // a merge takes the files of the shards
  const present = presentOutput({ ...work, useCache: work.useCache && parts === undefined });
  const last = await readLastBuild(work);
  const { loaded, prose, keys, isMade } = await readSite({ ...work, last, present });
  if (last && isMade) return unchangedResult(last, loaded, work);
  // after reading: threads that start earlier can use the compiled code of the program
  const heap = tuneHeap(loaded.snapshot.sources.size);
  return buildLoaded(loaded, prose, { ...work, parts, keys, present, heap }).finally(heap.undo);
}

/** The result of a build that had nothing to do. */
function unchangedResult(
  { diagnostics, budgets, summary }: LastBuild,
  { snapshot: { sources }, notice }: LoadedSite,
  { profile, cache }: BuildWork,
): BuildResult {
  const unchanged = { ...summary, rendered: 0, cached: summary.pages };
  return { diagnostics, sources, notice, summary: unchanged, budgets, profile, cache };
}

interface PartsWork extends BuildWork {
  /** The shards to merge, if this build merges. */
  readonly parts: readonly Part[] | undefined;
  readonly keys: InputKeys;
  readonly present: PresentOutput;
  readonly heap: TunedHeap;
}

async function buildLoaded(loaded: LoadedSite, prose: Promise<void>, work: PartsWork): Promise<BuildResult> {
  const { profile, cache, isFailure } = work;
  const result = (diagnostics: readonly Diagnostic[], summary?: BuildSummary): BuildResult => ({
    ...{
      diagnostics,
      sources: loaded.snapshot.sources,
      notice: loaded.notice,
      summary,
      profile,
      cache,
      budgets: [],
    },
  });
  const site = await plan(loaded, prose, work);
  await prose;
  if (!site) return result([...loaded.diagnostics, ...contentDiagnostics(loaded, cache)]);
  const asked = work.why === undefined ? undefined : pageFor(work.why, site, work.root);
  // two files of one path cannot both be written
  const isClear = site.diagnostics.every(({ code }) => code !== "output-clash");
  const keeps = !isClear || (work.keepOutput && (await isGoodOutput(work.out)));
  const key = work.shard || work.parts ? await planKeyOf({ ...loaded, theme: site.theme }, work.root) : "";
  const rendered = await render(site, loaded, { ...work, keeps, key });
  const { levels } = site;
  const diagnostics = [...site.diagnostics, ...withLevels(rendered.diagnostics, levels)];
  if (keeps && isFailure(diagnostics)) return result(diagnostics);
  await writeFiles(site.plan, { ...work, ...rendered });
  await rendered.merging?.takeOver(work.onProgress);
  if (work.shard)
    await writePart(site.plan, {
      ...work,
      ...rendered,
      shard: work.shard,
      key,
      store: storeOf<Stages>(work),
    });
  const budgets = await budgetsOf(site, loaded, { ...work, ...rendered });
  const all = [...diagnostics, ...withLevels(budgets.diagnostics, levels)];
  const isFailed = isFailure(all);
  if (keeps && isFailed) return { ...result(all), budgets: budgets.rows };
  const before = asked && (await readInputs(work));
  const now = await inputsOf({ ...loaded, theme: site.theme }, work.root);
  await forgetLastBuild(work);
  await swap({ ...work, state: isFailed ? "with errors" : "good" });
  const why = asked && explain(asked, { site, loaded, before, now, ...rendered });
  const summary = summaryOf({ ...site.plan, rendered: rendered.rendered, records: rendered.writer.records });
  const isKnown = work.useCache && !work.shard && !isFailed;
  await Promise.all([
    work.staging.tidy(),
    saveManifest(work.cacheDir, work.out, rendered.writer.records),
    saveInputs(now, work),
    isKnown && saveLastBuild({ ...work.keys, diagnostics: all, budgets: budgets.rows, summary }, work),
  ]);
  return { ...result(all, summary), why, budgets: budgets.rows };
}

/** Compares the new output with the budgets of the configuration: its changed files are still in the staging folder. */
async function budgetsOf(
  { plan: { pages } }: PlannedSite,
  loaded: LoadedSite,
  { writer: { records }, staging, profile, cacheDir, out, shard }: BuildWork & RenderedSite,
): Promise<Comparison> {
  // they are for the whole site
  if (shard) return { rows: [], diagnostics: [] };
  const folders = [staging.folder ?? out, out];
  const check = () => checkBudgets({ ...loaded, pages: pages.keys(), records, folders, out, cacheDir });
  return loaded.config.budgets ? profile.measure("budgets", check) : check();
}

/** The site, or a shard's share of it. Undefined if the theme or the configuration is broken. */
async function plan(
  loaded: LoadedSite,
  prose: Promise<void>,
  { profile, cache, shard }: BuildWork,
): Promise<PlannedSite | undefined> {
  const { theme, configFailed } = loaded;
  if (!theme || configFailed) return undefined;
  await prose;
  const site = await profile.measure("plan", () => {
    const planned = planLoaded({ ...loaded, theme }, cache);
    return Promise.resolve({
      ...planned,
      diagnostics: [...planned.diagnostics, ...planned.fileDiagnostics()],
    });
  });
  return shard ? { ...site, plan: shareOf(site.plan, shard) } : site;
}

interface RenderedSite extends Pick<WriteWork, "writer" | "previous" | "facts"> {
  /** The HTML files of the pages that this build rendered. */
  readonly rendered: ReadonlySet<OutputPath>;
  readonly diagnostics: readonly Diagnostic[];
  readonly merging: MergeStaging | undefined;
}

async function render(
  site: PlannedSite,
  loaded: LoadedSite,
  work: PartsWork & { readonly keeps: boolean; readonly key: string },
): Promise<RenderedSite> {
  const { staging, out, profile, isFailure, keeps, parts, cache } = work;
  const previous = await previousFiles(site.plan, work);
  if (parts) await loadFacts(parts, site.plan, cache);
  // a site that will not be written is rendered for its diagnostics only
  const files = keeps && isFailure(site.diagnostics) ? nowhere : staging;
  const merging = parts && mergeStaging(files, parts);
  const target = merging ?? files;
  const writer = recordingWriter(target, previous);
  if (loaded.rules.length > 0 && needsLinter(site, writer))
    await profile.measure("examples", () => prepareExamples(site.plan, loaded, work));
  const pages = await profile.measure("render", () =>
    onDisk(out, () => renderPages(site, { ...work, ...loaded.snapshot, writer, folder: target.folder })),
  );
  return { ...pages, writer, previous, merging };
}

/** The files that need not be written again: those of the shards, or of the last output. */
async function previousFiles(
  plan: Plan,
  { parts, key, present }: PartsWork & { readonly key: string },
): Promise<ReadonlyMap<OutputPath, OutputRecord>> {
  if (parts) return joinParts(parts, plan, key);
  return present.records();
}

async function swap({
  staging,
  profile,
  onCommit,
  state,
  present,
}: PartsWork & { readonly state: OutputState }): Promise<void> {
  const [{ others }, same] = await Promise.all([present.files(), present.records()]);
  await profile.measure("write", () => staging.commit(state, others && { same, others }));
  onCommit();
}

interface Interruption {
  /** Rejected when the signal is aborted. */
  readonly happens: Promise<never>;
  /** From here on aborting the signal has no effect. */
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
  // it may be rejected before a caller awaits it
  happens.catch(() => undefined);
  return {
    happens,
    ignore: () => {
      listening.abort();
    },
  };
}
