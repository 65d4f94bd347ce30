import * as dom from "../../model/dom.ts";
import { nameCaret } from "../../theme/sidebar/marks.ts";
import { arriveInSidebar, showCurrent } from "./sidebar-position.ts";
import { closestTo } from "./closest.ts";

/** The script of sidebars that show a part of a large section, and of the filter of long menus. */
export const loadSidebar = () => import("../on-demand/large-sidebar.ts");

/** If the script cannot be loaded, all links work. */
const use = (run: (script: Awaited<ReturnType<typeof loadSidebar>>) => void): void => {
  loadSidebar().then(run, () => undefined);
};

/**
 * Updates the sidebar's accessible names and scroll position. In a large section, tells the script of its sidebar what
 * the reader touches.
 */
export function followSidebar(document: Document): void {
  // the event does not bubble
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.closest(`body [${dom.sidebar}]`)) nameCaret(target);
      else if (target instanceof HTMLElement && target.id === dom.pageMenu) {
        showCurrent(target);
        use(({ offerFilter }) => {
          offerFilter(target);
        });
      }
    },
    true,
  );
  for (const sign of ["pointerover", "focusin", "touchstart"] as const)
    document.addEventListener(
      sign,
      ({ target }) => {
        if (closestTo(target, `body [${dom.sidebarData}]`) === null) return;
        use(({ followLargeSidebar }) => {
          followLargeSidebar(document, target);
        });
      },
      { passive: true },
    );
  arriveInSidebar(document);
}
