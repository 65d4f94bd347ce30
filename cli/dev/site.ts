import { devPlaces } from "../../site/model/dev.ts";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import { planLoaded, type PlannedSite, type ThemedSite } from "../build/planned-site.ts";
import { hashOf } from "../lib/hash.ts";
import type { Plan, PlannedFile } from "../plan/plan.ts";
import type { SiteCache } from "../plan/stages.ts";

/** A site at one moment, ready to render requested pages. A change creates the next one. */
export interface DevSite extends PlannedSite {
  /** A hash of everything that pages show besides their props and the style sheet. */
  readonly code: string;
  readonly style: string;
  /** A version of the code of each island. */
  readonly islands: Readonly<Record<string, string>>;
}

export function planDev(loaded: ThemedSite, cache: SiteCache): DevSite {
  const { bundle } = loaded.theme;
  // a hosted index contains the published site, not the present one
  const config = loaded.config.search
    ? { ...loaded.config, search: { ...loaded.config.search, hosted: undefined } }
    : loaded.config;
  const planned = planLoaded({ ...loaded, config }, cache, { dev: true });
  const { plan, context } = planned;
  return {
    ...planned,
    plan: { ...plan, files: new Map([...plan.files, ...searchFiles(plan)]) },
    code: hashOf(bundle.codeHash, JSON.stringify(context)),
    islands: bundle.islandHashes,
    style: hashOf(bundle.files.get(outputPath(devPlaces.stylesheet)) ?? ""),
  };
}

/** The files of the index, made on request, under names that do not change. */
function searchFiles({ search }: Plan): [OutputPath, PlannedFile][] {
  if (!search) return [];
  const paths = search.outputs({ index: "", documents: "" }, { hashed: false }).map(({ path }) => path);
  const text = (wanted: OutputPath): string =>
    search.outputs(search.files(), { hashed: false }).find(({ path }) => path === wanted)?.text ?? "";
  return paths.map((path) => [path, { kind: "text", text: () => text(path) }]);
}
