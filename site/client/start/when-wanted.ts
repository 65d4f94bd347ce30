/** Events by which a reader shows that they want to do something. */
const intents = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * Calls `run` once: at the reader's first action, or (with `atIdle`) as soon as the page is loaded and rendered
 * and the browser has nothing better to do.
 */
export function whenWanted(window: Window, { atIdle }: { readonly atIdle: boolean }, run: () => void): void {
  const stop = new AbortController();
  const once = (): void => {
    if (stop.signal.aborted) return;
    stop.abort();
    run();
  };
  for (const intent of intents) {
    window.addEventListener(intent, once, { capture: true, passive: true, signal: stop.signal });
  }
  if (!atIdle) return;
  const whenLoaded = (): void => {
    whenIdle(once);
  };
  if (window.document.readyState === "complete") whenLoaded();
  else window.addEventListener("load", whenLoaded, { once: true, signal: stop.signal });
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) {
    requestIdleCallback(run, { timeout: 2000 });
    return;
  }
  // Safari has no idle time to tell of; two frames after loading, the page is rendered at least
  requestAnimationFrame(() => {
    requestAnimationFrame(run);
  });
}
