import type { Diagnostic } from "../core/diagnostic.ts";
import { createProfile } from "../core/profile.ts";
import { reportOf } from "../report/report.ts";
import { type LoadedSite, type LoadOptions, readParts, type SiteParts, siteOf } from "./load-site.ts";

/** Reads a site again and again, each time only what may have changed. */
export interface SiteLoader {
  /**
   * The site as it is now, after changes of these paths ("content/a.md", or "content/" for anything in there).
   * A configuration or theme that is broken leaves the last good one in its place, with what is wrong.
   */
  load(changes: readonly string[]): Promise<LoadedSite>;
}

export function createLoader(options: LoadOptions, now: () => number): SiteLoader {
  let last: SiteParts | undefined;
  let goodConfig: SiteParts["config"]["value"] | undefined;
  return {
    async load(changes) {
      const profile = createProfile(now);
      const read = await readParts(options, profile, last && unchangedParts(last, changes));
      const isGood = !hasErrors(read.config.diagnostics);
      const config = isGood ? read.config : { ...read.config, value: goodConfig ?? read.config.value };
      const theme =
        read.theme.theme || !last ? read.theme : { ...last.theme, diagnostics: read.theme.diagnostics };
      const parts = { ...read, config, theme };
      const site = await siteOf(parts, options, profile);
      last = parts;
      if (isGood) goodConfig = config.value;
      return site;
    },
  };
}

function unchangedParts(
  { content, theme }: SiteParts,
  changes: readonly string[],
): Partial<Pick<SiteParts, "content" | "theme">> {
  const folders = new Set(changes.map((path) => path.split("/")[0]));
  return {
    ...(!folders.has("content") && { content }),
    ...(!folders.has("site") && !folders.has("templates") && { theme }),
  };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return reportOf(diagnostics).errors > 0;
}
