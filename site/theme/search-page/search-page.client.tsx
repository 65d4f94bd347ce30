import { useRef } from "react";
import type { PageLink } from "../../model/navigation.ts";
import type { PageSite } from "../../model/site.ts";
import { SearchPageForm } from "./form.tsx";
import { headingOf, SearchPageHeading } from "./heading.tsx";
import { SearchPageResults } from "./results.tsx";
import { useSearchPage, useTitle } from "./search-page.ts";

/** The page is useless until it is hydrated. */
export const client = "load";

interface SearchPageProps {
  readonly sections: readonly PageLink[];
  readonly pageTitle: string;
  readonly site: Pick<PageSite, "title" | "titleDelimiter" | "origin">;
}

/** Heading, form and results; they follow the query in the URL. */
export default function SearchPage({ sections, pageTitle, site }: SearchPageProps) {
  const input = useRef<HTMLInputElement>(null);
  const parts = useSearchPage(input, site.origin);
  useTitle(headingOf(parts.view.query), { site, pageTitle });
  return (
    <>
      <SearchPageHeading query={parts.view.query} />
      <SearchPageForm {...parts} input={input} />
      <SearchPageResults {...parts} input={input} sections={sections} />
    </>
  );
}
