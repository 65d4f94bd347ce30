import { desktopQuery } from "../../model/layout.ts";
import * as dom from "../../model/dom.ts";

/**
 * The panels of a narrow screen are native popovers, which open and close without script. This script closes them when
 * the reader moves to another part of the page or widens the window, and updates the state of the buttons.
 */
export function followMenus(window: Window): void {
  const { document } = window;
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest("body [data-panel] a[href]");
    // the label of a dropdown only unfolds it
    if (target.closest("body [data-closes-menus]") || link?.hasAttribute("aria-haspopup") === false)
      closePanels(document);
  });
  // the event does not bubble
  document.addEventListener(
    "toggle",
    ({ target, newState }) => {
      if (!(target instanceof Element) || target.id !== dom.mainMenu) return;
      // the page's panel opened the main menu: to the reader both are one menu, so they close together
      if (newState === "closed") closePanels(document);
      nameState(document);
    },
    true,
  );
  window.matchMedia(desktopQuery).addEventListener("change", ({ matches }) => {
    if (matches) closePanels(document);
  });
  // the browser opened it before this script ran
  nameState(document);
}

/** Closes every panel, because the page changes. */
export function closePanels(document: Document): void {
  for (const panel of document.querySelectorAll<HTMLElement>("body [data-panel]"))
    // browsers without popovers show the panel in the flow, so there is nothing to hide
    if ("popover" in panel && panel.matches(":popover-open")) panel.hidePopover();
}

function nameState(document: Document): void {
  const open = document.getElementById(dom.mainMenu)?.matches(":popover-open") === true;
  document.querySelector("button[popovertarget][aria-expanded]")?.setAttribute("aria-expanded", String(open));
}
