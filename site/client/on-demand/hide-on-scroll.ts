/** Heights and positions in CSS pixels. */
export interface Scroll {
  readonly from: number;
  readonly to: number;
  readonly bar: number;
  readonly window: number;
  readonly document: number;
}

/**
 * Whether the navbar hides after a scroll; undefined where it does not change. It shows near the top and while
 * scrolling up, except at the very bottom, where the page bounces by itself.
 */
export function hidesAfter({ from, to, bar, window, document }: Scroll): boolean | undefined {
  if (to < bar) return false;
  if (to >= from) return true;
  return to + window < document - bar ? false : undefined;
}

/**
 * Hides the navbar while the reader scrolls down, with `data-bar-hidden` on the root element. When a URL has a
 * fragment, the navbar hides as well, so that it never covers the target; the scroll to the target does not show it
 * again. Call the returned function after each navigation.
 */
export function hideOnScroll(bar: HTMLElement): () => void {
  const root = document.documentElement;
  let last = scrollY;
  let skipsNext = false;
  const hide = (hidden: boolean | undefined): void => {
    if (hidden !== undefined) root.toggleAttribute("data-bar-hidden", hidden);
  };
  const arrived = (): void => {
    skipsNext = targetOf(location.hash) !== null;
    hide(skipsNext);
  };
  addEventListener(
    "scroll",
    () => {
      const from = last;
      last = scrollY;
      const measured = { bar: bar.offsetHeight, window: innerHeight, document: root.scrollHeight };
      // near the top the navbar always shows
      if (skipsNext && last >= measured.bar) skipsNext = false;
      else hide(hidesAfter({ from, to: last, ...measured }));
    },
    { passive: true },
  );
  addEventListener("hashchange", arrived);
  arrived();
  return arrived;
}

function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
