import type { SourcePath } from "../../site/model/paths.ts";
import { hashOf } from "../lib/hash.ts";
import type { PlanInput } from "./plan.ts";
import type { DocEntry, PostEntry, RouteEntry, RouteTable, SectionSidebar } from "../routes/route-table.ts";

export interface SiteKeyInput {
  readonly input: Pick<PlanInput, "config" | "components" | "markdown" | "rules" | "linter">;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
  readonly assets: ReadonlyMap<SourcePath, string>;
  readonly files: ReadonlySet<string>;
}

/**
 * A hash of all data from which pages of documents are composed, apart from their own text: titles and URLs of other
 * documents, but not their bodies.
 */
export function siteKey({ input, table, sidebars, assets, files }: SiteKeyInput): string {
  const { config, components, markdown, rules, linter } = input;
  return hashOf(
    JSON.stringify([config, components, markdown?.hash, rules, linter, sidebars, [...assets], [...files]]),
    JSON.stringify([...table.entries.values()].map(factsOf)),
    // documents that lost their URL to another page can still be linked to
    JSON.stringify([...table.bySource].map(([source, { route }]) => [source, route])),
    JSON.stringify(table.drafts.map(({ section, id }) => [section.id, id])),
  );

  function factsOf(entry: RouteEntry): unknown {
    if (entry.kind === "template") return [entry.route, entry.title];
    if (entry.kind !== "doc" && entry.kind !== "post") return [entry.kind, entry.route];
    return [...placeOf(entry), entry.outline.title, entry.outline.frontMatterHash];
  }
}

/**
 * A hash of all data on which the diagnostics of documents depend, apart from their own text: URLs, but neither titles
 * nor the entries of sidebars. So an edited title does not let all pages be checked again.
 */
export function checkKey({ input, table, sidebars, assets, files }: SiteKeyInput): string {
  const { config, components, markdown, rules, linter } = input;
  const places = [...table.entries.values()].map((entry) =>
    entry.kind === "doc" || entry.kind === "post" ? placeOf(entry) : [entry.kind, entry.route],
  );
  return hashOf(
    JSON.stringify([config, components, markdown?.hash, rules, linter, [...assets], [...files]]),
    JSON.stringify(sidebars.map(({ id, section }) => [id, section])),
    JSON.stringify(places),
    JSON.stringify([...table.bySource].map(([source, { route }]) => [source, route])),
    JSON.stringify(table.drafts.map(({ section, id }) => [section.id, id])),
  );
}

function placeOf(entry: DocEntry | PostEntry): readonly unknown[] {
  const { kind, route, draft, unlisted } = entry;
  const own = kind === "doc" ? [entry.section.id, entry.id] : [entry.date, entry.authors, entry.tags];
  return [kind, route, draft, unlisted, entry.outline.source, own];
}
