/** Milliseconds: a navigation that is done sooner shows no bar. */
export const barDelay = 200;

/** A slim bar while a page is on its way; what renders it is loaded at the first navigation. */
export interface ProgressBar {
  /** A navigation begins; what it gives ends it. A new one takes the place of one that has not ended. */
  readonly begin: () => () => void;
}

export function createProgressBar(window: Window): ProgressBar {
  let end = (): void => undefined;
  return {
    begin() {
      end();
      let hide: (() => void) | undefined;
      let ended = false;
      const bar = import("../on-demand/progress.ts");
      // after a deploy it may be gone: no bar, then
      bar.catch(() => undefined);
      const waiting = setTimeout(() => {
        bar.then(
          ({ showBar }) => {
            if (!ended) hide = showBar(window);
          },
          () => undefined,
        );
      }, barDelay);
      end = () => {
        if (ended) return;
        ended = true;
        clearTimeout(waiting);
        hide?.();
      };
      return end;
    },
  };
}
