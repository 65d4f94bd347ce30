import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Unreachable } from "./status.tsx";
import type { Answered, SearchPageStore, SearchPageView } from "./store.ts";
import styles from "./search-page.module.css";

interface SearchPageMoreProps {
  readonly view: SearchPageView;
  readonly answered: Answered;
  readonly store: SearchPageStore;
  readonly list: RefObject<HTMLOListElement | null>;
}

/** The end of the list: it loads more results when scrolled into view, or when its button is pressed. */
export function SearchPageMore({ view: { phase }, answered, store, list }: SearchPageMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { query, page, hasMore } = answered;
  const canLoad = phase === "found" && hasMore;

  // again for each page: the observer does not report an end that stays visible
  useEffect(() => {
    if (end.current === null || !canLoad || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) store.more();
    });
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [canLoad, query, page, store]);

  useFocusOnNew(list, button, answered);
  const hasFailed = phase === "failed";
  return (
    <div ref={end} className={styles.end}>
      <div role="status">
        {phase === "continuing" && <p>Fetching new results…</p>}
        {hasFailed && <Unreachable />}
      </div>
      <button
        ref={button}
        type="button"
        className="button"
        hidden={!hasMore}
        aria-disabled={phase === "continuing"}
        onClick={hasFailed ? store.submit : store.more}
      >
        {hasFailed ? "Try again" : "Load more"}
      </button>
    </div>
  );
}

/** Moves the focus from the button, which moves down or disappears, to the first of the new results. */
function useFocusOnNew(
  list: RefObject<HTMLOListElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  { query, results: { length } }: Answered,
): void {
  const before = useRef({ query, length });
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = { query, length };
    if (last.query !== query || length <= last.length || document.activeElement !== button.current) return;
    list.current?.querySelectorAll<HTMLElement>("li a")[last.length]?.focus();
  }, [list, button, query, length]);
}
