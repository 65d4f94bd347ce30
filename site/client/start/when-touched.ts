import { closestTo } from "../features/closest.ts";

/** Events that show that a reader is about to use an element. */
export const intents = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"];
/** Events that show that a reader is present. */
const signs = [...intents, "scroll"];

interface TouchOptions {
  readonly atOnce: boolean;
  /** Another event of the window that counts. */
  readonly or?: string;
}

/** Calls `run` once: at the reader's first action, or now. Moving the pointer counts only over a link. */
export function whenTouched(window: Window, { atOnce, or }: TouchOptions, run: () => void): void {
  if (atOnce) {
    run();
    return;
  }
  const stop = new AbortController();
  for (const sign of or === undefined ? signs : [...signs, or])
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
