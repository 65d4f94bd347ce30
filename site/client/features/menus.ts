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
    if (target.closest("body [data-closes-menus]")) closeMenus(document);
    const link = target.closest("body [data-panel] a[href]");
    // the label of a dropdown only unfolds it
    if (link?.hasAttribute("aria-haspopup") === false) hidePanel(link.closest("body [data-panel]"));
  });
  // the event does not bubble
  document.addEventListener(
    "toggle",
    (event) => {
      const { target, newState } = event;
      if (!(target instanceof HTMLElement) || !menus.includes(target.id)) return;
      // the page's panel opened the main menu: to the reader both are one menu, so they close together
      if (newState === "closed" && target.id === dom.mainMenu) closeMenus(document);
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
  for (const panel of document.querySelectorAll("body [data-panel]")) hidePanel(panel);
}

const menus: readonly string[] = [dom.pageMenu, dom.mainMenu];

function closeMenus(document: Document): void {
  for (const id of menus) hidePanel(document.getElementById(id));
}

function nameState(document: Document): void {
  const open = document.getElementById(dom.mainMenu)?.matches(":popover-open") === true;
  for (const button of document.querySelectorAll("button[popovertarget][aria-expanded]"))
    button.setAttribute("aria-expanded", String(open));
}

function hidePanel(panel: Element | null): void {
  // browsers without popovers show the panel in the flow, so there is nothing to hide
  if (panel instanceof HTMLElement && "popover" in panel && panel.matches(":popover-open"))
    panel.hidePopover();
}
