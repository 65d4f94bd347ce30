import type { PageVersion } from "../../../site/model/page.ts";
import type { RoutePath } from "../../../site/model/paths.ts";
import type { DocsVersions } from "../../../site/model/site.ts";
import type { DocEntry, RouteTable } from "../../routes/route-table.ts";
import { mainDocOf, type NavbarInput } from "./navbar.ts";

/**
 * The sections with several versions, and the main document of each version. Versions without documents are left
 * out.
 */
export function docsVersions(input: Pick<NavbarInput, "config" | "table" | "sidebars">): DocsVersions[] {
  const { docs } = input.config;
  const several = new Set(
    docs.filter(({ version }) => version.count > 1).map(({ version }) => version.section),
  );
  return [...several].map((section) => ({
    section,
    versions: docs.flatMap(({ id, version: { section: owner, name, label, isLast } }) => {
      const main = owner === section ? mainDocOf(id, input) : undefined;
      return main ? [{ name, label, route: main.route, isLast }] : [];
    }),
  }));
}

/** The URLs of documents with several versions: by section and id, then by version. */
export type DocsAlternates = ReadonlyMap<string, ReadonlyMap<string, RoutePath>>;

export function docsAlternates({ entries }: RouteTable): DocsAlternates {
  const alternates = new Map<string, Map<string, RoutePath>>();
  for (const entry of entries.values()) {
    if (entry.kind !== "doc" || entry.section.version.count === 1) continue;
    const key = alternatesKey(entry);
    const routes = alternates.get(key) ?? new Map<string, RoutePath>();
    alternates.set(key, routes.set(entry.section.version.name, entry.route));
  }
  return alternates;
}

/** The version data of a page; empty if its section has one version. */
export function pageVersion(entry: DocEntry, all: DocsAlternates): { readonly version?: PageVersion } {
  const { section, name, label, banner, count } = entry.section.version;
  if (count === 1) return {};
  const others = [...(all.get(alternatesKey(entry)) ?? [])].filter(([version]) => version !== name);
  return {
    version: { section, name, label, ...(banner && { banner }), alternates: Object.fromEntries(others) },
  };
}

function alternatesKey({ section, id }: DocEntry): string {
  return `${section.version.section}/${id}`;
}
