import type { ShownItem, SidebarMore, SidebarPart } from "./navigation.ts";

/** The entries that take the place of a control: the missing ones of its part, and a control for what is behind them. */
export function entriesBehind(
  { side, at }: Pick<SidebarMore, "side" | "at">,
  { items, before, after }: SidebarPart,
): ShownItem[] {
  if (side === "before") return [...(before ? [before] : []), ...items.slice(0, at ?? items.length)];
  return [...items.slice(at ?? 0), ...(after ? [after] : [])];
}

/** A control as the value of an attribute. The entries of a category have no side: the category names their part. */
export function moreValue({ side, part, at }: SidebarMore): string {
  return side === undefined ? "" : [part, side, ...(at === undefined ? [] : [at])].join(" ");
}

/** The inverse of `moreValue`, without the link. */
export function parseMore(value: string): Pick<SidebarMore, "side" | "at"> & { readonly part: string } {
  const [part = "", side, at] = value.split(" ");
  return {
    part,
    ...((side === "before" || side === "after") && { side }),
    ...(at !== undefined && { at: Number(at) }),
  };
}
