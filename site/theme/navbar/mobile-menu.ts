import { useEffect, useState } from "react";
import { usePage } from "../layout/page-context.ts";
import { hidePanel } from "./panel.ts";

/** The element id of the panel with the navbar's items. */
export const mainMenuId = "navbar-panel";
/** The element id of the panel with what the page itself offers: its section's pages, the recent posts. */
export const secondaryMenuId = "sidebar-panel";

/**
 * Whether one of the two menus of a narrow screen is open. While one is, the page behind it does not scroll.
 * Every navigation closes it, back and forward too.
 */
export function useMobileMenu(): boolean {
  const { route } = usePage();
  const [open, setOpen] = useState(false);
  const [lastRoute, setLastRoute] = useState(route);
  if (lastRoute !== route) {
    // every panel shuts when the page changes, and one that leaves with its page says nothing
    setLastRoute(route);
    setOpen(false);
  }
  useEffect(() => watchMenus(setOpen), []);
  useEffect(() => (open ? lockScroll(document.body) : undefined), [open]);
  return open;
}

/** Closes whichever menu is open. */
export function closeMenus(): void {
  for (const id of [secondaryMenuId, mainMenuId]) hidePanel(document.getElementById(id));
}

function isMenuOpen(): boolean {
  return [mainMenuId, secondaryMenuId].some(
    (id) => document.getElementById(id)?.matches(":popover-open") === true,
  );
}

function watchMenus(setOpen: (open: boolean) => void): () => void {
  // opened by the browser alone, before the page ran
  setOpen(isMenuOpen());
  function onToggle(event: Event) {
    const { target, newState } = event as ToggleEvent;
    if (!isMenu(target)) return;
    // the main menu opened from the secondary one: both are one menu to the reader, and shut together
    if (newState === "closed" && target.id === mainMenuId) closeMenus();
    setOpen(isMenuOpen());
  }
  // it does not bubble
  document.addEventListener("toggle", onToggle, true);
  return () => {
    document.removeEventListener("toggle", onToggle, true);
  };
}

function isMenu(target: EventTarget | null): target is Element {
  return target instanceof Element && (target.id === mainMenuId || target.id === secondaryMenuId);
}

function lockScroll({ style }: HTMLElement): () => void {
  const before = style.overflow;
  style.overflow = "hidden";
  return () => {
    style.overflow = before;
  };
}
