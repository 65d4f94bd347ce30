import { Icon } from "../lib/icon.tsx";
import { Link } from "../lib/link.tsx";
import styles from "./search.module.css";
import { usePage } from "../layout/page-context.ts";

/**
 * The search button, on sites with a search: a link to the page of all results, which opens the dialog instead once its
 * script has loaded (`site/client/search/button.ts`).
 */
export function NavbarSearch() {
  const { search, baseUrl } = usePage().site;
  if (search === undefined) return null;
  return (
    <Link
      href={search.page ?? "/"}
      className={styles.button}
      data-search={baseUrl}
      {...(search.related === true && { "data-related": "" })}
    >
      <Icon name="search" />
      <span className={styles.label}>{search.label ?? "Search"}</span>
    </Link>
  );
}
