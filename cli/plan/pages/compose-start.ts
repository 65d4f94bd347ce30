import type { ShownItem } from "../../../site/model/navigation.ts";
import type { PageProps } from "../../../site/model/page.ts";
import { withBase } from "../../../site/model/paths.ts";
import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";
import type { MadePage } from "../../routes/route-table.ts";
import { largeSidebar, largestWhole } from "../navigation/large-sidebar.ts";
import type { ComposeInput } from "./compose-input.ts";

/**
 * Composes the start page of a root that has no page at "/": a list of the pages of the site. On a large site it lists
 * what the sidebar of its first page shows, and of a section with versions the last one.
 */
export function composeStart(
  { route }: Extract<MadePage, { kind: "start" }>,
  { config, sidebars, table }: ComposeInput,
): PageProps {
  const link = (href: string, label: string): string =>
    `<a href="${escapeAttribute(withBase(config.baseUrl, href))}">${escapeHtml(label)}</a>`;
  const isLarge = sidebars.reduce((sum, { size }) => sum + size, 0) > largestWhole;
  const lastOnes = new Set(config.docs.flatMap(({ id, version }) => (version.isLast ? [id] : [])));
  const listed = isLarge ? sidebars.filter(({ section }) => lastOnes.has(section)) : sidebars;
  const entryOf = (item: ShownItem, depth: number): string => {
    if (item.type === "html") return "";
    if (item.type === "more")
      return `<li>${link(item.href, item.side === "after" ? "More pages" : "All pages")}</li>\n`;
    const inner = item.type === "category" && depth < 2 ? listOf(item.items, depth + 1) : "";
    return `<li>${item.href === undefined ? escapeHtml(item.label) : link(item.href, item.label)}${inner}</li>\n`;
  };
  const listOf = (items: readonly ShownItem[], depth: number): string =>
    items.length === 0 ? "" : `<ul>\n${items.map((item) => entryOf(item, depth)).join("")}</ul>\n`;
  const blog =
    config.blog && table.posts.length > 0
      ? `<ul>\n<li>${link(config.blog.route, config.blog.title)}</li>\n</ul>\n`
      : "";
  return {
    template: "doc",
    route,
    title: "",
    head: {
      description: config.tagline === "" ? `What there is to read on ${config.title}.` : config.tagline,
      searchTag: "default",
    },
    heading: escapeHtml(config.title),
    prose: {
      proseId: "main",
      html:
        listed
          .map(({ items, size }) =>
            listOf(size > largestWhole ? largeSidebar(items).shownAt(route) : items, 1),
          )
          .join("") + blog,
    },
    contents: [],
    contentsLevels: { min: 2, max: 4 },
  };
}
