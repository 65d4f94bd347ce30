/** A page may hold hundreds of links, and a reader follows one: beyond this many it waits for another sign. */
export const mostVisible = 20;

export interface VisiblePrefetchOptions {
  /** The URL of the page that a link leads to; undefined for links that lead to no other page of the site. */
  readonly urlOf: (link: HTMLAnchorElement) => string | undefined;
}

/**
 * Fetches pages whose links come into view, each once in a visit and without evaluating them. Gives
 * what looks for links anew after the page changed.
 */
export function prefetchVisible(window: Window, { urlOf }: VisiblePrefetchOptions): () => void {
  const { document } = window;
  const asked = new Set<string>();
  let left = 0;
  const seen = (link: HTMLAnchorElement): void => {
    const url = urlOf(link);
    if (url === undefined || asked.has(url) || left === 0) return;
    asked.add(url);
    left--;
    fetchAhead(document, url);
  };
  // without a way to know what is in view, everything counts as in view
  const observer =
    "IntersectionObserver" in window
      ? new IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
            observer?.unobserve(target);
            seen(target);
          }
        })
      : undefined;
  return () => {
    left = mostVisible;
    observer?.disconnect();
    for (const made of document.head.querySelectorAll("link[rel=prefetch]")) made.remove();
    for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href]")) {
      if (observer) observer.observe(link);
      else seen(link);
    }
  };
}

/** By a link element, which browsers fetch when they have nothing better to do, or else by a plain request. */
function fetchAhead(document: Document, url: string): void {
  const link = document.createElement("link");
  if (link.relList.supports("prefetch")) {
    link.rel = "prefetch";
    link.as = "fetch";
    link.href = url;
    document.head.append(link);
    return;
  }
  fetch(url, { credentials: "include" }).catch(() => undefined);
}
