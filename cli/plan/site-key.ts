import type { SourcePath } from "../../site/model/paths.ts";
import { routeKey } from "../../site/model/paths.ts";
import type { Outline } from "../content/outline.ts";
import { hashOf } from "../lib/hash.ts";
import { lazy } from "../lib/lazy.ts";
import type { SiteChecks } from "./pages/page-checks.ts";
import { isDocumentFile } from "./documents.ts";
import type { PlanInput } from "./plan.ts";
import type { DocEntry, PostEntry, RouteTable, SectionSidebar } from "../routes/route-table.ts";

/** What a plan is made from besides the bodies of documents. */
export interface SiteKeyInput {
  readonly input: Pick<PlanInput, "config" | "components" | "snapshot" | "markdown" | "rules" | "linter">;
  readonly outlines: readonly Outline[];
  readonly assets: ReadonlyMap<SourcePath, string>;
  readonly files: ReadonlySet<string>;
}

/**
 * A hash of all data from which pages of documents are composed, apart from their own text: titles and URLs of other
 * documents, but not their bodies. Routes and sidebars are made from nothing else, so they need not be in it: at 20,000
 * pages they are ten megabytes.
 */
export function siteKey({ input, outlines, assets, files }: SiteKeyInput): string {
  const { config, components, snapshot, markdown, rules, linter } = input;
  let facts = "";
  for (const { source, title, frontMatterHash } of outlines)
    facts += `${source}\0${title}\0${frontMatterHash}\0`;
  const others = [...snapshot.sources.values()].filter(({ path }) => !isDocumentFile(path));
  return hashOf(
    JSON.stringify([config, components, markdown?.hash, rules, linter, [...assets], [...files]]),
    facts,
    JSON.stringify(others.map(({ path, hash }) => [path, hash])),
  );
}

export interface SiteChecksInput extends Pick<SiteKeyInput, "assets" | "files"> {
  readonly input: Pick<PlanInput, "config" | "components" | "code" | "markdown" | "rules" | "linter">;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
}

export function siteChecks({ input, table, sidebars, assets, files }: SiteChecksInput): SiteChecks {
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

function placesOf(table: RouteTable, assets: SiteChecksInput["assets"]): ReadonlyMap<string, string> {
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
