import type { SourcePath } from "../../site/model/paths.ts";
import { hashOf } from "../lib/hash.ts";
import type { PlanInput } from "./plan.ts";
import type { DocEntry, PostEntry, RouteEntry, RouteTable, SectionSidebar } from "../routes/route-table.ts";

export interface SiteKeyInput {
  readonly input: Pick<PlanInput, "snapshot" | "config" | "components" | "rules" | "linter">;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
  readonly assets: ReadonlyMap<SourcePath, string>;
  readonly files: ReadonlySet<string>;
  /** A document's anchors. */
  readonly idsOf: (entry: DocEntry | PostEntry) => readonly string[];
}

/**
 * Stands for all that the page of a document is put together from besides its own text: what other documents are
 * called, where they are and which anchors they have, but not what they say.
 */
export function siteKey({ input, table, sidebars, assets, files, idsOf }: SiteKeyInput): string {
  const { snapshot, config, components, rules, linter } = input;
  return hashOf(
    JSON.stringify([config, components, rules, linter, sidebars, [...assets], [...files]]),
    JSON.stringify([...table.entries.values()].map(factsOf)),
    // those that lost their URL to another page are linked to as well
    JSON.stringify([...table.bySource].map(([source, { route }]) => [source, route])),
    JSON.stringify(table.drafts.map(({ section, id }) => [section.id, id])),
  );

  function factsOf(entry: RouteEntry): unknown {
    if (entry.kind === "template") return [entry.route, entry.title];
    if (entry.kind !== "doc" && entry.kind !== "post") return [entry.kind, entry.route];
    const { kind, route, draft, unlisted } = entry;
    const { source, title, body } = entry.outline;
    // as it is written: what it says may lead back into itself
    const frontMatter = snapshot.sources.get(source)?.text.slice(0, -body.length || undefined);
    const own = kind === "doc" ? [entry.section.id, entry.id] : [entry.date, entry.authors, entry.tags];
    return [kind, route, draft, unlisted, source, title, frontMatter, own, idsOf(entry)];
  }
}
