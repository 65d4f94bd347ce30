import { type RefObject, useEffect } from "react";
import { dom } from "../../model/theme.ts";

/**
 * Scrolls a long sidebar, and only the sidebar, so far that the current page's link is in sight: when the page
 * comes, and when the panel of a narrow screen opens.
 */
export function useCurrentInSight(panel: RefObject<HTMLElement | null>, route: string): void {
  useEffect(() => {
    const box = panel.current;
    if (box === null) return;
    const show = (): void => {
      const link = box.querySelector(`[${dom.sidebar}] [aria-current="page"]`);
      if (link !== null) bringInSight(box, link);
    };
    // with the layout of the next frame, which is not made twice then
    const frame = requestAnimationFrame(show);
    box.addEventListener("toggle", show);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("toggle", show);
    };
  }, [panel, route]);
}

/** Scrolls a box, and never the page, so far that something in it is in sight. */
export function bringInSight(box: Element, part: Element): void {
  const { top, bottom } = part.getBoundingClientRect();
  const { top: start, bottom: end } = box.getBoundingClientRect();
  if (top < start || bottom > end)
    box.scrollBy({ top: top - start - box.clientHeight / 3, behavior: "instant" });
}
