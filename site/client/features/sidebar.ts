import { dom } from "../../model/theme.ts";
import { nameCaret } from "../../theme/sidebar/marks.ts";

/** Keeps the sidebar's names and position true, and loads what a large section left out when the reader turns to it. */
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
        // where it cannot be loaded the page's own branch stays: every link in it works
        import("../on-demand/sidebar-rest.ts").then(
          ({ loadRest }) => loadRest(sidebar, data),
          () => undefined,
        );
      },
      { passive: true },
    );
  arriveInSidebar(document);
}

/** Brings the link of the page into sight. `mark` marks it first, in a sidebar that stayed. */
export function arriveInSidebar(document: Document, mark?: (sidebar: HTMLElement) => void): void {
  const panel = document.getElementById(dom.pageMenu);
  const sidebar = panel?.querySelector<HTMLElement>(`[${dom.sidebar}]`);
  if (!panel || !sidebar) return;
  mark?.(sidebar);
  // with the layout of the next frame, which is not made twice then
  requestAnimationFrame(() => {
    showCurrent(panel);
  });
}

function showCurrent(panel: HTMLElement): void {
  const link = panel.querySelector(`[${dom.sidebar}] [aria-current="page"]`);
  if (link !== null) bringInSight(panel, link);
}

/** Scrolls a box, and never the page, so far that something in it is in sight. */
export function bringInSight(box: Element, part: Element): void {
  const { top, bottom } = part.getBoundingClientRect();
  const { top: start, bottom: end } = box.getBoundingClientRect();
  if (top < start || bottom > end)
    box.scrollBy({ top: top - start - box.clientHeight / 3, behavior: "instant" });
}
