import { closestTo } from "./closest.ts";

/**
 * Adds the reader's current query and fragment to links that ask for it. The browser follows links to another language
 * itself, because they lead to another document.
 */
export function keepQueryAndFragment(document: Document): void {
  const keep = ({ target }: Event): void => {
    const link = closestTo(target, "a[data-keep-query]");
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  document.addEventListener("pointerdown", keep);
  // must run before the router, which listens to the same event
  document.addEventListener("click", keep, true);
}
