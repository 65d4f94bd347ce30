import { type RefObject, useEffect, useRef, useState } from "react";
import { usePage } from "./page-context.ts";

/** The width above which panels stand open in the layout. */
export const desktopQuery = "(min-width: 997px)";

/**
 * A part of the page that stands in the layout on a wide screen and opens as a native popover on a narrow
 * one, so it needs no script. With script it also shuts when the page changes or the window becomes wide.
 */
export function usePanel(): { readonly ref: RefObject<HTMLDivElement | null>; readonly open: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const { route } = usePage();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    hide(ref.current);
  }, [route]);
  useEffect(() => {
    const panel = ref.current;
    if (panel === null) return;
    const desktop = matchMedia(desktopQuery);
    function onToggle(event: Event) {
      setOpen((event as ToggleEvent).newState === "open");
    }
    function onWidth() {
      if (desktop.matches) hide(panel);
    }
    function onClick(event: Event) {
      // a link to a part of this page leaves the route alone, so the panel is shut here
      if (event.target instanceof Element && event.target.closest("a[href]") !== null) hide(panel);
    }
    panel.addEventListener("toggle", onToggle);
    panel.addEventListener("click", onClick);
    desktop.addEventListener("change", onWidth);
    return () => {
      panel.removeEventListener("toggle", onToggle);
      panel.removeEventListener("click", onClick);
      desktop.removeEventListener("change", onWidth);
    };
  }, []);
  return { ref, open };
}

function hide(panel: HTMLElement | null): void {
  // browsers without popovers show the panel in the flow: there is nothing to hide
  if (panel !== null && "popover" in panel && panel.matches(":popover-open")) panel.hidePopover();
}
