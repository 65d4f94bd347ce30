import { type RefObject, useEffect } from "react";

/** Scrolls a list of tabs sideways until the chosen one is in view, and never the page. */
export function useShownTab(list: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const tab = list.current?.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    if (!list.current || !tab) return;
    const { left, right } = list.current.getBoundingClientRect();
    list.current.scrollBy({ left: Math.min(tab.left - left, 0) || Math.max(tab.right - right, 0) });
  }, [list, chosen]);
}
