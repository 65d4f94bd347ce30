/** Events by which a reader shows that they are there. */
const signs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/** Calls `run` once: when the reader first does anything, or now. A pointer that moves is on its way to a link only. */
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
        if (type.startsWith("pointer") && !(target instanceof Element && target.closest("a[href]"))) return;
        stop.abort();
        run();
      },
      { capture: true, passive: true, signal: stop.signal },
    );
}
