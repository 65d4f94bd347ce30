import type { RoutePath } from "../../../site/model/paths.ts";
import type { SectionSidebar } from "../../routes/route-table.ts";

const known = new WeakMap<SectionSidebar, ReadonlyMap<RoutePath, number>>();

/** The index of a page in the reading order of a sidebar, or -1. Every page asks for its own. */
export function indexIn(sidebar: SectionSidebar, route: RoutePath): number {
  let indexes = known.get(sidebar);
  if (!indexes) {
    indexes = new Map(sidebar.order.map((link, index) => [link.route, index]));
    known.set(sidebar, indexes);
  }
  return indexes.get(route) ?? -1;
}
