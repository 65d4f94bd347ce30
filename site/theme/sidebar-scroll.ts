import { type RefObject, useEffect } from "react";

/** Scrolls a long sidebar, and only the sidebar, so far that the current page's link is in sight. */
export function useCurrentInSight(panel: RefObject<HTMLElement | null>, route: string): void {
  useEffect(() => {
    const box = panel.current;
    const link = box?.querySelector<HTMLElement>('[aria-current="page"]');
    if (box === null || link === null || link === undefined) return;
    const { top, bottom } = link.getBoundingClientRect();
    const { top: start, bottom: end } = box.getBoundingClientRect();
    if (top < start || bottom > end)
      box.scrollBy({ top: top - start - box.clientHeight / 3, behavior: "instant" });
  }, [panel, route]);
}
