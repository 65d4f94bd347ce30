import type { HitKind } from "../../../site/model/search.ts";
import { type OpenIndex, openIndex } from "../../../site/search/embedded/embedded.ts";
import { indexFiles, sourceOf } from "../../../site/search/index/index-files.ts";
import type { SearchedText } from "../../../site/search/index/searched-text.ts";

export interface PageWords {
  readonly title: string;
  readonly url?: string;
  readonly group?: string;
  readonly kind?: HitKind;
  readonly tag?: string;
  readonly weight?: number;
  readonly lead?: string;
  readonly keywords?: readonly string[];
  readonly messages?: string;
  readonly content?: string;
  /** "## Heading: its text", in the order of the page. */
  readonly sections?: readonly string[];
}

/** A page as the search stage passes it on, from the fields that a test sets. */
export function searchedText({ sections = [], ...page }: PageWords): SearchedText {
  const { title, url = `/${title.toLowerCase().replaceAll(" ", "-")}`, content = "" } = page;
  return {
    page: {
      url,
      title,
      group: page.group ?? "Guides",
      kind: page.kind ?? "guide",
      language: "en",
      tag: page.tag ?? "default",
      weight: page.weight ?? 1,
    },
    lead: page.lead ?? "",
    keywords: page.keywords ?? [],
    messages: page.messages ?? "",
    sections: [
      { level: 1, anchor: "", heading: title, content },
      ...sections.map((text) => {
        const [, signs = "##", heading = "", below = ""] = /^(#+) ([^:]*):? ?(.*)$/.exec(text) ?? [];
        const anchor = heading.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
        return { level: signs.length, anchor, heading, content: below };
      }),
    ],
  };
}

export function indexWith(...pages: readonly PageWords[]): Promise<OpenIndex> {
  return openIndex(sourceOf(indexFiles(pages.map(searchedText))));
}
