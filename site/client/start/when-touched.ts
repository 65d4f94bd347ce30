import { playSettled } from "../../model/dom.ts";
import { closestTo } from "../features/closest.ts";

/** Events that show that a reader is present, or that the page has what it needs first. */
const signs = [
  "pointerover",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
  playSettled,
] as const;

/** Calls `run` once: at the reader's first action, or now. Moving the pointer counts only over a link. */
export function whenTouched(window: Window, { atOnce }: { readonly atOnce: boolean }, run: () => void): void {
  if (atOnce) {
    run();
    return;
  }
  const stop = new AbortController();
  for (const sign of signs)
    window.addEventListener(
      sign,
      ({ type, target }) => {
        // boxes of the page scroll by themselves
        if (type === "scroll" && target !== window.document) return;
        if (type.startsWith("pointer") && !closestTo(target, "a[href]")) return;
        stop.abort();
        run();
      },
      { capture: true, passive: true, signal: stop.signal },
    );
}
