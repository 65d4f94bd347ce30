import type { RefObject } from "react";
import { withBase } from "../../model/paths.ts";
import { sentLimit } from "../../model/search.ts";
import { useLinkPlace } from "../lib/link.tsx";
import { SearchField } from "../search/field.tsx";
import type { SearchPageParts } from "./search-page.ts";
import styles from "./search-page.module.css";

interface SearchPageFormProps extends SearchPageParts {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The field for the query. Hidden without script, which is needed to search. */
export function SearchPageForm({ view, store, input }: SearchPageFormProps) {
  const { baseUrl, route } = useLinkPlace();
  const submit = (): void => {
    store.submit();
    // closes the keyboard on the screen, which covers the results
    if (!matchMedia("(any-pointer: fine)").matches) input.current?.blur();
  };
  return (
    <form
      role="search"
      aria-label="Documentation"
      action={withBase(baseUrl, route)}
      method="get"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SearchField
        ref={input}
        label="Search the documentation"
        name="q"
        dir="auto"
        placeholder="Search docs"
        maxLength={sentLimit}
        value={view.query}
        onChange={({ target }) => {
          store.type(target.value);
        }}
      />
    </form>
  );
}
