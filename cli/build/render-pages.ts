import type { OutputPath } from "../../site/model/paths.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { pageText } from "../render/render-page.ts";
import type { RecordingWriter } from "./output/recording-writer.ts";
import type { PlannedSite } from "./planned-site.ts";
import type { Progress } from "./progress.ts";
import type { Pool } from "./workers/pool.ts";
import type { PageJob } from "./workers/task-types.ts";

export interface PageWork {
  readonly writer: RecordingWriter;
  /** The staging folder of the writer; undefined if no files are written. */
  readonly folder: string | undefined;
  readonly pool: Pool;
  readonly onProgress: (progress: Progress) => void;
}

/** Whether any page must be composed that shows reports of the linter. Only then are verdicts needed. */
export function needsLinter(site: PlannedSite, writer: RecordingWriter): boolean {
  const contextKey = contextKeyOf(site);
  return [...site.plan.pages.values()].some(
    // few pages are linted, and finding them makes their generated sections
    (page) => !writer.isFrom(filesOf(page), originOf(page, contextKey)) && page.isLinted?.(),
  );
}

/** A hash of everything besides its props that the files of a page depend on. */
function contextKeyOf({ context, theme }: PlannedSite): string {
  return hashOf(theme.bundle.hash, JSON.stringify(context));
}

/** A hash of everything that a page is composed and rendered from; undefined if only composing the page shows that. */
function originOf(page: PlannedPage, contextKey: string): string | undefined {
  const key = page.key?.();
  return key === undefined ? undefined : hashOf(contextKey, key);
}

function filesOf({ html, markdown }: PlannedPage): OutputPath[] {
  return [html, markdown].filter((path) => path !== undefined);
}

/** Composes, renders and writes the pages whose files do not exist yet. `rendered` are the HTML files of these pages. */
export async function renderPages(
  site: PlannedSite,
  { writer, folder, pool, onProgress }: PageWork,
): Promise<{ readonly rendered: ReadonlySet<OutputPath>; readonly diagnostics: readonly Diagnostic[] }> {
  const { plan, theme, context } = site;
  const contextKey = contextKeyOf(site);
  const diagnostics: Diagnostic[] = [];
  const changed: { readonly html: OutputPath; readonly key: string; readonly from: string | undefined }[] =
    [];
  const unchanged: { readonly page: PlannedPage; readonly from: string | undefined }[] = [];
  let done = 0;
  const reportProgress = (): void => {
    onProgress({ stage: "rendering", done: ++done, total: plan.pages.size });
  };
  await pool.run(
    "page",
    { items: jobs(), most: plan.pages.size, shared: { themeFile: theme.bundle.serverFile, context, folder } },
    (result, index) => {
      reportProgress();
      for (const each of result.diagnostics) diagnostics.push(each);
      const { key = "", from } = changed[index] ?? {};
      for (const { path, ...made } of result.files)
        writer.done(path, { ...made, key, ...(from !== undefined && { from }) });
    },
  );
  for (const { page, from } of unchanged) for (const path of filesOf(page)) writer.keep(path, from);
  return { rendered: new Set(changed.map(({ html }) => html)), diagnostics };

  // a page is composed when a thread is free to render it, so that memory never holds a large site twice
  function* jobs(): Generator<PageJob> {
    for (const page of plan.pages.values()) {
      const job = jobOf(page);
      if (job) yield job;
      else reportProgress();
    }
  }

  /** Undefined for a page whose files exist already. */
  function jobOf(page: PlannedPage): PageJob | undefined {
    const origin = originOf(page, contextKey);
    if (writer.isFrom(filesOf(page), origin)) {
      unchanged.push({ page, from: origin });
      return undefined;
    }
    const composed = page.compose();
    const { diagnostics: found, markdown = "" } = composed;
    for (const each of found) diagnostics.push(each);
    // each build must report the diagnostics of a page again
    const from = found.length === 0 ? origin : undefined;
    const text = pageText(composed, page.file);
    const key = hashOf(contextKey, text.json, text.sidebar ?? "", markdown);
    if (writer.has(filesOf(page), key)) {
      unchanged.push({ page, from });
      return undefined;
    }
    changed.push({ html: page.html, key, from });
    return {
      page: text,
      html: writer.job(page.html),
      markdown: page.markdown === undefined ? undefined : { ...writer.job(page.markdown), text: markdown },
    };
  }
}
