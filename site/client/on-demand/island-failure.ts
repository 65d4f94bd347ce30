import * as islandDom from "../../model/island-dom.ts";
import { messageOf } from "../../model/error-message.ts";

/**
 * Adds to the message that an island could not be loaded: the reason, and a button that loads the page again. Without
 * HTML from the build, the message takes the place of the island.
 */
export function explainFailure(island: HTMLElement, alert: HTMLElement, error: unknown): void {
  const { ownerDocument: document } = island;
  const what = document.createElement("strong");
  what.textContent = "This part of the page could not be loaded.";
  const reason = document.createElement("pre");
  // the style sheets of pages have no rules for what hardly any page shows
  reason.style.whiteSpace = "pre-wrap";
  reason.textContent = messageOf(error);
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "button";
  retry.textContent = "Retry";
  // another import is not enough: Firefox remembers that the script failed
  retry.addEventListener("click", () => {
    location.reload();
  });
  alert.style.paddingBlock = "var(--space-4)";
  alert.replaceChildren(what, reason, retry);
  if (island.getAttribute(islandDom.strategy) !== "only") return;
  island.querySelector(islandDom.root)?.replaceChildren();
  island.removeAttribute(islandDom.waiting);
}
