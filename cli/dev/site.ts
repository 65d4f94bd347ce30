import { devPlaces } from "../../site/model/dev.ts";
import { outputPath } from "../../site/model/paths.ts";
import type { LoadedSite } from "../build/load-site.ts";
import { planLoaded, type PlannedSite, type ThemedSite } from "../build/planned-site.ts";
import { hashOf } from "../lib/hash.ts";
import { lazy } from "../lib/lazy.ts";
import type { SiteCache } from "../plan/stages.ts";

/** A site at one moment, ready to render requested pages. A change creates the next one. */
export interface DevSite extends PlannedSite {
  /** A hash of everything that needs a reload. */
  readonly code: string;
  /** A version of the code that renders the pages of each template. */
  readonly templates: Readonly<Record<string, string>>;
  readonly style: string;
  /** A version of the code of each island. */
  readonly islands: Readonly<Record<string, string>>;
}

/** `styleSheet` returns the present text of the style sheet, which may change while the rest of a site stays. */
export function planDev(loaded: ThemedSite, cache: SiteCache, styleSheet: () => string): DevSite {
  const { bundle } = loaded.theme;
  // a hosted index contains the published site, not the present one
  const config = loaded.config.search
    ? { ...loaded.config, search: { ...loaded.config.search, hosted: undefined } }
    : loaded.config;
  const planned = planLoaded({ ...loaded, config }, cache, { dev: true });
  const { plan, context } = planned;
  return {
    ...planned,
    plan: {
      ...plan,
      files: lazy(
        () =>
          new Map([...plan.files(), [outputPath(devPlaces.stylesheet), { kind: "text", text: styleSheet }]]),
      ),
    },
    code: hashOf(bundle.codeHash, JSON.stringify(context)),
    templates: bundle.templateHashes,
    islands: bundle.islandHashes,
    style: hashOf(styleSheet()),
  };
}

export function styleSheetOf({ theme }: LoadedSite): string {
  return theme?.bundle.files.get(outputPath(devPlaces.stylesheet)) ?? "";
}

/** Whether two states of a site differ in nothing but the style sheet. */
export function differsInStyleOnly(before: LoadedSite, now: LoadedSite): boolean {
  return (
    before.theme !== undefined &&
    now.theme !== undefined &&
    before.theme.bundle.hash === now.theme.bundle.hash &&
    before.config === now.config &&
    before.markdown === now.markdown &&
    before.snapshot === now.snapshot &&
    before.statics === now.statics &&
    before.playground === now.playground &&
    JSON.stringify(before.diagnostics) === JSON.stringify(now.diagnostics)
  );
}
