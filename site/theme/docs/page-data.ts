import { mapDocsSidebar, type PageProps, type Prose } from "../../model/page.ts";
import type { PageSite } from "../../model/site.ts";
import type { PageData } from "../../model/theme.ts";

/**
 * The JSON in the page, without what is in the document already: prose, sidebar, contents, footer.
 * `<` is escaped, so that no text of the page can end the script element that holds the JSON.
 */
export function serializePageData({ page, site, build }: PageData): string {
  const data = {
    page: withoutProse(withoutLists(page)),
    ...(site && { site: withoutHead(site) }),
    build,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/**
 * The reverse: `proseOf` answers the HTML of a prose by its id. Prose that carries its HTML keeps it, so
 * the same function reads a route's data file. Throws a SyntaxError when the text is not JSON.
 */
export function parsePageData(json: string, proseOf: (id: string) => string): PageData {
  return JSON.parse(json, (_key, value: unknown) =>
    isProse(value) && !("html" in value) ? { ...value, html: proseOf(value.proseId) } : value,
  ) as PageData;
}

function withoutHead(site: PageSite): object {
  const headOnly = { themeColor: undefined, favicon: undefined, touchIcon: undefined, feeds: undefined };
  return { ...site, ...headOnly, footer: undefined };
}

function withoutLists(page: PageProps): PageProps {
  const bare = mapDocsSidebar(page, (sidebar) => ({ ...sidebar, items: [] }));
  return "contents" in bare ? { ...bare, contents: [] } : bare;
}

function withoutProse(page: PageProps): object {
  if (page.template === "rules-index" && page.after)
    return { ...page, prose: idOf(page.prose), after: idOf(page.after) };
  if ("prose" in page) return { ...page, prose: idOf(page.prose) };
  if (page.template !== "post-list") return page;
  return {
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, excerpt: idOf(entry.excerpt) })),
  };
}

function idOf({ proseId }: Prose): Pick<Prose, "proseId"> {
  return { proseId };
}

function isProse(value: unknown): value is { readonly proseId: string } {
  return (
    typeof value === "object" && value !== null && "proseId" in value && typeof value.proseId === "string"
  );
}
