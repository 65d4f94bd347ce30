import type { SearchPlace } from "../../theme/search/entries.ts";

/** The text that is selected on the page, in one line. */
export function selectedText(): string {
  return String(getSelection()).replaceAll(/\s+/g, " ").trim();
}

/** The origin of the page, and the origin at which the site is published, which hosted results name. */
export function placeOf(document: Document): SearchPlace {
  const { origin } = document.location;
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return { origin, siteOrigin: canonical ? new URL(canonical.href).origin : origin };
}

/**
 * Stops the page from scrolling below the dialog. The returned function ends that and restores the scroll position,
 * unless a navigation moved the page.
 */
export function lockScroll(document: Document): (leave: { readonly isElsewhere: boolean }) => void {
  const { body, documentElement } = document;
  const { scrollX, scrollY, innerWidth } = window;
  // replaces the scroll bar, so that nothing moves
  const margin = body.style.marginInlineEnd;
  body.style.marginInlineEnd = `${innerWidth - documentElement.clientWidth}px`;
  body.classList.add("search-open");
  return ({ isElsewhere }) => {
    body.classList.remove("search-open");
    body.style.marginInlineEnd = margin;
    if (!isElsewhere) scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  };
}

/** Moves the focus from the last focusable element to the first, and back. */
export function keepTab(event: KeyboardEvent, within: HTMLElement): void {
  const all = Array.from(within.querySelectorAll<HTMLElement>("a[href], button, input"));
  const stops = all.filter((stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = within.ownerDocument;
  if (activeElement !== from && within.contains(activeElement)) return;
  event.preventDefault();
  to?.focus();
}

/** Sets `--height` on an element to the height that the keyboard on the screen leaves of the window, and updates it. */
export function followHeight(element: HTMLElement, signal: AbortSignal): void {
  const { visualViewport: view } = window;
  const measure = (): void => {
    if (view) element.style.setProperty("--height", `${view.height * view.scale}px`);
  };
  view?.addEventListener("resize", measure, { signal });
  measure();
}
