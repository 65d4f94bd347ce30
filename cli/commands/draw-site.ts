import { join } from "node:path";
import type { PageProps } from "../../site/model/page.ts";
import { memoStore, noStore } from "../adapters/memo-store.ts";
import type { Pool } from "../adapters/pool.ts";
import type { RecordingWriter } from "../adapters/recording-writer.ts";
import { eachOf } from "../adapters/snapshot.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import type { Memo } from "../core/memo.ts";
import type { Plan, PlannedPage } from "../core/plan.ts";
import type { Progress } from "../core/progress.ts";
import { outlinesOf, proseKey } from "../pipeline.ts";
import { drawDiagnostic } from "../stages/draw.ts";
import { contextKey, drawContextOf, type LoadedSite } from "./load-site.ts";

interface ProseWork {
  readonly memo: Memo;
  readonly pool: Pool;
  readonly cacheDir: string;
  readonly useCache: boolean;
  readonly onProgress: (progress: Progress) => void;
}

/** Puts the drawn bodies of all documents into the memo: from the disk, or made on all threads. Gives the end of storing them. */
export async function drawProse(
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
  readonly theme: NonNullable<LoadedSite["theme"]>;
  readonly writer: RecordingWriter;
  readonly pool: Pool;
  /** Gets what putting together and drawing finds wrong. */
  readonly diagnostics: Diagnostic[];
  readonly onProgress: (progress: Progress) => void;
}

/** Puts every page together, and draws and writes those whose files are not there yet. Gives how many were drawn. */
export async function drawPages({
  plan,
  theme,
  writer,
  pool,
  diagnostics,
  onProgress,
}: DrawWork): Promise<number> {
  const context = drawContextOf(plan.site, theme, false);
  const shared = contextKey(context, theme.bundle);
  const waiting: { page: PlannedPage; key: string; props: PageProps }[] = [];
  await eachOf([...plan.pages.values()], 16, async (page) => {
    const { props, diagnostics: found } = page.compose();
    diagnostics.push(...found);
    const key = hashOf(shared, JSON.stringify(props));
    const paths = page.data === undefined ? [page.html] : [page.html, page.data];
    if (!(await writer.keepAll(paths, key))) waiting.push({ page, key, props });
  });
  let done = plan.pages.size - waiting.length;
  const work = {
    items: waiting.map(({ props }) => props),
    shared: { themeFile: theme.bundle.serverFile, context },
  };
  await pool.run("draw", work, (result, index) => {
    const { page, key, props } = waiting[index] ?? {};
    onProgress({ stage: "drawing", done: ++done, total: plan.pages.size });
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
