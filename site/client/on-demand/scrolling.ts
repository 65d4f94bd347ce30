import { overlayStyles } from "site:overlays";

import { followBackToTop } from "../features/back-to-top.ts";
import { loadStyles } from "../navigation/load-styles.ts";
import { followHeadings } from "../features/scroll-spy.ts";

/** The features that start when a reader scrolls: the scroll spy and the button back to the top. */
export function followScrolling(window: Window): void {
  followHeadings(window);
  loadStyles(overlayStyles, { isPart: true }).then(
    () => {
      followBackToTop(window);
    },
    () => undefined,
  );
}
