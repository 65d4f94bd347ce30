import type { SourcePath } from "../../site/model/paths.ts";
import { routeKey } from "../../site/model/paths.ts";
import { hashOf } from "../lib/hash.ts";
import { lazy } from "../lib/lazy.ts";
import type { SiteChecks } from "./pages/page-checks.ts";
import type { PlanInput } from "./plan.ts";
import type { DocEntry, PostEntry, RouteEntry, RouteTable, SectionSidebar } from "../routes/route-table.ts";

export interface SiteKeyInput {
  readonly input: Pick<PlanInput, "config" | "components" | "code" | "markdown" | "rules" | "linter">;
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

export function siteChecks({ input, table, sidebars, assets, files }: SiteKeyInput): SiteChecks {
  const places = lazy(() => placesOf(table, assets));
  return {
    key: lazy(() => {
      const { config, components, code, markdown, rules, linter } = input;
      return hashOf(
        JSON.stringify([config, components, code, markdown?.hash, rules, linter, [...files]]),
        JSON.stringify(sidebars.map(({ id, section }) => [id, section])),
        JSON.stringify(table.drafts.map(({ section, id }) => [section.id, id])),
        // links to a playground are checked further
        table.entries.get(routeKey("/play"))?.kind ?? "",
      );
    }),
    places,
    placesKey: lazy(() => hashOf(...[...places()].flat())),
  };
}

function placesOf(table: RouteTable, assets: SiteKeyInput["assets"]): ReadonlyMap<string, string> {
  const places = new Map<string, string>(assets);
  for (const entry of table.entries.values())
    places.set(
      entry.route,
      JSON.stringify(entry.kind === "doc" || entry.kind === "post" ? placeOf(entry) : [entry.kind]),
    );
  // a document that lost its URL to another page can still be linked to by its file
  for (const [source, { route }] of table.bySource) places.set(route, `${places.get(route) ?? ""} ${source}`);
  return places;
}

function placeOf(entry: DocEntry | PostEntry): readonly unknown[] {
  const { kind, route, draft, unlisted } = entry;
  const own = kind === "doc" ? [entry.section.id, entry.id] : [entry.date, entry.authors, entry.tags];
  return [kind, route, draft, unlisted, entry.outline.source, own];
}
