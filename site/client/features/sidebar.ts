import * as dom from "../../model/dom.ts";
import { nameCaret } from "../../theme/sidebar/marks.ts";
import { arriveInSidebar, showCurrent } from "./sidebar-position.ts";
import { closestTo } from "./closest.ts";

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
        const sidebar = closestTo(target, `body [${dom.sidebarData}]`);
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
