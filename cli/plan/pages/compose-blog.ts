import type { BlogConfig } from "../../config/schema/blog.ts";
import type { BlogSidebar, PageHead, PageProps, PostSummary } from "../../../site/model/page.ts";
import { markdownOutput, type RoutePath, routePath } from "../../../site/model/paths.ts";
import { headTags } from "../../content/extension/head-tags.ts";
import { ownHead, ownTitle } from "./own-head.ts";
import { plainTitle, titleHtml } from "../../content/front-matter/title.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { MadePage, PostEntry } from "../../routes/route-table.ts";
import { editAttributes } from "../../lib/text/edit-attributes.ts";
import { cardUrl } from "../files/social-card.ts";
import type { Composed, ComposeInput } from "./compose-input.ts";
import { joinRoute } from "../../routes/slug.ts";

type BlogPage = Exclude<MadePage, { kind: "template" | "start" }>;

export function composePost(entry: PostEntry, input: ComposeInput): Composed {
  const prose = input.proseOf(entry);
  const { posts } = input.table;
  const at = posts.indexOf(entry);
  const post = postSummary(entry, input);
  const linkOf = (other: PostEntry | undefined) =>
    other && { route: other.route, label: plainTitle(other.outline.title) };
  const newer = at === -1 ? undefined : linkOf(posts[at - 1]);
  const older = at === -1 ? undefined : linkOf(posts[at + 1]);
  const diagnostics: Diagnostic[] = [...prose.diagnostics];
  // other tools have no such marker
  const hasMarkers = [undefined, "docusaurus"].includes(input.config.markdown.dialect);
  if (prose.body.excerpt === undefined && hasMarkers)
    diagnostics.push({
      code: "no-truncate-marker",
      at: { file: entry.outline.source, line: entry.outline.bodyLine },
    });
  const image = prose.image ?? cardUrl(entry, input.config);
  const tags = headTags(entry.outline, input.markdown);
  diagnostics.push(...tags.diagnostics);
  const { keywords } = entry.outline.frontMatter;
  return {
    props: {
      template: "post",
      route: entry.route,
      title: ownTitle(prose.body, input.config.title) ?? post.title,
      head: {
        description: post.description,
        ...ownHead(prose.body, tags.value),
        searchTag: "default",
        ...(image !== undefined && { image }),
        ...(keywords !== undefined && { keywords: Array.isArray(keywords) ? keywords : [keywords] }),
        ...(entry.unlisted && { noindex: true }),
        ...(input.config.markdownTwins && { markdown: `/${markdownOutput(entry.route)}` }),
        article: {
          published: `${post.date}T00:00:00.000Z`,
          authors: post.authors.flatMap(({ url }) => (url === undefined ? [] : [url])),
          tags: post.tags.map(({ label }) => label),
        },
        jsonLd: [postingOf(entry, input, { context: true })],
      },
      post,
      prose: { proseId: "main", html: prose.html },
      contents: prose.headings.filter(({ level }) => level > 1),
      sidebar: sidebarOf(input),
      ...(newer && { newer }),
      ...(older && { older }),
      ...(entry.unlisted && { unlisted: true }),
      ...(entry.draft && { draft: true }),
    },
    diagnostics,
    targets: [...prose.routes, ...prose.assets],
    syncedTabs: prose.syncedTabs,
    ...(input.config.markdownTwins && { markdown: prose.markdown() }),
  };
}

export function postSummary(entry: PostEntry, input: ComposeInput): PostSummary {
  const { body } = input.proseOf(entry);
  return {
    route: entry.route,
    title: plainTitle(entry.outline.title),
    titleHtml: titleHtml(entry.outline.title),
    description: entry.outline.frontMatter.description ?? body.lead,
    date: entry.date,
    minutes: input.wordsOf(entry) / 200,
    authors: entry.authors,
    tags: entry.tags,
  };
}

