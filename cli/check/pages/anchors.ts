import type { SitePage } from "./site-page.ts";

const known = new WeakMap<SitePage, ReadonlySet<string>>();

/** True if a page has an element with this id or an `<a>` with this name. */
export function hasAnchor(page: SitePage, fragment: string): boolean {
  let anchors = known.get(page);
  if (!anchors) {
    anchors = new Set([...page.ids.map(({ id }) => id), ...page.names]);
    known.set(page, anchors);
  }
  return anchors.has(fragment);
}
