import type { SiteCache, Stages } from "../plan/stages.ts";
import { join } from "node:path";
import type { IndexFiles } from "../../site/search/index/index-files.ts";
import { readEntry, writeEntry } from "../cache/files.ts";
import { storeFolderOf, storeOf } from "../cache/store.ts";
import type { Plan } from "../plan/plan.ts";

interface SearchWork {
  readonly cache: SiteCache;
  readonly root: string;
  readonly cacheDir: string;
  readonly useCache: boolean;
}

interface Stored {
  readonly key: string;
  readonly files: IndexFiles;
}

/** So many texts are written together: all at once would need the memory of all prose again. */
const savedAtOnce = 500;

/**
 * Puts the index of a site with embedded search into the cache. Reuses the stored index unless searchable text changed.
 * Only one index is stored, because it is as large as all prose; the texts that it is made of are stored for each
 * document.
 */
export async function prepareSearch({ search }: Plan, work: SearchWork): Promise<void> {
  if (!search?.isEmbedded) return;
  const { cache, root, cacheDir, useCache } = work;
  const file = join(storeFolderOf(cacheDir, root), "search.json");
  const stored = useCache ? ((await readEntry(file)) as Partial<Stored> | undefined) : undefined;
  if (stored?.key === search.key && stored.files) {
    cache.put("search", search.key, stored.files, "cache");
    return;
  }
  const store = storeOf<Stages>(work);
  const keys = search.textKeys();
  const missing = await store.load(cache, "search-text", keys);
  const files = search.files();
  if (!useCache) return;
  for (let from = 0; from < missing.length; from += savedAtOnce)
    await store.save(
      "search-text",
      new Map(
        missing.slice(from, from + savedAtOnce).map((key) => [key, cache.get("search-text", key)] as const),
      ),
    );
  await writeEntry(file, { key: search.key, files } satisfies Stored);
}

/** Frees the texts that the index was made of: they are as large as all prose, and in the store. */
export function forgetTexts(
  { search }: Plan,
  { cache, useCache }: Pick<SearchWork, "cache" | "useCache">,
): void {
  if (useCache) for (const key of search?.textKeys() ?? []) cache.forget("search-text", key);
}
