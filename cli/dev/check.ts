import type { SiteCache, SiteStore } from "../plan/stages.ts";
import { type ProseBody, proseOf } from "../content/prose.ts";
import { proseKey } from "../plan/bodies.ts";
import { outlinesOf } from "../plan/documents.ts";
import type { DevPages } from "./pages.ts";
import type { DevSite } from "./site.ts";
import type { LoadedSite } from "../build/load-site.ts";

export interface CheckWork {
  readonly site: DevSite;
  readonly loaded: LoadedSite;
  readonly pages: DevPages;
  readonly cache: SiteCache;
  /** Caches bodies between runs; see askedOnce. */
  readonly store: SiteStore;
  readonly now: () => number;
  /** True as soon as there is a newer state of the site: then the rest is not worth the while. */
  readonly isStale: () => boolean;
  /** Reports what was found so far. */
  readonly announce: () => void;
}

/**
 * Composes every page, as a build does, to find its diagnostics: in slices so short that requests do not wait. True
 * when it came to the end.
 */
export async function checkPages(work: CheckWork): Promise<boolean> {
  const { site, pages, now, announce } = work;
  if (!(await renderProse(work))) return false;
  let said = now();
  const isWhole = await inSlices(site.plan.pages.values(), work, (page) => {
    pages.check(page);
    if (now() - said < between) return;
    announce();
    said = now();
  });
  if (isWhole) announce();
  return isWhole;
}

/** Documents' bodies take most of the time; what earlier runs made of them is on the disk, and builds find ours there. */
async function renderProse(work: CheckWork): Promise<boolean> {
  const { loaded, cache, store } = work;
  const { components } = loaded;
  const outlines = new Map(
    outlinesOf(loaded.snapshot, cache).outlines.map((outline) => [proseKey(outline, components), outline]),
  );
  const missing = await store.load(cache, "prose", [...outlines.keys()]);
  const made = new Map<string, ProseBody>();
  const isWhole = await inSlices(missing, work, (key) => {
    const outline = outlines.get(key);
    if (!outline) return;
    const body = cache.once("prose", key, () => proseOf(outline, components));
    made.set(key, body);
  });
  if (made.size >= worthKeeping) await store.save("prose", made);
  return isWhole;
}

/** A few bodies are made as fast as they are found: a day's single edits would only litter the store. */
const worthKeeping = 16;

/** The same store for one stage, read only the first time: what it did not know then was made since, in this very session. */
export function askedOnce(store: SiteStore): SiteStore {
  let first: Promise<unknown> | undefined;
  return {
    ...store,
    async load(cache, stage, keys) {
      first ??= store.load(cache, stage, keys);
      await first;
      return keys.filter((key) => !cache.has(stage, key));
    },
  };
}

/** Milliseconds after which a check that takes long says what it found so far. */
const between = 1000;

/** Milliseconds at a stretch. */
const slice = 8;

async function inSlices<Item>(
  items: Iterable<Item>,
  { now, isStale }: CheckWork,
  each: (item: Item) => void,
): Promise<boolean> {
  let start = now();
  for (const item of items) {
    if (now() - start >= slice) {
      await new Promise((resolve) => setImmediate(resolve));
      start = now();
    }
    if (isStale()) return false;
    each(item);
  }
  return true;
}
