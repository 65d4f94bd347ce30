import { showBar } from "./progress.ts";

/** Milliseconds: a navigation that is done sooner shows no bar. */
export const barDelay = 200;

/** A slim bar while a page is on its way. */
export interface ProgressBar {
  /** A navigation begins; what it gives ends it. A new one takes the place of one that has not ended. */
  readonly begin: () => () => void;
}

/** `loadBarStyles` is called at the first navigation that takes long. */
export function createProgressBar(window: Window, loadBarStyles: () => Promise<void>): ProgressBar {
  let end = (): void => undefined;
  return {
    begin() {
      end();
      let hide: (() => void) | undefined;
      let ended = false;
      const waiting = setTimeout(() => {
        loadBarStyles().then(
          () => {
            if (!ended) hide = showBar(window);
          },
          // after a deploy they may be gone: no bar, then
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
