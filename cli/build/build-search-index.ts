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
 * Only one index is stored, because it is as large as all prose; the texts that it is made of, and their words, are
 * stored for each document.
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
  const texts = await store.load(cache, "search-text", search.textKeys());
  const words = await store.load(cache, "search-words", search.wordKeys());
  const files = search.files();
  if (!useCache) return;
  await save("search-text", texts);
  await save("search-words", words);
  for (const key of search.wordKeys()) cache.forget("search-words", key);
  await writeEntry(file, { key: search.key, files } satisfies Stored);

  async function save(stage: "search-text" | "search-words", keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += savedAtOnce) {
      const some = keys.slice(from, from + savedAtOnce);
      await store.save(stage, new Map(some.map((key) => [key, cache.get(stage, key)] as const)));
    }
  }
}

/** Frees the texts that the index was made of: they are as large as all prose, and in the store. */
export function forgetTexts(
  { search }: Plan,
  { cache, useCache }: Pick<SearchWork, "cache" | "useCache">,
): void {
  if (useCache) for (const key of search?.textKeys() ?? []) cache.forget("search-text", key);
}
