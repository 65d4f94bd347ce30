import type { PageLink } from "../../model/navigation.ts";
import { Link } from "../lib/link.tsx";
import styles from "./search-page.module.css";

/** The ways into the site for those who do not search, or found nothing. */
export function SearchPageSections({ sections }: { readonly sections: readonly PageLink[] }) {
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