export function composeBlogPage(page: BlogPage, input: ComposeInput): Composed {
  const { blog } = input.config;
  if (!blog) throw new Error("a blog page without a blog");
  const sidebar = sidebarOf(input);
  const { posts, tags } = input.table;
  const { route } = page;
  const head: PageHead = { description: blog.description, searchTag: "blog_posts_list" };
  switch (page.kind) {
    case "list":
    case "tag":
      return composeList(page, input, { blog, head });
    case "archive":
      return done({
        template: "archive",
        route,
        title: "Archive",
        head,
        years: years(posts).map(([year, list]) => ({
          year,
          posts: list.map((post) => postSummary(post, input)),
        })),
      });
    case "authors":
      return done({ template: "authors", route, title: "Authors", head, authors: authorsOf(input), sidebar });
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
  input: ComposeInput,
  { blog, head }: { blog: BlogConfig; head: PageHead },
): Composed {
  const all = page.kind === "tag" ? page.posts : input.table.posts;
  const first = page.kind === "tag" ? page.tag.route : routePath(blog.route);
  const shown = all.slice((page.number - 1) * blog.postsPerPage, page.number * blog.postsPerPage);
  const pageCount = Math.max(1, Math.ceil(all.length / blog.postsPerPage));
  const urlOf = (number: number): RoutePath => (number === 1 ? first : joinRoute(first, `page/${number}`));
  const count = `${all.length} ${all.length === 1 ? "post" : "posts"}`;
  const title = page.kind === "tag" ? `${count} tagged with "${page.tag.label}"` : blog.title;
  const props: PageProps = {
    template: "post-list",
    route: page.route,
    // page numbers distinguish the titles in browser tabs and search results
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
                blogPost: shown.map((post) => postingOf(post, input, { context: false })),
              },
            ],
          }
        : head,
    entries: shown.map((entry, index) => {
      const prose = input.proseOf(entry);
      const proseId = `excerpt-${index}`;
      return {
        post: postSummary(entry, input),
        excerpt: { proseId, html: withOwnIds(prose.excerpt(), proseId) },
        truncated: prose.body.excerpt !== undefined,
      };
    }),
    sidebar: sidebarOf(input),
    ...(page.kind === "tag" && {
      tag: { label: page.tag.label, total: all.length, allTags: joinRoute(blog.route, "tags") },
    }),
    pageNumber: page.number,
    pageCount,
    ...(page.number > 1 && { newer: urlOf(page.number - 1) }),
    ...(page.number < pageCount && { older: urlOf(page.number + 1) }),
  };
  const syncedTabs = shown.some((entry) => {
    const { body } = input.proseOf(entry);
    return body.excerpt === undefined ? body.syncedTabs : body.excerptSyncedTabs;
  });
  return { props, diagnostics: [], syncedTabs };
}

/**
 * Makes ids unique: two excerpts on one page may have equal ids. Anchors belong to the page of the post, so they
 * are removed; ids that connect tabs and panels get a prefix.
 */
function withOwnIds(html: string, proseId: string): string {
  return editAttributes(html, (name, value) => {
    if (value?.startsWith("tabs-") === true && tabAttributes.has(name)) return `${proseId}-${value}`;
    return name === "id" ? null : undefined;
  });
}

const tabAttributes: ReadonlySet<string> = new Set(["id", "aria-controls", "aria-labelledby"]);

function sidebarOf({ config, table }: ComposeInput): BlogSidebar {
  const route = config.blog?.route ?? "/blog";
  return {
    title: config.blog?.sidebarTitle ?? "",
    more: [
      { label: "Archive", route: joinRoute(route, "archive") },
      { label: "Tags", route: joinRoute(route, "tags") },
      { label: "Authors", route: joinRoute(route, "authors") },
    ],
    years: years(recentPosts(table.posts)).map(([year, posts]) => ({
      year,
      posts: posts.map(({ route, outline }) => ({ route, titleHtml: titleHtml(outline.title) })),
    })),
  };
}

/** On a blog with more posts than a sidebar bears, the newest ones: the archive has all. */
function recentPosts(posts: readonly PostEntry[]): readonly PostEntry[] {
  return posts.length > 200 ? posts.slice(0, 100) : posts;
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

function authorsOf({ config, table }: ComposeInput) {
  const seen = new Map(
    Object.entries(config.blog?.authors ?? {}).map(([id, author]) => [id, { id, ...author, posts: 0 }]),
  );
  for (const author of table.posts.flatMap((post) => post.authors)) {
    const known = seen.get(author.id) ?? { ...author, posts: 0 };
    seen.set(author.id, { ...known, posts: known.posts + 1 });
  }
  return [...seen.values()];
}

function postingOf(entry: PostEntry, input: ComposeInput, { context }: { context: boolean }): object {
  const { origin, baseUrl } = input.config;
  const post = postSummary(entry, input);
  const site = origin === "" ? undefined : `${origin}${baseUrl.replace(/\/$/, "")}`;
  const url = site === undefined ? undefined : site + post.route;
  return {
    ...(context && { "@context": "https://schema.org" }),
    "@type": "BlogPosting",
    ...(url !== undefined && { "@id": url, mainEntityOfPage: url, url }),
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
      input.config.blog && {
        isPartOf: {
          "@type": "Blog",
          name: input.config.blog.title,
          ...(site !== undefined && { url: site + input.config.blog.route }),
        },
      }),
  };
}
