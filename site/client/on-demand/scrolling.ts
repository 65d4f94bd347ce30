import { overlayStyles } from "site:overlays";

import { followBackToTop } from "../features/back-to-top.ts";
import { loadStyles } from "../navigation/load-styles.ts";
import { followHeadings } from "../features/scroll-spy.ts";

/** What a page does once a reader scrolls: tells where they are in its contents, and offers the way back up. */
export function followScrolling(window: Window): void {
  followHeadings(window);
  loadStyles(overlayStyles, { isPart: true }).then(
    () => {
      followBackToTop(window);
    },
    () => undefined,
  );
}
