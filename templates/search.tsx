import { useRef } from "react";
import type { PropsOf } from "../site/model/page.ts";
import { headingOf, SearchPageHeading } from "../site/theme/search-page/heading.tsx";
import { SearchPageForm } from "../site/theme/search-page/form.tsx";
import { SearchPageResults } from "../site/theme/search-page/results.tsx";
import { useSearchPage, useTitle } from "../site/theme/search-page/search-page.ts";
import styles from "../site/theme/search-page/search-page.module.css";

/** One file serves every query: the browser reads the query from the URL. */
export default function Search({ page }: { readonly page: PropsOf<"search"> }) {
  const input = useRef<HTMLInputElement>(null);
  const parts = useSearchPage(input);
  useTitle(headingOf(parts.view.query), page.title);
  return (
    <main className={styles.page}>
      <SearchPageHeading query={parts.view.query} />
      <SearchPageForm {...parts} input={input} />
      <noscript>
        <p>Searching needs JavaScript, which this browser does not run.</p>
      </noscript>
      <SearchPageResults {...parts} input={input} sections={page.sections} />
    </main>
  );
}
