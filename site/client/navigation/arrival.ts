import { decoded } from "../../model/paths.ts";

/**
 * Puts the reader at the right place of a page that was just shown: at the element of the hash, or at the
 * top. A hash without an element leaves the scroll position alone.
 */
export function scrollToArrival(document: Document, hash: string): void {
  if (hash.length > 1) document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
  else document.defaultView?.scrollTo({ top: 0, left: 0, behavior: "instant" });
}
