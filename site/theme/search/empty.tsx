import type { SearchScreen } from "../../search/session.ts";
import { keepFocus } from "./parts.tsx";
import styles from "./dialog.module.css";

/** The status of the screen: rendered from the start, so that screen readers announce each change. */
export function SearchStatus({
  screen,
  hasHistory,
}: {
  readonly screen: SearchScreen;
  readonly hasHistory: boolean;
}) {
  return (
    <div role="status">
      {screen.name === "start" && !hasHistory && <p className={styles.said}>No recent searches</p>}
      {screen.name === "results" && (
        <p className="visually-hidden">
          {screen.total} {screen.total === 1 ? "result" : "results"}
        </p>
      )}
      {screen.name === "none" && (
        <p className={styles.said}>
          No results for &quot;<bdi>{screen.query}</bdi>&quot;
        </p>
      )}
      {screen.name === "error" && (
        <>
          <p className={styles.said}>Unable to fetch results</p>
          <p className={styles.advice}>You might want to check your network connection.</p>
        </>
      )}
    </div>
  );
}

/** The most suggestions of other searches. */
const suggestionLimit = 3;

interface SearchNoneProps {
  readonly suggestions: readonly string[];
  readonly onAsk: (query: string) => void;
  /** Where to report a missing result. */
  readonly reportHref: string | undefined;
}

/** The suggestions when nothing was found. */
export function SearchNone({ suggestions, onAsk, reportHref }: SearchNoneProps) {
  return (
    <div className={styles.advice}>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for</p>
          <ul className={styles.suggestions}>
            {suggestions.slice(0, suggestionLimit).map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.suggestion}
                  onMouseDown={keepFocus}
                  onClick={() => {
                    onAsk(`${name.toLowerCase()} `);
                  }}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {reportHref !== undefined && (
        <p>
          Believe this query should return results?{" "}
          <a href={reportHref} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      )}
    </div>
  );
}

/** The message and a button when the search failed. */
export function SearchError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.advice}>
      <button type="button" className={styles.suggestion} onMouseDown={keepFocus} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
