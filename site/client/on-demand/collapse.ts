/** Milliseconds for a height in pixels: higher ones take longer, but not in proportion. */
export function collapseDuration(height: number): number {
  const steps = height / 36;
  return Math.round(10 * (4 + 15 * steps ** 0.25 + steps / 5));
}

interface Movement {
  readonly animation: Animation;
  readonly opens: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Movement>();

/** Unfolds, or folds. For readers who want less motion it nearly does so at once. */
export function toggle(details: HTMLDetailsElement): void {
  const before = running.get(details);
  const opens = !(before?.opens ?? details.open);
  const from = details.offsetHeight;
  before?.animation.cancel();
  details.open = true;
  const whole = details.offsetHeight;
  details.open = opens;
  const to = details.offsetHeight;
  // what it holds is seen until it is shut
  details.open = true;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const animation = details.animate(
    [
      { height: `${String(from)}px`, overflow: "hidden" },
      { height: `${String(to)}px`, overflow: "hidden" },
    ],
    { duration: calm ? 1 : collapseDuration(whole), easing: "ease-in-out" },
  );
  running.set(details, { animation, opens });
  animation.onfinish = () => {
    details.open = opens;
    running.delete(details);
  };
}
