import GithubSlugger from "github-slugger";
import type { BlogConfig } from "../config/schema/blog.ts";
import type { ToolName } from "../config/schema/markdown.ts";
import type { Author, Tag } from "../../site/model/page.ts";
import { routePath } from "../../site/model/paths.ts";
import { dayOf } from "../content/front-matter/day.ts";
import { keyPlace, type Outline } from "../content/outline.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { pathBelow } from "../lib/paths/folders.ts";
import type { MadePage, PostEntry } from "./route-table.ts";
import { addressable, urlOfSlug, badSlug, joinRoute } from "./slug.ts";

interface PostOptions {
  readonly blog: BlogConfig;
  /** Whether drafts are published. */
  readonly drafts: boolean;
  readonly dialect: ToolName | undefined;
  readonly contentFolder: string;
}

/** A post with its URL, date, authors and tags; undefined if it has no date. */
export function postOf(
  outline: Outline,
  { blog, drafts, dialect, contentFolder }: PostOptions,
): Checked<PostEntry | undefined> {
  const { source, frontMatter } = outline;
  const { written, name } = datedName(pathBelow(contentFolder, source), { blog, dialect });
  const date = frontMatter.date ?? (written === undefined ? undefined : dayOf(written));
  if (date === undefined) {
    return { value: undefined, diagnostics: [{ code: "post-without-date", at: { file: source, line: 1 } }] };
  }
  const { slug } = frontMatter;
  const url = slug === undefined ? addressable(name) : urlOfSlug(slug);
  const diagnostics: Diagnostic[] = url === undefined ? [badSlug(outline, slug ?? "")] : [];
  if (frontMatter.date === undefined && written !== undefined && written !== date)
    diagnostics.push({ code: "no-such-date", at: { file: source, line: 1 }, written, used: date });
  const authors = authorsOf(outline, { blog, dialect }, diagnostics);
  const tags = tagLabels(outline).filter((label) => {
    const isShort = Buffer.byteLength(kebabCase(label)) <= longestName;
    if (!isShort) diagnostics.push({ code: "long-tag", at: keyPlace(outline, "tags"), tag: label });
    return isShort;
  });
  return {
    value: {
      kind: "post",
      route: joinRoute(blog.route, url ?? addressable(name)),
      outline,
      date,
      authors,
      tags: tags.map((label) => tagOf(label, blog)),
      draft: frontMatter.draft === true && drafts,
      unlisted: frontMatter.unlisted === true,
    },
    diagnostics,
  };
}

/** The day in the path of a post below the folder of documents, as it is written, and the URL below that of the blog. */
function datedName(
  below: string,
  { blog, dialect }: Pick<PostOptions, "blog" | "dialect">,
): { readonly written: string | undefined; readonly name: string } {
  const path = below.slice(blog.dir.length + 1).replace(/(?:\/index)?\.mdx?$/i, "");
  if (dialect === "docusaurus") {
    const [, folder = "", year, month = "", day = "", text = ""] =
      /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*))?$/.exec(path) ?? [];
    if (year === undefined) return { written: undefined, name: path };
    const written = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
    return { written, name: `${year}/${month}/${day}/${folder}${text}`.replace(/\/$/, "") };
  }
  const [, year, month = "", day = "", text = ""] =
    /^(?:.*\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/](.+)$/.exec(path) ?? [];
  return year === undefined
    ? { written: undefined, name: path }
    : { written: `${year}-${month}-${day}`, name: text };
}

/** The most bytes in the name of a file or folder. */
const longestName = 255;

function authorsOf(
  outline: Outline,
  { blog, dialect }: Pick<PostOptions, "blog" | "dialect">,
  diagnostics: Diagnostic[],
): Author[] {
  const at = keyPlace(outline, outline.keyLines["authors"] === undefined ? "author" : "authors");
  const given = outline.frontMatter.authors ?? [];
  const authors: Author[] = [];
  for (const each of Array.isArray(given) ? given : [given]) {
    if (typeof each !== "string") {
      // other tools have no list of authors
      if (dialect === undefined || dialect === "docusaurus")
        diagnostics.push({ code: "inline-author", at, author: each.name });
      authors.push({
        id: each.name,
        name: each.name,
        ...(each.title && { role: each.title }),
        ...(each.url && { url: each.url }),
        ...(each.image_url && { image: each.image_url }),
      });
    } else if (authors.some(({ id }) => id === each)) {
      diagnostics.push({ code: "duplicate-author", at, author: each });
    } else {
      const known = Object.hasOwn(blog.authors, each) ? blog.authors[each] : undefined;
      if (!known)
        diagnostics.push({ code: "unknown-author", at, author: each, known: Object.keys(blog.authors) });
      authors.push({ id: each, ...(known ?? { name: each }) });
    }
  }
  return authors;
}

function tagLabels({ frontMatter }: Outline): string[] {
  return [...new Set((frontMatter.tags ?? []).map((tag) => (typeof tag === "object" ? tag.label : tag)))];
}

function tagOf(label: string, blog: BlogConfig): Tag {
  return { label, route: joinRoute(blog.route, `tags/${kebabCase(label)}`) };
}

/**
 * "experimentalDecorators" gives "experimental-decorators", "v8" gives "v-8", "abstract syntax tree" gives its
 * words joined.
 */
export function kebabCase(label: string): string {
  const words = label
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1-$2")
    .replace(/(\p{L})(\d)/gu, "$1-$2")
    .replace(/(\d)(\p{L})/gu, "$1-$2");
  // a tag of punctuation only, such as "++", stays unchanged
  return new GithubSlugger().slug(words).replace(/-{2,}/g, "-") || addressable(label.replaceAll("/", "-"));
}

/** Tags in alphabetical order with their posts, newest first. */
export function tagsOf(posts: readonly PostEntry[]): { tag: Tag; posts: readonly PostEntry[] }[] {
  const groups = new Map<string, { tag: Tag; posts: PostEntry[] }>();
  for (const post of posts) {
    for (const tag of post.tags) {
      const group = groups.get(tag.route) ?? { tag, posts: [] };
      groups.set(tag.route, group);
      group.posts.push(post);
    }
  }
  return [...groups.values()].sort((a, b) =>
    a.tag.label.toLowerCase() < b.tag.label.toLowerCase() ? -1 : 1,
  );
}

/** All pages of a blog besides posts: lists, archive, authors, tags. */
export function blogPages({
  posts,
  tags,
  blog,
}: {
  posts: readonly PostEntry[];
  tags: ReturnType<typeof tagsOf>;
  blog: BlogConfig;
}): MadePage[] {
  const pagesOf = (route: string, count: number): { route: ReturnType<typeof routePath>; number: number }[] =>
    Array.from({ length: Math.max(1, Math.ceil(count / blog.postsPerPage)) }, (_, index) => ({
      route: index === 0 ? routePath(route) : joinRoute(route, `page/${index + 1}`),
      number: index + 1,
    }));
  return [
    ...pagesOf(blog.route, posts.length).map((page): MadePage => ({ kind: "list", ...page })),
    { kind: "archive", route: joinRoute(blog.route, "archive") },
    { kind: "authors", route: joinRoute(blog.route, "authors") },
    { kind: "tags", route: joinRoute(blog.route, "tags") },
    ...tags.flatMap(({ tag, posts: tagged }) =>
      pagesOf(tag.route, tagged.length).map((page): MadePage => ({
        kind: "tag",
        tag,
        posts: tagged,
        ...page,
      })),
    ),
  ];
}
