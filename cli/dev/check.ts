import { type ExampleWork, prepareExamples } from "../build/examples.ts";
import type { LoadedSite } from "../build/load-site.ts";
import { keepsBodies } from "../build/planned-site.ts";
import { renderProse } from "../build/render-bodies.ts";
import { inSlices } from "../build/slices.ts";
import type { PlannedPage } from "../plan/plan.ts";
import type { SiteStore } from "../plan/stages.ts";
import type { CheckStore } from "./check-store.ts";
import type { DevPages } from "./pages.ts";
import type { DevSite } from "./site.ts";

export interface CheckWork extends ExampleWork {
  readonly site: DevSite;
  readonly loaded: LoadedSite;
  readonly pages: DevPages;
  readonly checks: CheckStore;
  readonly unchecked: Unchecked;
  readonly now: () => number;
  /** True once there is a newer state of the site: then the rest of the check is useless. */
  readonly isStale: () => boolean;
  /** Reports the diagnostics found so far. */
  readonly announce: () => void;
}

/** The pages to check: all, or those with another text, each with the anchors that it had before. */
export type Unchecked = "all" | ReadonlyMap<PlannedPage, string>;

/** The anchors of a page, to compare them. */
export function anchorsOf(page: PlannedPage): string {
  return JSON.stringify(page.facts?.of().prose.ids);
}

/**
 * Composes every page that changed since the last check, as a build does, to find its diagnostics. The slices are so short
 * that they do not delay requests. Then lints all examples. Returns whether pages may differ now because of new verdicts,
 * or undefined if there is a newer state of the site.
 */
export async function checkPages(work: CheckWork): Promise<boolean | undefined> {
  const { site, loaded, pages, checks, unchecked, now, isStale, announce } = work;
  if (keepsBodies(loaded.config)) await renderProse(loaded, { ...work, saveFrom });
  const all = site.plan.pages;
  await checks.load(all.values());
  let announced = now();
  for await (const page of inSlices(unchecked === "all" ? all.values() : unchecked.keys())) {
    if (isStale()) return undefined;
    if (pages.check(page)) checks.add(page);
    if (now() - announced < announceEvery) continue;
    pages.checkFiles();
    announce();
    announced = now();
  }
  // other pages may lead to an anchor that was removed
  const isLocal = unchecked !== "all" && [...unchecked].every(([page, before]) => anchorsOf(page) === before);
  for await (const page of inSlices(isLocal ? unchecked.keys() : all.values())) {
    if (isStale()) return undefined;
    pages.checkAnchors(page);
  }
  pages.checkFiles();
  announce();
  await checks.save();
  const isLearned = await prepareExamples(site.plan, loaded, { ...work, saveFrom });
  return isStale() ? undefined : isLearned;
}

/** Rendering a few bodies is as fast as reading them: the single edits of a day would only fill the store. */
const saveFrom = 16;

/** Milliseconds between two reports of a long check. */
const announceEvery = 1000;

/** The same store, but each stage is read only once: values that it did not have then were made in this session. */
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
