import type { OutputPath } from "../../../site/model/paths.ts";
import type { SourceFile } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { hashOf } from "../../lib/hash.ts";
import type { PlannedPage } from "../../plan/plan.ts";
import type { SiteCache } from "../../plan/stages.ts";
import { pageText } from "../../render/render-page.ts";
import { few, findBrokenAnchors } from "./broken-anchors.ts";
import { createFactStore, type FactStore, withGeneratedFacts } from "./document-facts.ts";
import type { RecordingWriter } from "../output/recording-writer.ts";
import type { PlannedSite } from "../planned-site.ts";
import type { Progress } from "../progress.ts";
import { type DocumentText, provideComposer } from "../workers/composer.ts";
import type { Pool } from "../workers/pool.ts";
import type { JobFiles, PageJob } from "../workers/task-types.ts";
import type { TunedHeap } from "../workers/tune-heap.ts";

export interface PageWork {
  readonly writer: RecordingWriter;
  /** The staging folder of the writer; undefined if no files are written. */
  readonly folder: string | undefined;
  readonly pool: Pool;
  readonly cache: SiteCache;
  readonly cacheDir: string;
  readonly root: string;
  readonly useCache: boolean;
  readonly heap: Pick<TunedHeap, "renderMany">;
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly onProgress: (progress: Progress) => void;
}

/** Whether any page must be composed that shows reports of the linter. Only then are verdicts needed. */
export function needsLinter(site: PlannedSite, writer: RecordingWriter): boolean {
  const contextKey = contextKeyOf(site);
  return [...site.plan.pages.values()].some(
    // few pages are linted, and finding them makes their generated sections
    (page) =>
      page.isAlone !== true && !writer.isFrom(filesOf(page), originOf(page, contextKey)) && page.isLinted?.(),
  );
}

/** A hash of everything besides its props that the files of a page depend on. */
function contextKeyOf({ context, theme }: PlannedSite): string {
  return hashOf(theme.bundle.hash, JSON.stringify(context));
}

/** The hashes of everything that a page is composed and rendered from; undefined if only composing the page shows that. */
function originOf(page: PlannedPage, contextKey: string): string | undefined {
  const key = page.key?.();
  return key === undefined ? undefined : contextKey + key;
}

function filesOf({ html, markdown }: PlannedPage): OutputPath[] {
  return [html, markdown].filter((path) => path !== undefined);
}

export interface RenderedPages {
  /** The HTML files of the pages that were rendered. */
  readonly rendered: ReadonlySet<OutputPath>;
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: Pick<FactStore, "load">;
}

/** A page that is rendered, and what is recorded of it. */
interface Job {
  readonly page: PlannedPage;
  readonly key: string;
  readonly from: string | undefined;
}

interface UnchangedPage extends Omit<Job, "key"> {
  /** Whether it is known without composing the page: then its text, and the URLs of the site, are the same too. */
  readonly isSame: boolean;
}

/** Composes, renders and writes the pages whose files do not exist yet. */
export async function renderPages(site: PlannedSite, work: PageWork): Promise<RenderedPages> {
  const { plan, theme, context } = site;
  const { writer, folder, pool, onProgress } = work;
  const contextKey = contextKeyOf(site);
  const diagnostics: Diagnostic[] = [];
  const facts = createFactStore(plan.pages, work);
  // pages may show what others say
  if (plan.search) await facts.load();
  const started: Job[] = [];
  const unchanged: UnchangedPage[] = [];
  let done = 0;
  const reportProgress = (): void => {
    onProgress({ stage: "rendering", done: ++done, total: plan.pages.size });
  };
  if (theme.file === undefined) throw new Error("The theme was not bundled for a build.");
  const isAnyAlone = [...plan.pages.values()].some(({ isAlone }) => isAlone === true);
  const seed = isAnyAlone ? site.seed() : undefined;
  if (seed) provideComposer(seed, plan);
  const shared = { themeFile: theme.file, context, folder, seed };
  await pool.run("page", { items: jobs(), most: plan.pages.size, shared }, (result, index) => {
    reportProgress();
    for (const each of result.diagnostics) diagnostics.push(each);
    const job = started[index];
    if (!job) return;
    facts.take(job.page, result.facts);
    // each build must report the diagnostics of a page again
    const from = result.diagnostics.length === 0 ? job.from : undefined;
    for (const { path, ...made } of result.files)
      writer.done(path, { ...made, key: job.key, ...(from !== undefined && { from }) });
  });
  if (![...plan.files().values()].some(({ kind }) => kind === "card")) pool.release();
  for (const { page, from } of unchanged) for (const path of filesOf(page)) writer.keep(path, from);
  const kept = new Set(unchanged.flatMap(({ page, isSame }) => (isSame ? [page] : [])));
  const changed = [...plan.pages.values()].filter((page) => !kept.has(page));
  if (plan.isShare !== true)
    await withGeneratedFacts(plan, work, async () => {
      diagnostics.push(...(await findBrokenAnchors({ kept: [...kept], changed }, writer, facts)));
    });
  await facts.save();
  return { rendered: new Set(started.map(({ page }) => page.html)), diagnostics, facts };

  // a page is composed when a thread is free to render it, so that memory never holds a large site twice
  function* jobs(): Generator<PageJob> {
    for (const page of plan.pages.values()) {
      const job = jobOf(page);
      if (started.length > few) work.heap.renderMany();
      if (job) yield job;
      else reportProgress();
    }
  }

  /** Undefined for a page whose files exist already. */
  function jobOf(page: PlannedPage): PageJob | undefined {
    const from = originOf(page, contextKey);
    if (writer.isFrom(filesOf(page), from)) {
      unchanged.push({ page, from, isSame: true });
      return undefined;
    }
    const files = jobFiles(page, writer);
    if (page.isAlone === true) {
      started.push({ page, key: "", from });
      return { document: documentText(page, work), files };
    }
    const composed = page.compose();
    const { diagnostics: found, markdown } = composed;
    for (const each of found) diagnostics.push(each);
    const clean = found.length === 0 ? from : undefined;
    const text = pageText(composed, page.file);
    const key = hashOf(contextKey, text.json, text.sidebar ?? "", markdown ?? "");
    if (writer.has(filesOf(page), key)) {
      unchanged.push({ page, from: clean, isSame: false });
      return undefined;
    }
    started.push({ page, key, from: clean });
    return { page: text, markdown, files };
  }
}

function jobFiles({ html, markdown }: PlannedPage, writer: RecordingWriter): JobFiles {
  return { html: writer.job(html), markdown: markdown === undefined ? undefined : writer.job(markdown) };
}

function documentText({ file }: PlannedPage, { sources }: PageWork): DocumentText {
  const source = sources.get(file);
  if (!source) throw new Error(`There is no source ${file}.`);
  const { path, text, included, insertions } = source;
  return { path, text: text(), ...(included && { included }), ...(insertions && { insertions }) };
}
