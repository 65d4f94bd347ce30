import * as dom from "../../model/dom.ts";

/**
 * Scrolls to the link of the current page. With `mark`, marks it first, in a panel that stayed after a navigation: in
 * its sidebar, and the logo above it.
 */
export function arriveInSidebar(document: Document, mark?: (panel: HTMLElement) => void): void {
  const panel = document.getElementById(dom.pageMenu);
  if (!panel?.querySelector(`[${dom.sidebar}]`)) return;
  mark?.(panel);
  // together with the layout of the next frame, to compute the layout only once
  requestAnimationFrame(() => {
    showCurrent(panel);
  });
}

/** Scrolls a panel to the link of the current page. */
export function showCurrent(panel: HTMLElement): void {
  const link = panel.querySelector(`[${dom.sidebar}] [aria-current="page"]`);
  if (link !== null) scrollIntoBox(panel, link);
}

/** Scrolls a box, never the page, until one of its elements is visible. */
export function scrollIntoBox(box: Element, part: Element): void {
  const { top, bottom } = part.getBoundingClientRect();
  const { top: start, bottom: end } = box.getBoundingClientRect();
  if (top < start || bottom > end)
    box.scrollBy({ top: top - start - box.clientHeight / 3, behavior: "instant" });
}
