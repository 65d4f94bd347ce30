import { addCopyButtons, copyOnClick } from "./copy-code.ts";
import { followTabs, syncTabs } from "./tabs.ts";

/**
 * Adds to the prose in the document what only a script can do: copy buttons and remembered tabs. Safe to
 * call again after the prose changed.
 */
export function enhanceProse(document: Document): void {
  addCopyButtons(document);
  syncTabs(document);
}

/** Listens, once for a document, to what readers do with prose: prose may come and go under it. */
export function followProse(document: Document): void {
  copyOnClick(document);
  followTabs(document);
}
