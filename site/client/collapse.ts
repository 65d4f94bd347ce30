/** Milliseconds for a height in pixels: higher ones take longer, but not in proportion. */
export function collapseDuration(height: number): number {
  const steps = height / 36;
  return Math.round(10 * (4 + 15 * steps ** 0.25 + steps / 5));
}

/**
 * Animates what unfolds, from here on and wherever it stands: the browser alone opens and shuts it at once. For
 * readers who want less motion it nearly does so still.
 */
export function followCollapse(document: Document): void {
  const running = new WeakMap<HTMLDetailsElement, Movement>();
  document.addEventListener("click", (event) => {
    const details = detailsOf(event.target);
    if (details === undefined || event.defaultPrevented) return;
    event.preventDefault();
    toggle(details, running);
  });
  // the second press of a double click would select the summary's words
  document.addEventListener("mousedown", (event) => {
    if (event.detail > 1 && detailsOf(event.target) !== undefined) event.preventDefault();
  });
}

/** What a press on its summary unfolds; a link in a summary is a link. */
function detailsOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  if (!(target instanceof Element) || target.closest("summary a, summary button")) return undefined;
  const parent = target.closest("summary")?.parentElement;
  return parent instanceof HTMLDetailsElement ? parent : undefined;
}

interface Movement {
  readonly animation: Animation;
  readonly opens: boolean;
}

function toggle(details: HTMLDetailsElement, running: WeakMap<HTMLDetailsElement, Movement>): void {
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
