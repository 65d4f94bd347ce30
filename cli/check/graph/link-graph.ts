import { groupBy } from "../../lib/group-by.ts";
import { titleFinder, titleKey } from "./mentions.ts";
import type { PageProse } from "./page-prose.ts";

/** A page with the pages that its text links to, by their files. */
export interface GraphPage {
  readonly file: string;
  readonly url: string;
  readonly title: string;
  readonly linksTo: ReadonlySet<string>;
}

export interface LinkGraph {
  readonly pages: number;
  /** Pages with fewer than two links from the text of others, with the URLs of these. */
  readonly lonely: readonly {
    readonly url: string;
    readonly title: string;
    readonly from: readonly string[];
  }[];
  readonly mentioned: readonly MentionedPage[];
  /** Titles of one word that too many pages contain to mean the page. */
  readonly common: readonly string[];
}

export interface MentionedPage {
  readonly url: string;
  readonly title: string;
  /** Pages that mention the title and have no link to the page: the first place of each. */
  readonly places: readonly { readonly url: string; readonly excerpt: string }[];
}

/** A title of one word is an ordinary word if a tenth of the pages have it without a link, and at least ten. */
const ordinary = 10;

/**
 * The links between the texts of pages. `proseOf` reads a page again, because the texts of all pages do not fit into
 * memory.
 */
export function linkGraph(
  pages: readonly GraphPage[],
  proseOf: (file: string) => PageProse | undefined,
): LinkGraph {
  const from = new Map<string, string[]>(pages.map(({ file }) => [file, []]));
  for (const page of pages)
    for (const file of page.linksTo) if (file !== page.file) from.get(file)?.push(page.url);
  const lonely = pages
    .map(({ file, url, title }) => ({ file, url, title, from: from.get(file) ?? [] }))
    // every page leads to the home page
    .filter((page) => page.file !== "index.html" && page.from.length < 2)
    .map(({ url, title, from: sources }) => ({ url, title, from: sources }))
    .sort((one, other) => one.from.length - other.from.length);
  const { mentioned, common } = mentions(pages, proseOf);
  return { pages: pages.length, lonely, mentioned, common };
}

function mentions(
  pages: readonly GraphPage[],
  proseOf: (file: string) => PageProse | undefined,
): Pick<LinkGraph, "mentioned" | "common"> {
  const named = groupBy(pages, ({ title }) => titleKey(title));
  const find = titleFinder(named.keys());
  const places = new Map<string, { readonly url: string; readonly excerpt: string }[]>();
  for (const page of pages) {
    for (const { title, excerpt } of find(proseOf(page.file)?.blocks ?? [])) {
      const targets = named.get(title) ?? [];
      if (targets.some(({ file }) => file === page.file || page.linksTo.has(file))) continue;
      const found = places.get(title) ?? [];
      found.push({ url: page.url, excerpt });
      places.set(title, found);
    }
  }
  const isCommon = (title: string): boolean =>
    !/[\s-]/.test(title) && (places.get(title)?.length ?? 0) >= Math.max(ordinary, pages.length / ordinary);
  const titleOf = (title: string): string => named.get(title)?.[0].title ?? title;
  return {
    common: [...places.keys()].filter(isCommon).map(titleOf).sort(),
    mentioned: [...places]
      .filter(([title]) => !isCommon(title))
      .map(([title, found]) => ({
        url: named.get(title)?.[0].url ?? "",
        title: titleOf(title),
        places: found,
      }))
      .sort((one, other) => other.places.length - one.places.length),
  };
}
