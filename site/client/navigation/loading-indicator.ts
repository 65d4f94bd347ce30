/** Milliseconds: a navigation that is done sooner shows no bar. */
export const barDelay = 200;

/** A slim bar that shows while a page loads. */
export interface ProgressBar {
  /** A navigation starts; call the returned function when it ends. A new navigation replaces one that has not ended. */
  readonly begin: () => () => void;
}

/** Shows a bar in the window; the result takes it away. */
export type ShowBar = (window: Window) => () => void;

/** `loadBar` is called for each navigation that takes long. */
export function createProgressBar(window: Window, loadBar: () => Promise<ShowBar>): ProgressBar {
  let end = (): void => undefined;
  return {
    begin() {
      end();
      let hide: (() => void) | undefined;
      let ended = false;
      const waiting = setTimeout(() => {
        loadBar().then(
          (showBar) => {
            if (!ended) hide = showBar(window);
          },
          // after a deploy its files may be gone: no bar, then
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
