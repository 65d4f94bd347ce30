import { type ContentReaderOptions, createContentReader } from "../build/content-reader.ts";
import type { KnownParts, LoadedParts } from "../build/load-parts.ts";
import { type LoadedSite, type LoadOptions, loadSite } from "../build/load-site.ts";
import { createProfile } from "../build/profile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { reportOf } from "../diagnostics/report.ts";
import { removeThemeBundle, type ThemeBundle } from "../theme/bundle.ts";

/** Loads a site many times; each time reads only the parts that may have changed. */
export interface SiteLoader {
  /**
   * The present site, after changes of these paths ("content/a.md", or "content/" for any file in that folder). If the
   * configuration or the theme is broken, the last valid one is used, and the diagnostics report the reason.
   */
  load(changes: readonly string[]): Promise<LoadedSite>;
}

export function createLoader(
  options: LoadOptions & Pick<ContentReaderOptions, "workerFile" | "onStart">,
  now: () => number,
): SiteLoader {
  const reader = createContentReader(options);
  let last: LoadedParts | undefined;
  let goodConfig: LoadedParts["config"]["value"] | undefined;
  const bundles = new Map<string, ThemeBundle>();
  const replaceBroken = (read: LoadedParts): LoadedParts => {
    const isGood = !hasErrors(read.config.diagnostics);
    const config = isGood ? read.config : { ...read.config, value: goodConfig ?? read.config.value };
    const theme =
      read.theme.theme || !last ? read.theme : { ...last.theme, diagnostics: read.theme.diagnostics };
    // the pages of the last valid configuration need its playground
    const playground = isGood || !last ? read.playground : last.playground;
    if (isGood) goodConfig = config.value;
    last = { ...read, config, theme, playground };
    return last;
  };
  return {
    async load(changes) {
      const profile = createProfile(now);
      const unchanged = last ? unchangedParts(last, changes) : {};
      const content = unchanged.content ?? profile.measure("read", () => reader.read());
      const site = await loadSite(options, { profile, content, unchanged, choose: replaceBroken });
      if (site.theme) await removeOldBundles(bundles, site.theme.bundle);
      return site;
    },
  };
}

/**
 * The number of bundles of a session that stay in the cache: the newest, and some earlier ones to which an author may
 * return.
 */
const kept = 3;

/** Otherwise a day of work on the theme would fill the disk. */
async function removeOldBundles(bundles: Map<string, ThemeBundle>, newest: ThemeBundle): Promise<void> {
  // another server may be using the bundle
  if (newest.isShared) return;
  bundles.delete(newest.hash);
  bundles.set(newest.hash, newest);
  for (const [hash, bundle] of [...bundles].slice(0, -kept)) {
    bundles.delete(hash);
    await removeThemeBundle(bundle);
  }
}

function unchangedParts(
  { content, theme, playground }: LoadedParts,
  changes: readonly string[],
): Partial<KnownParts> {
  const folders = new Set(changes.map((path) => path.split("/")[0]));
  return {
    ...(!folders.has("content") && { content }),
    ...(!folders.has("site") && !folders.has("templates") && { theme, playground }),
  };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return reportOf(diagnostics).errors > 0;
}
