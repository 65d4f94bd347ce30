/**
 * Adds the reader's current query and fragment to links that ask for it. The browser follows links to another language
 * itself, because they lead to another document.
 */
export function keepQueryAndFragment(document: Document): void {
  const keep = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-keep-query]") : null;
    if (link === null) return undefined;
    link.search = location.search;
    link.hash = location.hash;
    return link;
  };
  document.addEventListener("pointerdown", keep);
  // must run before the router, which listens to the same event
  document.addEventListener("click", keep, true);
}
