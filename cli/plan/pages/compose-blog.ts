import type { BlogConfig } from "../../../site/model/config.ts";
import type { BlogSidebar, PageHead, PostSummary } from "../../../site/model/page.ts";
import { markdownOutput, type RoutePath, routePath } from "../../../site/model/paths.ts";
import { wordsIn } from "../../content/prose.ts";
import { plainTitle, titleHtml } from "../../content/front-matter/title.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { MadePage, PostEntry } from "../../routes/route-table.ts";
import { cardUrl } from "../files/card-of.ts";
import type { Composed, SiteParts } from "./site-parts.ts";
import { below } from "../../routes/slug.ts";

type BlogPage = Exclude<MadePage, { kind: "template" | "start" }>;

export function composePost(entry: PostEntry, parts: SiteParts): Composed {
  const prose = parts.proseOf(entry);
  const { posts } = parts.table;
  const at = posts.indexOf(entry);
  const post = summaryOf(entry, parts);
  const linkOf = (other: PostEntry | undefined) =>
    other && { route: other.route, label: plainTitle(other.outline.title) };
  const newer = at === -1 ? undefined : linkOf(posts[at - 1]);
  const older = at === -1 ? undefined : linkOf(posts[at + 1]);
  const diagnostics: Diagnostic[] = [...prose.diagnostics];
  if (prose.excerpt === undefined)
    diagnostics.push({
      code: "no-truncate-marker",
      at: { file: entry.outline.source, line: entry.outline.bodyLine },
    });
  const image = prose.image ?? cardUrl(entry, parts.config);
  const { keywords } = entry.outline.frontMatter;
  return {
    props: {
      template: "post",
      route: entry.route,
      title: post.title,
      head: {
        description: post.description,
        searchTag: "default",
        ...(image !== undefined && { image }),
        ...(keywords !== undefined && { keywords: Array.isArray(keywords) ? keywords : [keywords] }),
        ...(entry.unlisted && { noindex: true }),
        ...(parts.config.markdownTwins && { markdown: `/${markdownOutput(entry.route)}` }),
        article: {
          published: `${post.date}T00:00:00.000Z`,
          authors: post.authors.flatMap(({ url }) => (url === undefined ? [] : [url])),
          tags: post.tags.map(({ label }) => label),
        },
        jsonLd: [postingOf(entry, parts, { context: true })],
      },
      post,
      prose: { proseId: "main", html: prose.html },
      contents: prose.headings.filter(({ level }) => level > 1),
      sidebar: sidebarOf(parts),
      ...(newer && { newer }),
      ...(older && { older }),
      ...(entry.unlisted && { unlisted: true }),
      ...(entry.draft && { draft: true }),
    },
    diagnostics,
    ...(parts.config.markdownTwins && { markdown: prose.markdown() }),
  };
}

export function summaryOf(entry: PostEntry, parts: SiteParts): PostSummary {
  const { body } = parts.proseOf(entry);
  return {
    route: entry.route,
    title: plainTitle(entry.outline.title),
    titleHtml: titleHtml(entry.outline.title),
    description: entry.outline.frontMatter.description ?? body.lead,
    date: entry.date,
    minutes: wordsIn(entry.outline.body) / 200,
    authors: entry.authors,
    tags: entry.tags,
  };
}

export function composeBlogPage(page: BlogPage, parts: SiteParts): Composed {
  const { blog } = parts.config;
  if (!blog) throw new Error("a blog page without a blog");
  const sidebar = sidebarOf(parts);
  const { posts, tags } = parts.table;
  const { route } = page;
  const head: PageHead = { description: blog.description, searchTag: "blog_posts_list" };
  switch (page.kind) {
    case "list":
    case "tag":
      return composeList(page, parts, { blog, head });
    case "archive":
      return done({
        template: "archive",
        route,
        title: "Archive",
        head,
        years: years(posts).map(([year, list]) => ({
          year,
          posts: [...list].reverse().map((post) => summaryOf(post, parts)),
        })),
      });
    case "authors":
      return done({ template: "authors", route, title: "Authors", head, authors: authorsOf(parts), sidebar });
    case "tags": {
      const groups = new Map<string, { route: RoutePath; label: string; posts: number }[]>();
      for (const { tag, posts: tagged } of tags) {
        const letter = (/^./su.exec(tag.label)?.[0] ?? "").toUpperCase();
        groups.set(letter, [...(groups.get(letter) ?? []), { ...tag, posts: tagged.length }]);
      }
      return done({
        template: "tags",
        route,
        title: "Tags",
        head,
        groups: [...groups].map(([letter, list]) => ({ letter, tags: list })),
        sidebar,
      });
    }
  }
}

function done(props: Composed["props"]): Composed {
  return { props, diagnostics: [] };
}

