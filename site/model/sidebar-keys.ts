import type { ShownItem } from "./navigation.ts";
import { routeKey } from "./paths.ts";

/** Memoized: every page of a section asks for it, and the result is always the same. */
const known = new WeakMap<ShownItem, ReadonlySet<string>>();

/** The keys of all pages that an entry of a sidebar and the entries below it link to; see routeKey. */
export function keysIn(item: ShownItem): ReadonlySet<string> {
  let keys = known.get(item);
  if (!keys) known.set(item, (keys = new Set(allKeys(item))));
  return keys;
}

function* allKeys(item: ShownItem): Generator<string> {
  if (item.type === "html" || item.type === "more") return;
  // targets such as "rules/" are relative to the base
  if (item.href !== undefined) yield routeKey(item.href.startsWith("/") ? item.href : `/${item.href}`);
  if (item.type === "category") for (const child of item.items) yield* allKeys(child);
}
