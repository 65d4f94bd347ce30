import { type OutputPath, outputPath, pageOutput } from "../../../site/model/paths.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Lazy, lazy } from "../../lib/lazy.ts";
import { nearestOf } from "../../lib/nearest.ts";
import { pathIn } from "../../lib/paths/folders.ts";
import { embedPage, embedRoute } from "../../playground/embed-page.ts";
import { assetUrls, chosenFiles, playgroundPage } from "../../playground/plan.ts";
import { assetUrl } from "../../routes/asset-url.ts";
import { documentsIn, type RouteTable } from "../../routes/route-table.ts";
import type { PlannedSearch } from "../../search/plan.ts";
import type { Navigation } from "../navigation/navigation.ts";
import type { PlannedPages } from "../pages/pages.ts";
import type { PlanInput, PlannedFile } from "../plan.ts";
import { cardOf } from "./social-card.ts";
import { createFiles, type PlannedFiles } from "./planned-files.ts";
import { type PlannedRedirects, planRedirects } from "./redirects/redirects.ts";
import { siteFiles } from "./site-files.ts";
import { siteManifestPath } from "./site-manifest.ts";
import { usedBundles } from "../used-bundles.ts";

export interface FilesInput {
  readonly input: PlanInput;
  /** With the authors of the authors file. */
  readonly config: SiteConfig;
  readonly table: RouteTable;
  readonly navigation: Navigation;
  readonly planned: PlannedPages;
  /** Undefined if the site has no search. */
  readonly search: PlannedSearch | undefined;
  /** Equal keys mean equal URLs, titles, front matter and sidebars. */
  readonly siteKey: Lazy<string>;
}

export interface PlannedOutputs {
  readonly files: ReadonlyMap<OutputPath, PlannedFile>;
  readonly diagnostics: Lazy<readonly Diagnostic[]>;
}

/** Last step of a plan: all outputs besides pages. If several files claim a path, the first one gets it. */
export function planFiles(given: FilesInput): PlannedOutputs {
  const { input, config } = given;
  const outputs = createFiles(given.planned.pages);
  addCopies(outputs, given);
  const redirects = redirectsOf(given);
  const texts = siteFiles({
    ...{ input, table: given.table, ...given.navigation, ...given.planned },
    redirects: redirects.value.redirects,
    hasIndex: given.search?.isEmbedded === true,
    siteKey: given.siteKey,
  });
  for (const { path, text } of redirects.value.pages)
    outputs.add(path, { kind: "text", text: () => text }, config.file);
  const joined = new Set<OutputPath>();
  for (const { path, text, ...rest } of texts) {
    const own = input.statics.get(path);
    // an author's file replaces a small file of the build, such as robots.txt, unless the two are joined
    if (own && own.text === undefined && isReplaceable(path)) continue;
    if (own?.text !== undefined) joined.add(path);
    outputs.add(
      path,
      { kind: "text", text: typeof text === "string" ? () => text : text, ...rest },
      config.file,
    );
  }
  // the other files of static/ come last: they never replace a page or a file of the theme
  for (const [path, file] of input.statics)
    if (!joined.has(path)) outputs.add(path, { kind: "static", file }, pathIn(config.staticFolder, path));
  return {
    files: outputs.files,
    diagnostics: lazy(() => [...redirects.diagnostics, ...outputs.clashes()]),
  };
}

/** Whether no page and no command reads the file: `site check --against` reads the manifest, and pages read assets. */
function isReplaceable(path: OutputPath): boolean {
  return path !== siteManifestPath && !path.startsWith("assets/");
}

/** Adds bundles, the playground, social cards and the assets of documents. */
function addCopies(outputs: PlannedFiles, given: FilesInput): void {
  const { files, add } = outputs;
  const { input, config, table } = given;
  for (const [path, text] of usedBundles(input, table, config))
    add(path, { kind: "text", text: () => text }, "the theme");
  if (input.playground) {
    const { assets, files: copies } = input.playground;
    const chosen = chosenFiles(assets);
    for (const [path, file] of copies)
      add(path, { kind: "static", file, isRare: chosen.has(path) }, "the playground");
    addEmbed(outputs, given);
  }
  for (const entry of documentsIn(table)) {
    const card = cardOf(entry, config);
    // equal cards are published once
    if (card && !files.has(card.path)) add(card.path, { kind: "card", ...card }, entry.outline.source);
  }
  for (const [source, { hash }] of input.snapshot.assets)
    add(outputPath(assetUrl(source, hash)), { kind: "asset", source, hash }, source);
}

/** Adds the page that shows the playground in frames of other sites. */
function addEmbed({ add }: PlannedFiles, { input, config, table, navigation }: FilesInput): void {
  const page = playgroundPage(table);
  const { assets, embed } = input.playground ?? {};
  if (!page || !assets || !embed) return;
  const text = embedPage({
    ...{ site: navigation.site, playground: page.route, files: embed },
    assets: assetUrls(assets, config.baseUrl),
  });
  add(pageOutput(embedRoute(page.route)), { kind: "text", text: () => text }, "the playground");
}

function redirectsOf({ input, config, table, navigation }: FilesInput): Checked<PlannedRedirects> {
  const routes = [...table.entries.values()].map(({ route }) => route);
  return planRedirects({
    redirects: config.redirects.map((redirect, index) => ({ ...redirect, at: { file: config.file }, index })),
    routes: new Set(routes),
    staticOutputs: new Set(input.statics.keys()),
    site: navigation.site,
    nearest: (path) => nearestOf(path, routes),
  });
}
