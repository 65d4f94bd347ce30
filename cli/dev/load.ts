import { type ContentReaderOptions, createContentReader } from "../build/content-reader.ts";
import type { KnownParts, LoadedParts } from "../build/load-parts.ts";
import { type LoadedSite, type LoadOptions, loadSite } from "../build/load-site.ts";
import { createProfile } from "../build/profile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { reportOf } from "../diagnostics/report.ts";
import { forgetTheme, type ThemeBundle } from "../theme/bundle.ts";

/** Loads a site again and again, each time only what may have changed. */
export interface SiteLoader {
  /**
   * The site as it is now, after changes of these paths ("content/a.md", or "content/" for anything in there).
   * A configuration or theme that is broken leaves the last good one in its place, with what is wrong.
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
    // the last good configuration's pages need what belongs to them
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
      if (site.theme) await keepFew(bundles, site.theme.bundle);
      return site;
    },
  };
}

/** How many bundles of a session stay in the cache: the newest, and some to which an author may go back. */
const kept = 3;

/** A day of work on the theme would otherwise fill the disk. */
async function keepFew(bundles: Map<string, ThemeBundle>, newest: ThemeBundle): Promise<void> {
  // another server may be using it
  if (newest.isShared) return;
  bundles.delete(newest.hash);
  bundles.set(newest.hash, newest);
  for (const [hash, bundle] of [...bundles].slice(0, -kept)) {
    bundles.delete(hash);
    await forgetTheme(bundle);
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
