/** The link that a click asks to follow in this window; undefined when the browser has to decide. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return linkAt(event.target);
}

/** The link around an event's target, unless it opens elsewhere or downloads. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return undefined;
  return link.target === "" || link.target === "_self" ? link : undefined;
}
