import type { Breadcrumb, SidebarItem } from "../../../site/model/navigation.ts";
import { routeKey, type RoutePath } from "../../../site/model/paths.ts";
import type { SectionSidebar } from "../../routes/route-table.ts";

type Trails = ReadonlyMap<string, readonly Breadcrumb[]>;

const known = new WeakMap<SectionSidebar, Trails>();

/**
 * The way to a page through the categories of a sidebar. A page in no category has none: it would lead to the home page
 * only.
 */
export function breadcrumbsIn(
  sidebar: SectionSidebar,
  route: RoutePath,
): { readonly breadcrumbs?: readonly Breadcrumb[] } {
  // every page asks for its own
  const trails = known.get(sidebar) ?? trailsIn(sidebar.items);
  known.set(sidebar, trails);
  const breadcrumbs = trails.get(routeKey(route));
  return breadcrumbs ? { breadcrumbs } : {};
}

/** A page that is in a sidebar twice has the trail of its first place. */
function trailsIn(items: readonly SidebarItem[]): Trails {
  const trails = new Map<string, readonly Breadcrumb[]>();
  const visit = (list: readonly SidebarItem[], above: readonly Breadcrumb[]): void => {
    for (const item of list) {
      if (item.type === "html") continue;
      const { label, href } = item;
      const isPage = href?.startsWith("/") === true;
      if (isPage && above.length > 0 && !trails.has(routeKey(href)))
        trails.set(routeKey(href), [...above, { label }]);
      if (item.type === "category") visit(item.items, [...above, { label, ...(isPage && { href }) }]);
    }
  };
  visit(items, []);
  return trails;
}
