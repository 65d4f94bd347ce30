/** A page may hold hundreds of links, and a reader follows one: visible links beyond this number are not prefetched. */
export const mostVisible = 20;

export interface VisiblePrefetchOptions {
  /** The URL of the page that a link leads to; undefined for links that do not lead to another page of the site. */
  readonly urlOf: (link: HTMLAnchorElement) => string | undefined;
}

/**
 * Prefetches pages whose links become visible, each once per visit and without evaluating them. The returned function
 * looks for the page's links; call it for each new page.
 */
export function prefetchVisible(window: Window, { urlOf }: VisiblePrefetchOptions): () => void {
  const { document } = window;
  const asked = new Set<string>();
  let left = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      // only links are observed
      const url = isIntersecting && left > 0 ? urlOf(target as HTMLAnchorElement) : undefined;
      if (url === undefined || asked.has(url)) continue;
      asked.add(url);
      left--;
      prefetch(document, url);
    }
  });
  return () => {
    left = mostVisible;
    observer.disconnect();
    for (const made of document.head.querySelectorAll("link[rel=prefetch]")) made.remove();
    for (const link of document.querySelectorAll("main a[href]")) observer.observe(link);
  };
}

/**
 * Uses a link element, which browsers fetch when they are idle, or else a plain request. Firefox knows such elements, but
 * judges them by `default-src` of the policy, which allows nothing; it has no speculation rules.
 */
function prefetch(document: Document, url: string): void {
  if ("supports" in HTMLScriptElement && HTMLScriptElement.supports("speculationrules")) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.as = "fetch";
    link.href = url;
    document.head.append(link);
    return;
  }
  fetch(url, { credentials: "include" }).catch(() => undefined);
}
