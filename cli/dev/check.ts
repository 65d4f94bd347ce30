import { type ExampleWork, prepareExamples } from "../build/examples.ts";
import type { LoadedSite } from "../build/load-site.ts";
import { renderBodies } from "../build/render-bodies.ts";
import { inSlices } from "../build/slices.ts";
import { outlinesOf } from "../plan/documents.ts";
import type { SiteStore } from "../plan/stages.ts";
import type { DevPages } from "./pages.ts";
import type { DevSite } from "./site.ts";

export interface CheckWork extends ExampleWork {
  readonly site: DevSite;
  readonly loaded: LoadedSite;
  readonly pages: DevPages;
  readonly now: () => number;
  /** True as soon as there is a newer state of the site: then the rest is of no use. */
  readonly isStale: () => boolean;
  /** Reports what was found so far. */
  readonly announce: () => void;
}

/**
 * Composes every page, as a build does, to find out what is wrong with it: in slices so short that requests do not
 * notice. Then the linter is asked about all examples. Gives whether pages may differ now, because it answered, or
 * undefined when there is a newer state of the site.
 */
export async function checkPages(work: CheckWork): Promise<boolean | undefined> {
  const { site, loaded, pages, cache, now, isStale, announce } = work;
  const { outlines } = outlinesOf(loaded.snapshot, cache);
  const { components } = loaded;
  await renderBodies("prose", { outlines, components }, { ...work, saveFrom });
  let announced = now();
  for await (const page of inSlices(site.plan.pages.values())) {
    if (isStale()) return undefined;
    pages.check(page);
    if (now() - announced < announceEvery) continue;
    announce();
    announced = now();
  }
  if (isStale()) return undefined;
  announce();
  const isLearned = await prepareExamples(site.plan, loaded, { ...work, saveFrom });
  return isStale() ? undefined : isLearned;
}

/** A few bodies are rendered as fast as they are read: a day's single edits would only fill the store. */
const saveFrom = 16;

/** Milliseconds between two reports of a check that takes long. */
const announceEvery = 1000;

/**
 * The same store, each stage of which is read only the first time: what it did not know then was made since, in this
 * very session.
 */
export function readOnce(store: SiteStore): SiteStore {
  const read = new Map<string, Promise<unknown>>();
  return {
    ...store,
    async load(cache, stage, keys) {
      const reading = read.get(stage) ?? store.load(cache, stage, keys);
      read.set(stage, reading);
      await reading;
      return keys.filter((key) => !cache.has(stage, key));
    },
  };
}
