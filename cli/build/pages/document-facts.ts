import { storeOf } from "../../cache/store.ts";
import { type Lazy, lazy } from "../../lib/lazy.ts";
import type { DocumentFacts, Plan, PlannedPage } from "../../plan/plan.ts";
import type { SiteCache, SiteStore, Stages } from "../../plan/stages.ts";

interface FactWork {
  readonly cache: SiteCache;
  readonly cacheDir: string;
  readonly root: string;
  readonly useCache: boolean;
}

/** Facts about documents: from the store, or from the threads that render them. */
export interface FactStore {
  /** Keeps the facts about a document that a thread has rendered. */
  readonly take: (page: PlannedPage, facts: DocumentFacts | undefined) => void;
  /** Puts the facts about all documents into the cache. Without it, a document is read again for its facts. */
  readonly load: Lazy<Promise<void>>;
  readonly save: () => Promise<void>;
}

export function createFactStore(pages: Plan["pages"], work: FactWork): FactStore {
  const { cache } = work;
  const store: SiteStore = storeOf<Stages>(work);
  const taken = new Set<string>();
  let missing: ReadonlySet<string> = taken;
  return {
    take({ facts: own }, facts) {
      if (!own || !facts) return;
      const key = own.key();
      taken.add(key);
      if (!cache.has("prose-facts", key)) cache.put("prose-facts", key, facts.prose, "made");
      if (facts.search && !cache.has("search-text", key)) cache.put("search-text", key, facts.search, "made");
    },
    load: lazy(async () => {
      const keys = [...pages.values()].flatMap(({ facts }) => facts?.key() ?? []);
      missing = new Set(await store.load(cache, "prose-facts", keys));
    }),
    save: () =>
      store.save("prose-facts", new Map([...missing].map((key) => [key, cache.get("prose-facts", key)]))),
  };
}

/** Runs work that needs the anchors of generated sections. To make these takes long, so they are stored. */
export async function withGeneratedFacts<Result>(
  plan: Plan,
  work: FactWork,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const { cache } = work;
  const store: SiteStore = storeOf<Stages>(work);
  const unknown = await store.load(cache, "generated-facts", plan.generatedKeys());
  const result = await run();
  const made = unknown.filter((key) => cache.has("generated-facts", key));
  await store.save("generated-facts", new Map(made.map((key) => [key, cache.get("generated-facts", key)])));
  return result;
}
