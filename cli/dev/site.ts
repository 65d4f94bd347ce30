import type { SiteCache } from "../plan/stages.ts";
import { devPlaces } from "../../site/model/dev.ts";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import type { RenderContext, ThemeServer } from "../../site/model/theme.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { Plan, PlannedFile } from "../plan/plan.ts";
import { planSite } from "../plan/plan-site.ts";
import { renderContextOf, type LoadedSite, planInputOf } from "../build/load-site.ts";

/** A site at one moment, ready to render the pages that are asked for. A change makes the next one. */
export interface DevSite {
  readonly plan: Plan;
  readonly context: RenderContext;
  readonly server: ThemeServer;
  /** What was found without putting any page together. */
  readonly diagnostics: readonly Diagnostic[];
  /** Stands for all that pages show besides their props and the style sheet. */
  readonly code: string;
  readonly style: string;
}

export function planDev(
  loaded: LoadedSite & { theme: NonNullable<LoadedSite["theme"]> },
  cache: SiteCache,
): DevSite {
  const { bundle, server } = loaded.theme;
  // what was published is not what an author looks for
  const config = loaded.config.search
    ? { ...loaded.config, search: { ...loaded.config.search, hosted: undefined } }
    : loaded.config;
  const planned = planSite(planInputOf({ ...loaded, config }), cache);
  const plan = { ...planned, files: new Map([...planned.files, ...searchFiles(planned)]) };
  // nothing registers in development: an offline copy would hide every change
  const context = renderContextOf({ ...plan.site, offline: false }, loaded.theme, true);
  return {
    plan,
    context,
    server,
    diagnostics: [...loaded.diagnostics, ...plan.diagnostics],
    code: hashOf(bundle.codeHash, JSON.stringify(context)),
    style: hashOf(bundle.files.get(outputPath(devPlaces.stylesheet)) ?? ""),
  };
}

/** Made when they are asked for, under names that do not change. */
function searchFiles({ search }: Plan): [OutputPath, PlannedFile][] {
  if (!search) return [];
  const paths = search.outputs({ index: "", documents: "" }, { hashed: false }).map(({ path }) => path);
  const text = (wanted: OutputPath): string =>
    search.outputs(search.files(), { hashed: false }).find(({ path }) => path === wanted)?.text ?? "";
  return paths.map((path) => [path, { kind: "text", text: () => text(path) }]);
}
