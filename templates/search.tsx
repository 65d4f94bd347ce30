import type { PropsOf } from "../site/model/page.ts";
import type { PageSite } from "../site/model/site.ts";
import SearchPage from "../site/theme/search-page/search-page.client.tsx";
import styles from "../site/theme/search-page/search-page.module.css";

interface SearchProps {
  readonly page: PropsOf<"search">;
  readonly site: PageSite;
}

/** One file serves every query: the browser reads the query from the URL. */
export default function Search({ page, site }: SearchProps) {
  const { title, titleDelimiter, origin } = site;
  return (
    <main className={styles.page}>
      <noscript>
        <p>Searching needs JavaScript, which this browser does not run.</p>
      </noscript>
      <SearchPage sections={page.sections} pageTitle={page.title} site={{ title, titleDelimiter, origin }} />
    </main>
  );
}
