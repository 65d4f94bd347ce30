/** How the bar moves: parts of the width from 0 to 1, times in milliseconds. */
export const progress = {
  minimum: 0.08,
  /** The most that one step adds. */
  trickle: 0.02,
  interval: 800,
  ceiling: 0.994,
  speed: 200,
} as const;

/** The bar's next width while the page is loading: `random` returns a number from 0 up to 1. */
export function trickled(width: number, random: () => number): number {
  return Math.min(progress.ceiling, Math.max(progress.minimum, width + random() * progress.trickle));
}

/** The width that the bar jumps to before it is full. */
export function jumped(width: number, random: () => number): number {
  return Math.min(1, width + 0.3 + random() * 0.5);
}

/** Shows the bar and moves it; the result fills it and takes it away. */
export function showBar({ document }: Window): () => void {
  const bar = document.createElement("div");
  bar.className = "progress-bar";
  bar.setAttribute("aria-hidden", "true");
  document.body.append(bar);
  let width = 0;
  const move = (to: number): void => {
    width = to;
    // cut, not scaled: the line keeps its waves
    bar.style.setProperty("clip-path", `inset(0 ${String(100 - 100 * width)}% 0 0)`);
  };
  move(progress.minimum);
  const trickling = setInterval(() => {
    move(trickled(width, Math.random));
  }, progress.interval);
  return () => {
    clearInterval(trickling);
    move(jumped(width, Math.random));
    requestAnimationFrame(() => {
      move(1);
      bar.classList.add("progress-bar-done");
      setTimeout(() => {
        bar.remove();
      }, 2 * progress.speed);
    });
  };
}
