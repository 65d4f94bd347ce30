import { addCodeTools, followCodeTools } from "../features/code-tools.ts";
import { followTabs, syncTabs } from "../features/tabs.ts";

/**
 * Adds to the prose what needs a script: buttons on code, and the tabs chosen earlier. It is safe to call again after
 * the prose changed.
 */
export function enhanceProse(document: Document): void {
  syncTabs(document);
  // the buttons change the layout, so the page is painted before
  requestAnimationFrame(() => setTimeout(addCodeTools, 0, document));
}

/** Adds the document's listeners for events in prose, once: prose may come and go. */
export function followProse(document: Document): void {
  followCodeTools(document);
  followTabs(document);
}
