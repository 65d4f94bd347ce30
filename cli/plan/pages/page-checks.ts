import { hashOf } from "../../lib/hash.ts";
import type { Lazy } from "../../lib/lazy.ts";

/** What the diagnostics of documents depend on, apart from their own text: URLs, but neither titles nor sidebars. */
export interface SiteChecks {
  /** A hash of what the diagnostics of every document depend on. */
  readonly key: Lazy<string>;
  /** Each target of links, by its URL, or by its path if it is a file of the folder of documents. */
  readonly places: Lazy<ReadonlyMap<string, string>>;
  /** A hash of all places. */
  readonly placesKey: Lazy<string>;
}

/** A page in which no mistakes were found, in a form that tells later whether none would be found again. */
export interface CleanPage {
  /** The routes and files of the site that the page leads to. */
  readonly targets: readonly string[];
  /** A hash of their places. */
  readonly places: string;
}

/** Undefined if the page has diagnostics. */
export function cleanPage(
  {
    diagnostics,
    targets = [],
  }: { readonly diagnostics: readonly unknown[]; readonly targets?: readonly string[] },
  site: SiteChecks,
): CleanPage | undefined {
  return diagnostics.length > 0 ? undefined : { targets, places: placesOf(targets, site) };
}

/**
 * Whether a page has no mistakes in another state of the site either, if its `checkKey` is the same. What was added to a
 * site breaks no link, so this depends on the targets of the page only.
 */
export function isStillClean(page: CleanPage, site: SiteChecks): boolean {
  if (judged.get(page) === site.placesKey()) return true;
  const isClean = page.places === placesOf(page.targets, site);
  if (isClean) judged.set(page, site.placesKey());
  return isClean;
}

/** The `placesKey` of the state in which a page was last found clean: most edits change no place. */
const judged = new WeakMap<CleanPage, string>();

function placesOf(targets: readonly string[], { places }: SiteChecks): string {
  const all = places();
  return targets.length === 0 ? "" : hashOf(...targets.map((target) => all.get(target) ?? ""));
}
