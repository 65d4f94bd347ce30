import type { SidebarItem } from "../../../site/model/navigation.ts";

/** A range of entries. */
export interface Window {
  readonly start: number;
  /** The index after the last one. */
  readonly end: number;
}

/**
 * The entries of a list around the one at `at`, as many on both sides, up to a size in bytes of HTML; near an end of
 * the list, more of the other side. The neighbors of the entry are always among them.
 */
export function windowIn(items: readonly SidebarItem[], at: number, size: number): Window {
  let [start, end] = [at, at + 1];
  let left = size;
  const take = (index: number, isNeighbor: boolean): boolean => {
    const item = items[index];
    if (item === undefined) return false;
    const weight = weightOf(item);
    if (weight > left && !isNeighbor) return false;
    left -= weight;
    return true;
  };
  let [upwards, downwards] = [true, true];
  while (upwards || downwards) {
    upwards &&= take(start - 1, start === at);
    if (upwards) start--;
    downwards &&= take(end, end === at + 1);
    if (downwards) end++;
  }
  return { start: Math.max(0, start), end: Math.min(items.length, end) };
}

/** About the bytes of an entry in the HTML of a page, where it is closed. */
function weightOf(item: SidebarItem): number {
  if (item.type === "html") return item.html.length + 30;
  const own = item.label.length + (item.href?.length ?? 0);
  return item.type === "link" ? own + 30 : 2 * own + 250;
}
