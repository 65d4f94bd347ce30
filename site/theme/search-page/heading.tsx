import styles from "./search-page.module.css";

/** The heading as text: for the document's title. */
export function headingOf(query: string): string {
  const words = query.trim();
  return words === "" ? "Search the documentation" : `Search results for "${words}"`;
}

/** The same as an element. The query may have another text direction. */
export function SearchPageHeading({ query }: { readonly query: string }) {
  const words = query.trim();
  if (words === "")
    return (
      <h1>
        Search the <span className={styles.subject}>documentation</span>
      </h1>
    );
  return (
    <h1 className={styles.quoting}>
      Search results for{" "}
      <span className={styles.subject}>
        &quot;<bdi>{words}</bdi>&quot;
      </span>
    </h1>
  );
}
