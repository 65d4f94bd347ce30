/** Milliseconds: a navigation that is done sooner shows no bar. */
export const barDelay = 200;

/** Shows a bar in the window; the result takes it away. */
export type ShowBar = (window: Window) => () => void;

/**
 * A slim bar that shows while a page loads. Call the result when a navigation starts, and what that returns when it
 * ends. A new navigation replaces one that has not ended. `loadBar` is called for each navigation that takes long.
 */
export function createProgressBar(window: Window, loadBar: () => Promise<ShowBar>): () => () => void {
  let end = (): void => undefined;
  return () => {
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
      ended = true;
      clearTimeout(waiting);
      hide?.();
    };
    return end;
  };
}
