import type { PageProps } from "../../model/page.ts";
import type { PageSite } from "../../model/site.ts";
import { documentTitle } from "../../theme/layout/title.ts";

/**
 * Makes the head say what is shown after a navigation: the title at once, for the reader; what other programs
 * read (URLs, descriptions, robots) once its code, which a single page never needs, has come.
 */
export function updateHead(document: Document, page: PageProps, site: PageSite): void {
  document.title = documentTitle(site, page.title);
  import("./head-tags.ts").then(
    ({ showTags }) => {
      showTags(document, page, site);
    },
    () => undefined,
  );
}
