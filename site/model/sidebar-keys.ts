import type { SidebarItem } from "./navigation.ts";
import { routeKey } from "./paths.ts";

/** Asked for on every page of a section, and the same each time. */
const known = new WeakMap<SidebarItem, ReadonlySet<string>>();

/** The keys of all pages that an entry of a sidebar, or one below it, leads to; see routeKey. */
export function keysIn(item: SidebarItem): ReadonlySet<string> {
  let keys = known.get(item);
  if (!keys) known.set(item, (keys = new Set(allKeys(item))));
  return keys;
}

function* allKeys(item: SidebarItem): Generator<string> {
  if (item.type === "html") return;
  // targets such as "rules/" count from the base
  if (item.href !== undefined) yield routeKey(item.href.startsWith("/") ? item.href : `/${item.href}`);
  if (item.type === "category") for (const child of item.items) yield* allKeys(child);
}
