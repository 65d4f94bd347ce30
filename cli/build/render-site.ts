import type { SiteCache, Stages } from "../plan/stages.ts";
import type { PageProps } from "../../site/model/page.ts";
import type { OutputPath } from "../../site/model/paths.ts";
import type { RenderContext } from "../../site/model/theme.ts";
import { storeFolderOf, storeOf } from "../cache/store.ts";
import type { Pool } from "./workers/pool.ts";
import type { RecordingWriter } from "./output/recording-writer.ts";
import { storedOutline, type StoredOutline, type Outline } from "../content/outline.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { Plan, PlannedPage } from "../plan/plan.ts";
import type { Progress } from "./progress.ts";
import { anchorsOf, type ProseStage } from "../content/prose.ts";
import type { PageJob } from "./workers/task-types.ts";
import { proseKey } from "../plan/bodies.ts";
import { documentsByKey, outlinesOf } from "../plan/documents.ts";
import { renderDiagnostic, textsOf } from "../render/render-page.ts";
import { contextKey, renderContextOf, type LoadedSite } from "./load-site.ts";

export interface ProseWork {
  readonly cache: SiteCache;
  readonly pool: Pool;
  readonly cacheDir: string;
  readonly root: string;
  readonly useCache: boolean;
  readonly onProgress: (progress: Progress) => void;
}

/** Puts the rendered bodies of all documents into the cache: from the disk, or made on all threads. */
export async function renderProse(
  { snapshot, components }: Pick<LoadedSite, "snapshot" | "components">,
  work: ProseWork,
): Promise<void> {
  const { cache } = work;
  const store = storeOf<Stages>(work);
  // most of what reading an outline takes is YAML
  const unknown = await store.load(cache, "stored-outline", [...documentsByKey(snapshot).keys()]);
  const { outlines } = outlinesOf(snapshot, cache);
  const made = unknown.flatMap((key): [string, StoredOutline | undefined][] => {
    const outline = cache.get("outline", key);
    return outline ? [[key, storedOutline(outline)]] : [];
  });
  await Promise.all([
    store.save("stored-outline", new Map(made)),
    renderBodies("prose", { outlines, components }, work),
  ]);
}

/** The same for some documents, which the cache knows under a stage of their own. */
export async function renderBodies(
  stage: ProseStage,
  { outlines, components }: { readonly outlines: readonly Outline[]; readonly components: readonly string[] },
  work: ProseWork,
): Promise<void> {
  const { cache, pool, root, cacheDir, useCache, onProgress } = work;
  const byKey = new Map(outlines.map((outline) => [proseKey(outline, components), outline]));
  const storeFolder = useCache ? storeFolderOf(cacheDir, root) : undefined;
  const store = storeOf<Stages>(work);
  const missing = await store.load(cache, stage, [...byKey.keys()]);
  await store.load(cache, anchorsOf(stage), [...byKey.keys()]);
  const items = missing.flatMap((key) => {
    const outline = byKey.get(key);
    return outline ? [{ key, outline }] : [];
  });
  let done = 0;
  await pool.run(
    "prose",
    { items, expected: items.length, shared: { components, storeFolder, stage } },
    (body, index) => {
      cache.put(stage, missing[index] ?? "", body, "made");
      onProgress({ stage: "reading", done: ++done, total: items.length });
    },
  );
}

interface RenderWork {
  readonly plan: Plan;
  readonly theme: NonNullable<LoadedSite["theme"]>;
  readonly writer: RecordingWriter;
  /** Where the writer's files are being made; undefined when none are. */
  readonly folder: string | undefined;
  readonly pool: Pool;
  /** Gets what putting together and rendering finds wrong. */
  readonly diagnostics: Diagnostic[];
  readonly onProgress: (progress: Progress) => void;
}

/** Whether a page must be put together that shows what the linter said: only then somebody need know it. */
export function needsLinter({ plan, theme, writer }: Pick<RenderWork, "plan" | "theme" | "writer">): boolean {
  const { shared } = renderingOf(plan, theme);
  return [...plan.pages.values()].some(
    // what a rule's page gets added is made for the question: only few pages need it
    (page) => !writer.isFrom(filesOf(page), originOf(page, shared)) && page.isLinted?.(),
  );
}

function renderingOf(
  plan: Plan,
  theme: RenderWork["theme"],
): { readonly context: RenderContext; readonly shared: string } {
  const context = renderContextOf(plan.site, theme, false);
  return { context, shared: contextKey(context, theme.bundle) };
}

/** Stands for all that a page is put together and rendered from; absent where only putting it together tells. */
function originOf(page: PlannedPage, shared: string): string | undefined {
  const key = page.key?.();
  return key === undefined ? undefined : hashOf(shared, key);
}

/** Puts every page together, and renders and writes those whose files are not there yet. Gives how many were rendered. */
export async function renderPages({
  plan,
  theme,
  writer,
  folder,
  pool,
  diagnostics,
  onProgress,
}: RenderWork): Promise<number> {
  const { context, shared } = renderingOf(plan, theme);
  const handedOut: {
    readonly page: PlannedPage;
    readonly key: string;
    readonly from: string | undefined;
    readonly template: PageProps["template"];
  }[] = [];
  const unchanged: { readonly page: PlannedPage; readonly from: string | undefined }[] = [];
  let done = 0;
  const tell = (): void => {
    onProgress({ stage: "rendering", done: ++done, total: plan.pages.size });
  };
  // put together only when a thread is free to render it, so that a large site never stands in memory twice
  function* jobs(): Generator<PageJob> {
    for (const page of plan.pages.values()) {
      const origin = originOf(page, shared);
      if (writer.isFrom(filesOf(page), origin)) {
        unchanged.push({ page, from: origin });
        tell();
        continue;
      }
      const { props, diagnostics: found, markdown = "" } = page.compose();
      diagnostics.push(...found);
      // what is wrong with a page must be said at each build
      const from = found.length === 0 ? origin : undefined;
      const texts = textsOf(props);
      const key = hashOf(shared, texts.json, texts.sidebar ?? "", markdown);
      if (writer.has(filesOf(page), key)) {
        unchanged.push({ page, from });
        tell();
        continue;
      }
      handedOut.push({ page, key, from, template: props.template });
      yield {
        texts,
        html: writer.job(page.html),
        data: page.data === undefined ? undefined : writer.job(page.data),
        markdown: page.markdown === undefined ? undefined : { ...writer.job(page.markdown), text: markdown },
      };
    }
  }
  await pool.run(
    "page",
    { items: jobs(), most: plan.pages.size, shared: { themeFile: theme.bundle.serverFile, context, folder } },
    (result, index) => {
      const job = handedOut[index];
      if (!job) return;
      tell();
      if ("problem" in result)
        diagnostics.push(
          renderDiagnostic(result, { template: job.template, route: job.page.route }, job.page.file),
        );
      else
        for (const { path, ...made } of result.files)
          writer.done(path, { ...made, key: job.key, ...(job.from !== undefined && { from: job.from }) });
    },
  );
  for (const { page, from } of unchanged) for (const path of filesOf(page)) writer.keep(path, from);
  return handedOut.length;
}

function filesOf({ html, data, markdown }: PlannedPage): OutputPath[] {
  return [html, data, markdown].filter((path) => path !== undefined);
}
