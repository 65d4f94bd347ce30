import { type Dialect, dialectOf } from "../content/dialects/dialect.ts";
import { storeFolderOf, storeOf } from "../cache/store.ts";
import { storableOutline, type Outline, type SourceDocument } from "../content/outline.ts";
import type { ProseStage } from "../content/prose.ts";
import { documentIn, proseKey } from "../plan/bodies.ts";
import { documentsByKey, outlinesOf } from "../plan/documents.ts";
import type { SiteCache, SiteStore, Stages } from "../plan/stages.ts";
import { sentDialect } from "./markdown-file.ts";
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

/** Puts the outlines of all documents into the cache. `save` keeps those that were read now for the next run. */
export async function readOutlines(
  { snapshot }: Pick<LoadedSite, "snapshot">,
  work: BodyWork,
): Promise<{ readonly save: () => Promise<void> }> {
  const { cache } = work;
  const store = storeOf<Stages>(work);
  const documents = documentsByKey(snapshot);
  const unknown = await store.load(cache, "stored-outline", [...documents.keys()]);
  outlinesOf(snapshot, cache, documents);
  return {
    save: () => {
      const made = unknown.flatMap((key): [string, Outline | undefined][] => {
        const outline = cache.get("outline", key);
        return outline ? [[key, storableOutline(outline)]] : [];
      });
      return store.save("stored-outline", new Map(made));
    },
  };
}

/** Puts the rendered bodies of all documents into the cache. */
export async function renderProse(
  site: Pick<LoadedSite, "snapshot" | "components" | "markdown" | "config">,
  work: BodyWork,
): Promise<void> {
  const { snapshot } = site;
  const { outlines } = outlinesOf(snapshot, work.cache);
  const dialect = dialectOf(site);
  const documents = outlines.map((outline): LazyDocument => ({
    outline,
    read: () => documentIn(snapshot, outline, dialect),
  }));
  await renderBodies("prose", { documents, dialect }, work);
}

/** A document whose text is read when its body is rendered. */
export interface LazyDocument {
  readonly outline: Outline;
  readonly read: () => SourceDocument;
}

/** Puts the rendered bodies of these documents into the cache: from the store, or rendered by the pool. */
export async function renderBodies(
  stage: ProseStage,
  { documents, dialect }: { readonly documents: readonly LazyDocument[]; readonly dialect: Dialect },
  work: BodyWork,
): Promise<void> {
  const { cache, pool, root, cacheDir, useCache, saveFrom = 1, isStale, onProgress } = work;
  const store = work.store ?? storeOf<Stages>(work);
  const byKey = new Map(documents.map((document) => [proseKey(document.outline, dialect), document]));
  const missing = (await store.load(cache, stage, [...byKey.keys()])).filter((key) => !cache.has(stage, key));
  const isSaved = useCache && missing.length >= saveFrom;
  const storeFolder = isSaved ? storeFolderOf(cacheDir, root) : undefined;
  let done = 0;
  await pool.run(
    "prose",
    {
      items: items(),
      expected: missing.length,
      shared: { dialect: sentDialect(dialect), storeFolder, stage },
    },
    (body, index) => {
      cache.put(stage, missing[index] ?? "", body, "made");
      onProgress?.({ stage: "reading", done: ++done, total: missing.length });
    },
  );

  function* items(): Generator<{ key: string; document: SourceDocument }> {
    for (const key of missing) {
      const document = byKey.get(key)?.read();
      if (isStale?.() === true) return;
      if (document) yield { key, document };
    }
  }
}
