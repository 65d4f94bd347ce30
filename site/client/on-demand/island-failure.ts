import * as islandDom from "../../model/island-dom.ts";
import styles from "../../theme/layout/crash-guard.module.css";
import { messageOf } from "../../model/error-message.ts";

/** Replaces an island that has nothing to show without its script: the reason and a button to try again. */
export function showFailure(island: HTMLElement, error: unknown): void {
  const { ownerDocument: document } = island;
  const alert = document.createElement("div");
  alert.role = "alert";
  alert.className = styles["crash"] ?? "";
  const heading = document.createElement("h2");
  heading.textContent = "This part of the page could not be loaded.";
  const reason = document.createElement("pre");
  reason.textContent = messageOf(error);
  const retry = document.createElement("button");
  retry.type = "button";
  retry.textContent = "Retry";
  retry.addEventListener("click", () => {
    location.reload();
  });
  alert.append(heading, reason, retry);
  island.querySelector(islandDom.root)?.replaceChildren(alert);
  island.removeAttribute(islandDom.waiting);
}
