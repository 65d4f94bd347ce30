/** How the bar moves: parts of the width from 0 to 1, times in milliseconds. */
export const progress = {
  /** A navigation that is done sooner shows no bar. */
  delay: 200,
  minimum: 0.08,
  /** At most so much more at each step. */
  trickle: 0.02,
  interval: 800,
  ceiling: 0.994,
  speed: 200,
} as const;

/** The bar's next width while the page is still on its way: `random` gives 0 up to 1. */
export function trickled(width: number, random: () => number): number {
  return Math.min(progress.ceiling, Math.max(progress.minimum, width + random() * progress.trickle));
}

/** The width that the bar jumps to before it is full. */
export function jumped(width: number, random: () => number): number {
  return Math.min(1, width + 0.3 + random() * 0.5);
}

/** Shows a slim bar while a page is on its way. */
export interface ProgressBar {
  /** A navigation begins; what it gives ends it. A new one takes the place of one that has not ended. */
  readonly begin: () => () => void;
}

export function createProgressBar(window: Window): ProgressBar {
  const { document } = window;
  let end = (): void => undefined;
  return {
    begin() {
      end();
      let bar: HTMLElement | undefined;
      let width = 0;
      let trickling = 0;
      const move = (to: number): void => {
        width = to;
        bar?.style.setProperty("scale", `${String(width)} 1`);
      };
      const waiting = window.setTimeout(() => {
        bar = document.createElement("div");
        bar.className = "progress-bar";
        bar.setAttribute("aria-hidden", "true");
        document.body.append(bar);
        move(progress.minimum);
        trickling = window.setInterval(() => {
          move(trickled(width, Math.random));
        }, progress.interval);
      }, progress.delay);
      let ended = false;
      const finish = (): void => {
        if (ended) return;
        ended = true;
        window.clearTimeout(waiting);
        window.clearInterval(trickling);
        const shown = bar;
        if (shown === undefined) return;
        move(jumped(width, Math.random));
        window.requestAnimationFrame(() => {
          move(1);
          shown.classList.add("progress-bar-done");
          window.setTimeout(() => {
            shown.remove();
          }, 2 * progress.speed);
        });
      };
      end = finish;
      return finish;
    },
  };
}
