import { type RefObject, useEffect, useRef } from "react";
import { usePage } from "../layout/page-context.ts";
import { useWindowSize } from "../preferences/window-size.ts";

/**
 * A part of the page that is in the layout on a wide screen and opens as a native popover on a narrow
 * one, so it needs no script. With script it also shuts when the page changes or the window becomes wide.
 */
export function usePanel(): { readonly ref: RefObject<HTMLDivElement | null> } {
  const ref = useRef<HTMLDivElement>(null);
  const { route } = usePage();
  const size = useWindowSize();
  useEffect(() => {
    hidePanel(ref.current);
  }, [route]);
  useEffect(() => {
    if (size === "desktop") hidePanel(ref.current);
  }, [size]);
  useEffect(() => {
    const panel = ref.current;
    if (panel === null) return;
    function onClick(event: Event) {
      // a link to a part of this page leaves the route alone, so the panel is shut here; dropdowns only unfold
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link?.hasAttribute("aria-haspopup") === false) hidePanel(panel);
    }
    panel.addEventListener("click", onClick);
    return () => {
      panel.removeEventListener("click", onClick);
    };
  }, []);
  return { ref };
}

/** Shuts a panel that is open. */
export function hidePanel(panel: HTMLElement | null): void {
  // browsers without popovers show the panel in the flow: there is nothing to hide
  if (panel !== null && "popover" in panel && panel.matches(":popover-open")) panel.hidePopover();
}
