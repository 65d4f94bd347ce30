import type { SidebarItem } from "../../../site/model/navigation.ts";
import { markdownOutput, outputPath, routeKey, withBase } from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import { plainTitle } from "../../content/front-matter/title.ts";
import { textAsMarkdown } from "../../content/markdown/twin/as-markdown.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import type { DocEntry, PostEntry, RouteTable, SectionSidebar } from "../../routes/route-table.ts";

export interface LlmsInput {
  readonly site: SiteData;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
  /** The title for the posts of the blog. */
  readonly blogTitle: string;
}

/**
 * `llms.txt` (llmstxt.org): the title of the site and links to the Markdown twins of all documents, under the
 * headings of the sidebars.
 */
export function llmsOutput({ site, table, sidebars, blogTitle }: LlmsInput): TextOutput {
  const left = new Set<DocEntry | PostEntry>(
    [...table.entries.values()].filter(
      (entry): entry is DocEntry | PostEntry =>
        (entry.kind === "doc" || entry.kind === "post") && !entry.unlisted && !entry.draft,
    ),
  );
  const line = (entry: DocEntry | PostEntry): string => {
    const { title, frontMatter } = entry.outline;
    const url = site.origin + withBase(site.baseUrl, `/${markdownOutput(entry.route)}`);
    const link = `- [${textAsMarkdown(plainTitle(title))}](${url})`;
    return frontMatter.description === undefined
      ? link
      : `${link}: ${textAsMarkdown(frontMatter.description)}`;
  };
  const group = (title: string, entries: Iterable<DocEntry | PostEntry>): string[] => {
    const lines: string[] = [];
    for (const entry of entries) if (left.delete(entry)) lines.push(line(entry));
    return lines.length === 0 ? [] : [`## ${textAsMarkdown(title)}`, lines.join("\n")];
  };
  const docsIn = (items: readonly SidebarItem[]): DocEntry[] =>
    items.flatMap((item) => {
      if (item.type === "html") return [];
      const entry = item.href === undefined ? undefined : table.entries.get(routeKey(item.href));
      return [
        ...(entry?.kind === "doc" ? [entry] : []),
        ...(item.type === "category" ? docsIn(item.items) : []),
      ];
    });
  const parts = [
    ...sidebars.flatMap(({ items }) =>
      items.flatMap((item) => (item.type === "html" ? [] : group(item.label, docsIn([item])))),
    ),
    ...group(blogTitle, table.posts),
    ...group("More", left),
  ];
  const head = [
    `# ${textAsMarkdown(site.title)}`,
    ...(site.tagline === "" ? [] : [`> ${textAsMarkdown(site.tagline)}`]),
  ];
  return { path: outputPath("llms.txt"), text: `${[...head, ...parts].join("\n\n")}\n` };
}
