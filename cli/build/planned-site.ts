import { createHash } from "node:crypto";
import type { SiteData } from "../../site/model/site.ts";
import type { RenderContext } from "../../site/model/theme.ts";
import { locateAll } from "../config/locate.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Plan, PlanInput } from "../plan/plan.ts";
import { planSite } from "../plan/plan-site.ts";
import type { SiteCache } from "../plan/stages.ts";
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
  /** The diagnostics of loading and planning, before any page is composed. */
  readonly diagnostics: readonly Diagnostic[];
}

export function planLoaded(
  loaded: ThemedSite,
  cache: SiteCache,
  { dev }: { readonly dev: boolean } = { dev: false },
): PlannedSite {
  const { theme } = loaded;
  const plan = planSite(planInputOf(loaded), cache);
  // in development no service worker registers: an offline copy would hide every change
  const site = dev ? { ...plan.site, offline: false } : plan.site;
  return {
    plan,
    theme,
    context: renderContextOf(site, theme, dev),
    diagnostics: [...loaded.diagnostics, ...locateAll(plan.diagnostics, loaded)],
  };
}

function planInputOf(site: ThemedSite): PlanInput {
  const { config, snapshot, statics, rules, linter, playground, components, theme } = site;
  return {
    config,
    snapshot,
    statics,
    rules,
    linter,
    components,
    bundles: theme.bundle.files,
    ...(playground && { playground }),
    assets: theme.bundle.assets,
    renderComponent: (name, props, childrenHtml) => theme.server.renderComponent(name, props, childrenHtml),
  };
}

function renderContextOf(site: SiteData, { bundle, server }: LoadedTheme, dev: boolean): RenderContext {
  const scriptHashes = Object.fromEntries(
    Object.entries(server.inlineScripts(site)).map(([name, code]) => [
      name,
      `sha256-${createHash("sha256").update(code).digest("base64")}`,
    ]),
  );
  return { site, assets: bundle.assets, scriptHashes, dev };
}
