import { Spinner } from "../docs/loading.tsx";
import styles from "./search-page.module.css";
import type { SearchPageView } from "./store.ts";

/**
 * The result of the search, also for screen readers. It does not change while the reader types, so that screen readers
 * do not announce every letter.
 */
export function SearchPageStatus({ view: { phase, answered } }: { readonly view: SearchPageView }) {
  const isSearching = phase === "searching" || (phase === "waiting" && answered === undefined);
  return (
    <div role="status" className={styles.status}>
      {isSearching && <Spinner>Searching…</Spinner>}
      {!isSearching && answered !== undefined && (
        // each answer renders a new element, so that an equal number of results is announced too
        <p key={answered.query}>{countOf(answered.total)}</p>
      )}
      {phase === "failed" && answered === undefined && <Unreachable />}
    </div>
  );
}

/** Why there are no results, or no more results. */
export function Unreachable() {
  return (
    <>
      <p className={styles.failed}>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
    </>
  );
}

function countOf(total: number): string {
  if (total === 0) return "No results were found";
  return total === 1 ? "One document found" : `${total} documents found`;
}
