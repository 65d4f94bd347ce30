import { closestTo } from "../features/closest.ts";

/** Elements whose press only the island can handle; links, disclosure and popovers work without it. */
const presses =
  "button:not([popovertarget]), [role=button], [role=tab], input[type=checkbox], input[type=radio], select";

/**
 * Holds back presses inside an island while its script loads, and calls `onFirst` at the first one. The returned
 * function stops that; with `true` it repeats the presses in order.
 */
export function recordPresses(island: HTMLElement, onFirst: () => void): (again: boolean) => void {
  const listening = new AbortController();
  const pressed: HTMLElement[] = [];
  // a form would load another page before the island could answer
  for (const type of ["click", "submit"])
    island.addEventListener(
      type,
      (event) => {
        const target = closestTo(event.target, type === "submit" ? "form" : presses);
        if (target === null || target.closest("site-children")) return;
        event.preventDefault();
        // after hydration began React would react too: it hydrates on a press
        event.stopPropagation();
        if (pressed.push(target) === 1) onFirst();
      },
      { capture: true, signal: listening.signal },
    );
  return (again) => {
    listening.abort();
    if (!again) return;
    for (const element of pressed) {
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element.click();
    }
  };
}
