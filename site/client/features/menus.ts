import { desktopQuery } from "../../model/layout.ts";
import { dom } from "../../model/theme.ts";

/**
 * The panels of a narrow screen are native popovers, which open and close without script. This closes them where the
 * reader goes on: to another part of the page, or to a wider window, and keeps the buttons' states true.
 */
export function followMenus(window: Window): void {
  const { document } = window;
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("body [data-closes-menus]")) closeMenus(document);
    const link = target.closest("body [data-panel] a[href]");
    // dropdowns only unfold
    if (link?.hasAttribute("aria-haspopup") === false) hidePanel(link.closest("body [data-panel]"));
  });
  // it does not bubble
  document.addEventListener(
    "toggle",
    (event) => {
      const { target, newState } = event;
      if (!(target instanceof HTMLElement) || !menus.some((id) => target.id === id)) return;
      // the main menu opened from the page's: both are one menu to the reader, and close together
      if (newState === "closed" && target.id === dom.mainMenu) closeMenus(document);
      nameState(document);
    },
    true,
  );
  window.matchMedia(desktopQuery).addEventListener("change", ({ matches }) => {
    if (matches) closePanels(document);
  });
  // opened by the browser alone, before this ran
  nameState(document);
}

/** Closes every panel: the page changes. */
export function closePanels(document: Document): void {
  for (const panel of document.querySelectorAll("body [data-panel]")) hidePanel(panel);
}

const menus: readonly string[] = [dom.pageMenu, dom.mainMenu];

function closeMenus(document: Document): void {
  for (const id of menus) hidePanel(document.getElementById(id));
}

function nameState(document: Document): void {
  const open = menus.some((id) => document.getElementById(id)?.matches(":popover-open") === true);
  for (const button of document.querySelectorAll("button[popovertarget][aria-expanded]"))
    button.setAttribute("aria-expanded", String(open));
}

function hidePanel(panel: Element | null): void {
  // browsers without popovers show the panel in the flow: there is nothing to hide
  if (panel instanceof HTMLElement && "popover" in panel && panel.matches(":popover-open"))
    panel.hidePopover();
}
