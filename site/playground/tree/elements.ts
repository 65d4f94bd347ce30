import type { SyntheticEvent } from "react";

export function rowElement(tree: HTMLElement | null, index: number): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
}

export function buttonIn(tree: HTMLElement | null, index: number): HTMLElement | null {
  return rowElement(tree, index)?.querySelector("button") ?? null;
}

/** The index of the row in which an event happened. */
export function indexOf({ target }: SyntheticEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return row === null ? undefined : Number(row.dataset["row"]);
}

/** Scrolls a row into view within the pane. Scrolling the page would move the editor out of view. */
export function scrollTo(row: HTMLElement | null): void {
  const scroller = row && scrollerOf(row);
  if (!scroller) return;
  const { top, bottom } = row.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  if (top >= view.top && bottom <= view.bottom) return;
  scroller.scrollTop += (top + bottom - view.top - view.bottom) / 2;
}

/** The closest ancestor of a row that scrolls, without the page itself. */
function scrollerOf(row: HTMLElement): HTMLElement | undefined {
  for (let around = row.parentElement; around && around !== document.body; around = around.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (canScroll && around.scrollHeight > around.clientHeight) return around;
  }
  return undefined;
}
