/**
 * Lets links that say so lead on with the query and hash that the reader has at the moment. One to another language
 * is left to the browser, because that is another document.
 */
export function followKeptPlaces(document: Document): void {
  const keep = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-keeps-place]") : null;
    if (link === null) return undefined;
    link.search = location.search;
    link.hash = location.hash;
    return link;
  };
  document.addEventListener("pointerdown", keep);
  // before the router, which listens to the same event
  document.addEventListener("click", keep, true);
}
