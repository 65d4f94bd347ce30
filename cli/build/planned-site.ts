import { outputPath } from "../../site/model/paths.ts";
import type { SiteData } from "../../site/model/site.ts";
import type { RenderContext } from "../../site/model/theme.ts";
import { locateAll } from "../config/locate.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Levels, withLevels } from "../diagnostics/levels.ts";
import { type Lazy, lazy } from "../lib/lazy.ts";
import { hashOf, policyHash } from "../lib/hash.ts";
import type { TextOutput } from "../lib/text-output.ts";
import { announcementOf } from "../plan/pages/site-data.ts";
import type { Plan, PlanInput } from "../plan/plan.ts";
import { planSite } from "../plan/plan-site.ts";
import type { SiteCache } from "../plan/stages.ts";
import { type PlanSeed, planSeed } from "./workers/composer.ts";
import type { SiteConfig } from "../config/config.ts";
import type { LoadedTheme } from "./load-parts.ts";
import type { LoadedSite } from "./load-site.ts";

/** A loaded site whose theme could be bundled. */
export type ThemedSite = LoadedSite & { readonly theme: LoadedTheme };

/** A site that is ready to render any of its pages. */
export interface PlannedSite {
  readonly plan: Plan;
  readonly theme: LoadedTheme;
  /** The input of all pages besides their props and the theme. */
  readonly context: RenderContext;
  /** The data from which other threads plan the same pages. */
  readonly seed: Lazy<PlanSeed>;
  /** The diagnostics of loading and planning, before any page is composed. */
  readonly diagnostics: readonly Diagnostic[];
  /** Those of the files besides pages. */
  readonly fileDiagnostics: Lazy<readonly Diagnostic[]>;
  /** What the configuration makes of each kind of diagnostic. */
  readonly levels: Levels;
}

export function planLoaded(
  loaded: ThemedSite,
  cache: SiteCache,
  { dev }: { readonly dev: boolean } = { dev: false },
): PlannedSite {
  const { theme } = loaded;
  const { uses } = theme.bundle;
  const { diagnostics: levels } = loaded.config;
  const script = headScriptOf(loaded);
  const bodies = keepsBodies(loaded.config);
  // an edit may need any file at once
  const input = { ...planInputOf(loaded, { script, keepsBodies: bodies }), ...(!dev && { uses }) };
  const plan = planSite(input, cache);
  // in development no service worker registers: an offline copy would hide every change
  const site = dev ? { ...plan.site, offline: false } : plan.site;
  return {
    plan,
    theme,
    seed: lazy(() => planSeed({ ...input, outlines: plan.outlines })),
    context: renderContextOf(site, theme, { headScript: `/${script.path}`, dev }),
    diagnostics: withLevels(
      [
        ...loaded.diagnostics,
        // what `site dev` shows is not published
        ...(dev || loaded.config.origin !== "" ? [] : [noOrigin(loaded.config)]),
        ...locateAll(plan.diagnostics, loaded),
      ],
      levels,
    ),
    fileDiagnostics: lazy(() => withLevels(locateAll(plan.fileDiagnostics(), loaded), levels)),
    levels,
  };
}

function noOrigin({ file }: SiteConfig): Diagnostic {
  return { code: "no-origin", at: { file } };
}

/** The script of all pages that depends on the configuration, and so is not in the bundle of the theme. */
function headScriptOf({ config, theme }: ThemedSite): TextOutput {
  const announcement = announcementOf(config);
  const text = theme.server.headScript({
    colorMode: config.colorMode,
    ...(announcement && { announcement }),
  });
  return { path: outputPath(`assets/head-${hashOf(text).slice(0, 8).toUpperCase()}.js`), text };
}

/** Whether the bodies of all documents are needed by more than their own pages. */
export function keepsBodies({ rules, search }: SiteConfig): boolean {
  return rules !== undefined || search?.related === true;
}

function planInputOf(
  site: ThemedSite,
  { script, keepsBodies }: { readonly script: TextOutput; readonly keepsBodies: boolean },
): PlanInput {
  const { config, snapshot, statics, rules, linter, updates, playground, components, markdown, theme } = site;
  return {
    config,
    snapshot,
    statics,
    rules,
    linter,
    updates,
    components,
    markdown,
    keepsBodies,
    bundles: new Map([...theme.bundle.files, [script.path, script.text]]),
    ...(playground && { playground }),
    assets: theme.bundle.assets,
    code: theme.bundle.hash,
    inlineHashes: (data) => Object.values(scriptHashesOf(data, theme)),
    renderComponent: theme.server.renderComponent,
  };
}

function renderContextOf(
  site: SiteData,
  theme: LoadedTheme,
  given: Pick<RenderContext, "headScript" | "dev">,
): RenderContext {
  return { ...given, site, assets: theme.bundle.assets, scriptHashes: scriptHashesOf(site, theme) };
}

function scriptHashesOf(site: SiteData, { server }: LoadedTheme): RenderContext["scriptHashes"] {
  return Object.fromEntries(
    Object.entries(server.inlineScripts(site)).map(([name, code]) => [name, policyHash(code)]),
  );
}
