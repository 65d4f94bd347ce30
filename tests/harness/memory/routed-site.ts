import type { Stages } from "../../../cli/plan/stages.ts";
import type { UserConfig } from "../../../cli/config/schema/schema.ts";
import { sourcePath } from "../../../site/model/paths.ts";
import { snapshotOf, sourceFile } from "../../../cli/build/snapshot.ts";
import { configOf, type SiteConfig } from "../../../cli/config/config.ts";
import { createCache } from "../../../cli/cache/cache.ts";
import type { RouteTable } from "../../../cli/routes/route-table.ts";
import { outlinesOf } from "../../../cli/plan/documents.ts";
import { routeAll } from "../../../cli/routes/route.ts";
import { diagnosticLine } from "./rendered-body.ts";

export interface RoutedSite {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  /** Each page's URL, in the order of the table. */
  readonly routes: readonly string[];
  /** "content/a.md:2 error …" */
  readonly reports: readonly string[];
}

/** Documents by path below `content/`, with the URLs that they get; nothing is rendered. */
export function routeSite(
  files: Readonly<Record<string, string>>,
  { config = {}, drafts = false }: { config?: UserConfig; drafts?: boolean } = {},
): RoutedSite {
  const sources = Object.entries(files).map(([name, text]) =>
    sourceFile(sourcePath(`content/${name}`), text),
  );
  const checked = siteConfig(config, {
    drafts,
    hasBlog: Object.keys(files).some((name) => name.startsWith("blog/")),
  });
  const { outlines } = outlinesOf(snapshotOf(sources, []), createCache<Stages>());
  const { value: table, diagnostics } = routeAll(outlines, checked);
  return {
    config: checked,
    table,
    routes: [...table.entries.values()].map(({ route }) => route),
    reports: diagnostics.map((each) => `${each.at.file}:${diagnosticLine(each)}`),
  };
}

/** A configuration with its defaults; an invalid one fails the test. */
export function siteConfig(config: UserConfig, { drafts = false, hasBlog = false } = {}): SiteConfig {
  const { value, diagnostics } = configOf(config, {
    name: "orchard",
    contentFolder: "content",
    hasBlog,
    favicon: undefined,
    configFile: "site/config.ts",
    flags: { drafts },
  });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(diagnosticLine).join("\n"));
  return value;
}
