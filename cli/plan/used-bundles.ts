import type { OutputPath } from "../../site/model/paths.ts";
import { builtInTemplates } from "../../site/model/page.ts";
import type { SiteConfig } from "../config/config.ts";
import type { RouteEntry, RouteTable } from "../routes/route-table.ts";
import { search, unusedFiles } from "../theme/file-uses.ts";
import type { PlanInput } from "./plan.ts";

/** The files of the theme that the pages of a site need. */
export function usedBundles(
  { bundles, uses }: Pick<PlanInput, "bundles" | "uses">,
  { entries }: Pick<RouteTable, "entries">,
  config: Pick<SiteConfig, "search">,
): ReadonlyMap<OutputPath, string> {
  if (!uses) return bundles;
  const templates = new Set(["not-found", ...(config.search ? [search] : [])]);
  for (const entry of entries.values()) for (const template of templatesOf(entry)) templates.add(template);
  const unused = unusedFiles(uses, templates);
  return new Map([...bundles].filter(([path]) => !unused.has(path)));
}

/** The templates that may render an entry, by the names of their style sheets. */
function templatesOf(entry: RouteEntry): readonly string[] {
  switch (entry.kind) {
    case "doc":
      return entry.section.template === "rule" ? ["rule", "rules-index"] : ["doc"];
    case "post":
    case "tags":
    case "archive":
    case "authors":
      return [entry.kind];
    case "list":
    case "tag":
      return ["post-list"];
    case "start":
      return ["doc"];
    case "template":
      return [Object.hasOwn(builtInTemplates, entry.template) ? entry.template : `custom:${entry.template}`];
  }
}
