/** Positions and heights in CSS pixels. */
export interface Scroll {
  readonly from: number;
  readonly to: number;
  readonly window: number;
  readonly document: number;
}

/** Nearer to the top than this, the button does not help. */
const helpful = 300;

/** Whether the button shows after a scroll: on the way up, far from the top, and not at the very bottom. */
export function showsAfter({ from, to, window, document }: Scroll): boolean {
  return to < from && to >= helpful && to + window < document;
}

/** Shows on pages of docs, while a reader scrolls up, a button that brings them to the top. */
export function followBackToTop(window: Window): void {
  const { document } = window;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "back-to-top";
  button.setAttribute("aria-label", "Scroll back to top");
  let last = window.scrollY;
  let skipsNext = false;
  let stop = (): void => undefined;
  const show = (shown: boolean): void => {
    const main = shown ? document.querySelector("body [data-docs] main") : null;
    if (main === null) button.remove();
    else if (!button.isConnected) main.append(button);
  };
  window.addEventListener(
    "scroll",
    () => {
      const from = last;
      last = window.scrollY;
      if (last > from) stop();
      // a scroll to the target of a link is not a scroll by the reader
      if (skipsNext) skipsNext = false;
      else
        show(
          showsAfter({
            from,
            to: last,
            window: window.innerHeight,
            document: document.documentElement.scrollHeight,
          }),
        );
    },
    { passive: true },
  );
  window.addEventListener("hashchange", () => {
    skipsNext = true;
    show(false);
  });
  button.addEventListener("click", () => {
    // the button goes away under the focus
    document.getElementById("skip-link")?.focus({ preventScroll: true });
    stop = scrollToTop(window);
  });
}

/** The part of the way that is left after each frame. */
const smoothFactor = 0.85;

/** The next position on the way up from `position`, both in CSS pixels; 0 is the top. */
export function nearerToTop(position: number): number {
  return Math.floor(position * smoothFactor);
}

/**
 * Scrolls to the top, each frame a part of the way; at once for readers who want less motion, and by the
 * browser itself where the style sheet asks for smooth scrolling. Gives what ends it on the way.
 */
function scrollToTop(window: Window): () => void {
  const root = window.document.documentElement;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (calm || window.getComputedStyle(root).scrollBehavior === "smooth") {
    window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    return () => undefined;
  }
  let frame = 0;
  const step = (): void => {
    if (window.scrollY <= 0) return;
    window.scrollTo({ top: nearerToTop(window.scrollY), behavior: "instant" });
    frame = window.requestAnimationFrame(step);
  };
  step();
  return () => {
    window.cancelAnimationFrame(frame);
  };
}
