import { addCodeTools, followCodeTools } from "../features/code-tools.ts";
import { followTabs, syncTabs } from "../features/tabs.ts";

/**
 * Adds to the prose in the document what only a script can do: buttons on code, and the tabs chosen earlier. Safe
 * to call again after the prose changed.
 */
export function enhanceProse(document: Document): void {
  addCodeTools(document);
  syncTabs(document);
}

/** Listens, once for a document, to what readers do with prose: prose may come and go under it. */
export function followProse(document: Document): void {
  followCodeTools(document);
  followTabs(document);
}
