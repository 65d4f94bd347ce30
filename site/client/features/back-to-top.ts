/** Positions and heights in CSS pixels. */
export interface Scroll {
  readonly from: number;
  readonly to: number;
  readonly window: number;
  readonly document: number;
}

/** The button is hidden closer to the top than this. */
const helpful = 300;

/** Whether the button shows after a scroll: while scrolling up, far from the top, and not at the very bottom. */
export function showsAfter({ from, to, window, document }: Scroll): boolean {
  return to < from && to >= helpful && to + window < document;
}

/** On docs pages, shows a button that scrolls to the top, while the reader scrolls up. */
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
      // following a link also scrolls; the reader did not scroll
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
    // the focused button is about to be hidden
    document.getElementById("skip-link")?.focus({ preventScroll: true });
    stop = scrollToTop(window);
  });
}

/** The part of the distance that is left after each frame. */
const smoothFactor = 0.85;

/** The next scroll position after `position`, both in CSS pixels; 0 is the top. */
export function nearerToTop(position: number): number {
  return Math.floor(position * smoothFactor);
}

/**
 * Scrolls to the top, a part of the distance in each frame. Scrolls at once for readers who prefer reduced motion, and
 * leaves it to the browser where the style sheet asks for smooth scrolling. Returns a function that stops it.
 */
function scrollToTop(window: Window): () => void {
  const root = window.document.documentElement;
  const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (reducesMotion || window.getComputedStyle(root).scrollBehavior === "smooth") {
    window.scrollTo({ top: 0, behavior: reducesMotion ? "instant" : "smooth" });
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
