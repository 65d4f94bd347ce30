import { dom } from "../../model/theme.ts";
import { nameCaret } from "../../theme/sidebar/marks.ts";

/**
 * Updates the sidebar's accessible names and scroll position, and loads the entries that a large section left out when
 * the reader uses the sidebar.
 */
export function followSidebar(document: Document): void {
  // the event does not bubble
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.closest(`body [${dom.sidebar}]`)) nameCaret(target);
      else if (target instanceof HTMLElement && target.id === dom.pageMenu) showCurrent(target);
    },
    true,
  );
  for (const sign of ["pointerover", "focusin", "touchstart"] as const)
    document.addEventListener(
      sign,
      ({ target }) => {
        const sidebar =
          target instanceof Element ? target.closest<HTMLElement>(`body [${dom.sidebarData}]`) : null;
        if (sidebar === null) return;
        const data = sidebar.getAttribute(dom.sidebarData) ?? "";
        sidebar.removeAttribute(dom.sidebarData);
        // if loading fails, the page's own branch stays: all its links work
        import("../on-demand/sidebar-rest.ts").then(
          ({ loadRest }) => loadRest(sidebar, data),
          () => undefined,
        );
      },
      { passive: true },
    );
  arriveInSidebar(document);
}

/**
 * Scrolls to the link of the current page. With `mark`, marks it first, in a sidebar that stayed after a navigation.
 */
export function arriveInSidebar(document: Document, mark?: (sidebar: HTMLElement) => void): void {
  const panel = document.getElementById(dom.pageMenu);
  const sidebar = panel?.querySelector<HTMLElement>(`[${dom.sidebar}]`);
  if (!panel || !sidebar) return;
  mark?.(sidebar);
  // together with the layout of the next frame, to compute the layout only once
  requestAnimationFrame(() => {
    showCurrent(panel);
  });
}

function showCurrent(panel: HTMLElement): void {
  const link = panel.querySelector(`[${dom.sidebar}] [aria-current="page"]`);
  if (link !== null) bringInSight(panel, link);
}

/** Scrolls a box, never the page, until one of its elements is visible. */
export function bringInSight(box: Element, part: Element): void {
  const { top, bottom } = part.getBoundingClientRect();
  const { top: start, bottom: end } = box.getBoundingClientRect();
  if (top < start || bottom > end)
    box.scrollBy({ top: top - start - box.clientHeight / 3, behavior: "instant" });
}
