/** The part of the way that is left after each frame. */
export const smoothFactor = 0.85;

/** The next position on the way up from `position`, both in CSS pixels; 0 is the top. */
export function nearerToTop(position: number): number {
  return Math.floor(position * smoothFactor);
}

/**
 * Scrolls to the top, each frame a part of the way; at once for readers who want less motion, and by the
 * browser itself where the style sheet asks for smooth scrolling. Gives what ends it on the way.
 */
export function scrollToTop(window: Window): () => void {
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
