import { storeFolderOf, storeOf } from "../cache/store.ts";
import { storedOutline, type StoredOutline, type Outline } from "../content/outline.ts";
import { anchorsOf, type ProseStage } from "../content/prose.ts";
import { proseKey } from "../plan/bodies.ts";
import { documentsByKey, outlinesOf } from "../plan/documents.ts";
import type { SiteCache, SiteStore, Stages } from "../plan/stages.ts";
import type { LoadedSite } from "./load-site.ts";
import type { Progress } from "./progress.ts";
import type { Pool } from "./workers/pool.ts";

export interface BodyWork {
  readonly cache: SiteCache;
  readonly pool: Pool;
  readonly cacheDir: string;
  readonly root: string;
  readonly useCache: boolean;
  /** Used instead of the store of the root. */
  readonly store?: SiteStore;
  /** If fewer bodies than this are missing, they are rendered without saving them. */
  readonly saveFrom?: number;
  /** True once the bodies are no longer needed. */
  readonly isStale?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Puts the rendered bodies of all documents into the cache, and saves their outlines, because parsing the YAML of
 * outlines takes time.
 */
export async function renderProse(
  { snapshot, components }: Pick<LoadedSite, "snapshot" | "components">,
  work: BodyWork,
): Promise<void> {
  const { cache } = work;
  const store = storeOf<Stages>(work);
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

/** Puts the rendered bodies of these outlines into the cache: from the store, or rendered by the pool. */
export async function renderBodies(
  stage: ProseStage,
  { outlines, components }: { readonly outlines: readonly Outline[]; readonly components: readonly string[] },
  work: BodyWork,
): Promise<void> {
  const { cache, pool, root, cacheDir, useCache, saveFrom = 1, isStale, onProgress } = work;
  const store = work.store ?? storeOf<Stages>(work);
  const byKey = new Map(outlines.map((outline) => [proseKey(outline, components), outline]));
  const missing = (await store.load(cache, stage, [...byKey.keys()])).filter((key) => !cache.has(stage, key));
  await store.load(cache, anchorsOf(stage), [...byKey.keys()]);
  const isSaved = useCache && missing.length >= saveFrom;
  const storeFolder = isSaved ? storeFolderOf(cacheDir, root) : undefined;
  let done = 0;
  await pool.run(
    "prose",
    { items: items(), expected: missing.length, shared: { components, storeFolder, stage } },
    (body, index) => {
      cache.put(stage, missing[index] ?? "", body, "made");
      onProgress?.({ stage: "reading", done: ++done, total: missing.length });
    },
  );

  function* items(): Generator<{ key: string; outline: Outline }> {
    for (const key of missing) {
      const outline = byKey.get(key);
      if (isStale?.() === true) return;
      if (outline) yield { key, outline };
    }
  }
}
