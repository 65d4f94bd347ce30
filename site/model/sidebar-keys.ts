import type { ShownItem } from "./navigation.ts";
import { routeKey } from "./paths.ts";

/** The keys of all pages that an entry of a sidebar and the entries below it link to; see routeKey. */
export function keysIn(item: ShownItem): ReadonlySet<string> {
  return new Set(allKeys(item));
}

function* allKeys(item: ShownItem): Generator<string> {
  if (item.type === "html" || item.type === "more") return;
  // targets such as "rules/" are relative to the base
  if (item.href !== undefined) yield routeKey(item.href.startsWith("/") ? item.href : `/${item.href}`);
  if (item.type === "category") for (const child of item.items) yield* allKeys(child);
}
