/** The duration in milliseconds for a height in pixels: it grows less than in proportion. */
export function collapseDuration(height: number): number {
  const steps = height / 36;
  return Math.round(10 * (4 + 15 * steps ** 0.25 + steps / 5));
}

interface Movement {
  readonly animation: Animation;
  readonly opens: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Movement>();

/** Unfolds or folds. For readers who prefer reduced motion the animation takes almost no time. */
export function toggle(details: HTMLDetailsElement): void {
  const before = running.get(details);
  const opens = !(before?.opens ?? details.open);
  const from = details.offsetHeight;
  before?.animation.cancel();
  details.open = true;
  const whole = details.offsetHeight;
  details.open = opens;
  const to = details.offsetHeight;
  // the content is visible until the end
  details.open = true;
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const animation = details.animate(
    [
      { height: `${String(from)}px`, overflow: "hidden" },
      { height: `${String(to)}px`, overflow: "hidden" },
    ],
    { duration: reducesMotion ? 1 : collapseDuration(whole), easing: "ease-in-out" },
  );
  running.set(details, { animation, opens });
  animation.onfinish = () => {
    details.open = opens;
    running.delete(details);
  };
}