function composeList(
  page: Extract<BlogPage, { kind: "list" | "tag" }>,
  parts: SiteParts,
  { blog, head }: { blog: Required<BlogConfig>; head: PageHead },
): Composed {
  const all = page.kind === "tag" ? page.posts : parts.table.posts;
  const first = page.kind === "tag" ? page.tag.route : routePath(blog.route);
  const shown = all.slice((page.number - 1) * blog.postsPerPage, page.number * blog.postsPerPage);
  const pageCount = Math.max(1, Math.ceil(all.length / blog.postsPerPage));
  const urlOf = (number: number): RoutePath => (number === 1 ? first : below(first, `page/${number}`));
  const count = `${all.length} ${all.length === 1 ? "post" : "posts"}`;
  const title = page.kind === "tag" ? `${count} tagged with "${page.tag.label}"` : blog.title;
  return done({
    template: "post-list",
    route: page.route,
    // tabs and search results tell pages apart by it
    title: page.number === 1 ? title : `${title}, page ${page.number}`,
    head:
      page.kind === "list"
        ? {
            ...head,
            jsonLd: [
              {
                "@context": "https://schema.org",
                "@type": "Blog",
                name: blog.title,
                description: blog.description,
                blogPost: shown.map((post) => postingOf(post, parts, { context: false })),
              },
            ],
          }
        : head,
    entries: shown.map((entry, index) => {
      const prose = parts.proseOf(entry);
      const proseId = `excerpt-${index}`;
      return {
        post: summaryOf(entry, parts),
        excerpt: { proseId, html: withOwnIds(prose.excerpt ?? prose.html, proseId) },
        truncated: prose.excerpt !== undefined,
      };
    }),
    sidebar: sidebarOf(parts),
    ...(page.kind === "tag" && {
      tag: { label: page.tag.label, total: all.length, allTags: below(blog.route, "tags") },
    }),
    pageNumber: page.number,
    pageCount,
    ...(page.number > 1 && { newer: urlOf(page.number - 1) }),
    ...(page.number < pageCount && { older: urlOf(page.number + 1) }),
  });
}

/**
 * Two excerpts on one page may have equal ids. Anchors belong to the post's own page; the ids of tabs, by which
 * tabs and panels find each other, are told apart.
 */
function withOwnIds(html: string, proseId: string): string {
  return html
    .replace(/ <a class="heading-link"[^>]*>#<\/a>/g, "")
    .replace(/<[a-z][^<>]*>/g, (tag) =>
      tag
        .replace(/ (id|aria-controls|aria-labelledby)="(tabs-[^"]*)"/g, ` $1="${proseId}-$2"`)
        .replace(new RegExp(` id="(?!${proseId}-tabs-)[^"]*"`, "g"), ""),
    );
}

function sidebarOf({ config, table }: SiteParts): BlogSidebar {
  const route = config.blog?.route ?? "/blog";
  return {
    title: config.blog?.sidebarTitle ?? "",
    more: [
      { label: "Archive", route: below(route, "archive") },
      { label: "Tags", route: below(route, "tags") },
      { label: "Authors", route: below(route, "authors") },
    ],
    years: years(table.posts).map(([year, posts]) => ({
      year,
      posts: posts.map(({ route, outline }) => ({ route, titleHtml: titleHtml(outline.title) })),
    })),
  };
}

function years(posts: readonly PostEntry[]): [string, readonly PostEntry[]][] {
  const groups = new Map<string, PostEntry[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const group = groups.get(year);
    if (group) group.push(post);
    else groups.set(year, [post]);
  }
  return [...groups];
}

function authorsOf({ config, table }: SiteParts) {
  const seen = new Map(
    Object.entries(config.blog?.authors ?? {}).map(([id, author]) => [id, { id, ...author, posts: 0 }]),
  );
  for (const author of table.posts.flatMap((post) => post.authors)) {
    const known = seen.get(author.id) ?? { ...author, posts: 0 };
    seen.set(author.id, { ...known, posts: known.posts + 1 });
  }
  return [...seen.values()];
}

function postingOf(entry: PostEntry, parts: SiteParts, { context }: { context: boolean }): object {
  const { origin, baseUrl } = parts.config;
  const post = summaryOf(entry, parts);
  const url = `${origin}${baseUrl.replace(/\/$/, "")}${post.route}`;
  return {
    ...(context && { "@context": "https://schema.org" }),
    "@type": "BlogPosting",
    "@id": url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: `${post.date}T00:00:00.000Z`,
    author: post.authors.map(({ name, role, url: link }) => ({
      "@type": "Organization",
      name,
      ...(role !== undefined && { description: role }),
      ...(link !== undefined && { url: link }),
    })),
    keywords: post.tags.map(({ label }) => label),
    ...(context &&
      parts.config.blog && {
        isPartOf: {
          "@type": "Blog",
          name: parts.config.blog.title,
          url: `${origin}${baseUrl.replace(/\/$/, "")}${parts.config.blog.route}`,
        },
      }),
  };
}
