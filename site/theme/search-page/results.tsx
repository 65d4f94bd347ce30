import { type MouseEvent, type RefObject, useRef } from "react";
import type { PageLink } from "../../model/navigation.ts";
import { Link } from "../lib/link.tsx";
import { SearchPageHit } from "./hit.tsx";
import { SearchPageMore } from "./more.tsx";
import { SearchPageStatus } from "./status.tsx";
import styles from "./search-page.module.css";
import type { SearchPageParts } from "./search-page.ts";

interface SearchPageResultsProps extends SearchPageParts {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly sections: readonly PageLink[];
}

/** The results, or links into the site when the query is empty or finds nothing. */
export function SearchPageResults({ view, store, input, sections }: SearchPageResultsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { phase, answered } = view;
  const retry = ({ detail }: MouseEvent): void => {
    store.submit();
    // pressed by keyboard: the button disappears, and the focus would be lost
    if (detail === 0) input.current?.focus();
  };
  return (
    <>
      <SearchPageStatus view={view} />
      {phase === "failed" && answered === undefined && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
      {answered !== undefined && answered.total > 0 && (
        <>
          <ol ref={list} className={styles.results} aria-busy={phase === "searching"}>
            {answered.results.map((result) => (
              <SearchPageHit key={result.id} result={result} />
            ))}
          </ol>
          <SearchPageMore view={view} answered={answered} store={store} list={list} />
        </>
      )}
      {answered?.total === 0 && <NothingFound missingUrl={answered.missingUrl} />}
      {(phase === "empty" || answered?.total === 0) && <Sections sections={sections} />}
    </>
  );
}

function NothingFound({ missingUrl }: { readonly missingUrl: string | undefined }) {
  return (
    <div className={styles.nothing}>
      <p>Try fewer or different words.</p>
      {missingUrl !== undefined && (
        <p>
          Believe this query should return results? <Link href={missingUrl}>Let us know.</Link>
        </p>
      )}
    </div>
  );
}

/** Links into the site for readers who do not search, or found nothing. */
function Sections({ sections }: { readonly sections: readonly PageLink[] }) {
  if (sections.length === 0) return null;
  return (
    <nav className={styles.sections} aria-labelledby="browse">
      <h2 id="browse">Or browse</h2>
      <ul className={styles.sectionList}>
        {sections.map(({ route, label }) => (
          <li key={route}>
            <Link href={route}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
