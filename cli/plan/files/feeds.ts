import { Feed } from "feed";
import { outputPath, type RoutePath } from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import { escapeHtml } from "../../../site/model/escape.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import { xmlText } from "../../lib/text/xml-text.ts";
import { absoluteUrl, withAbsoluteLinks } from "../../routes/absolute-url.ts";

export interface FeedInput {
  readonly site: Pick<SiteData, "title" | "origin" | "baseUrl" | "locale" | "favicon">;
  readonly blog: { readonly title: string; readonly description: string; readonly route: RoutePath };
  readonly posts: readonly FeedPost[];
  /** The number of posts in the feeds. */
  readonly limit: number;
}

export interface FeedPost {
  readonly route: RoutePath;

  /** Plain text, like the description. */
  readonly title: string;
  readonly description: string;
  /** ISO date: "2024-09-30". */
  readonly date: string;
  /** The whole post. */
  readonly html: string;
  readonly authors: readonly { readonly name: string; readonly url?: string }[];
  readonly tags: readonly string[];
}

/**
 * The RSS, Atom and JSON feeds of the blog, newest post first. Dates are midnight UTC. Posts of one day stay in their
 * order.
 */
export function feedOutputs(input: FeedInput): readonly TextOutput[] {
  const byDate = [...input.posts].sort((one, other) =>
    one.date < other.date ? 1 : one.date > other.date ? -1 : 0,
  );
  const newest = {
    ...input,
    posts: byDate.slice(0, input.limit).map((post) => absolutePost(post, input.site)),
  };
  const [rss, atom, json] = feedPaths(input.blog.route);
  return [
    { path: outputPath(rss), text: fillPlaceholders(feedOf(newest, "rss").rss2()) },
    { path: outputPath(atom), text: fillPlaceholders(feedOf(newest, "atom").atom1()) },
    { path: outputPath(json), text: jsonFeed(newest) },
  ];
}

/** The links to the feeds in the head of every page. */
export function feedLinks(blog: Pick<FeedInput["blog"], "title" | "route">): SiteData["feeds"] {
  const [rss, atom, json] = feedPaths(blog.route);
  return [
    { type: "application/rss+xml", title: `${blog.title} RSS feed`, href: rss },
    { type: "application/atom+xml", title: `${blog.title} Atom feed`, href: atom },
    { type: "application/feed+json", title: `${blog.title} JSON feed`, href: json },
  ];
}

function feedPaths(blogRoute: RoutePath): readonly [rss: string, atom: string, json: string] {
  const folder = blogRoute.replace(/\/$/, "");
  return [`${folder}/rss.xml`, `${folder}/atom.xml`, `${folder}/feed.json`];
}

/** A post with absolute links, to be read outside of the site. */
interface AbsolutePost extends Omit<FeedPost, "route" | "date"> {
  readonly url: string;
  readonly date: Date;
}
type AbsoluteInput = Omit<FeedInput, "posts"> & { readonly posts: readonly AbsolutePost[] };

function absolutePost({ route, date, ...post }: FeedPost, site: FeedInput["site"]): AbsolutePost {
  const url = absoluteUrl(site, route);
  return {
    ...post,
    url,
    date: new Date(`${date}T00:00:00Z`),
    html: withAbsoluteLinks(post.html, site, url),
    authors: post.authors.map((author) => withFullUrl(author, site)),
  };
}

function withFullUrl(
  { name, url }: FeedPost["authors"][number],
  site: FeedInput["site"],
): FeedPost["authors"][number] {
  const full = url?.startsWith("/") === true ? absoluteUrl(site, url) : url;
  return { name, ...(full !== undefined && URL.canParse(full) && { url: full }) };
}

function feedOf({ site, blog, posts }: AbsoluteInput, kind: "rss" | "atom"): Feed {
  const home = absoluteUrl(site, blog.route);
  const [rss, atom] = feedPaths(blog.route);
  const feed = new Feed({
    id: home,
    link: home,
    title: elementText(blog.title),
    description: elementText(blog.description),
    language: elementText(site.locale.lang),
    // without a date, the package would use the current time
    updated: posts[0]?.date ?? new Date(0),
    generator: false,
    author: { name: elementText(site.title) },
    feed: absoluteUrl(site, kind === "rss" ? rss : atom),
    ...(site.favicon !== undefined && { favicon: elementText(absoluteUrl(site, site.favicon)) }),
  });
  for (const post of posts) {
    feed.addItem({
      // titles are HTML in Atom and plain text in RSS
      title: cdataText(kind === "atom" ? escapeHtml(post.title) : post.title),
      link: post.url,
      date: post.date,
      published: post.date,
      description: cdataText(escapeHtml(post.description)),
      content: cdataText(post.html === "" ? `<p>${escapeHtml(post.description)}</p>` : post.html),
      category: post.tags.map((tag) => ({ name: elementText(tag), term: elementText(tag) })),
      ...feedAuthors(post, kind),
    });
  }
  return feed;
}

/** The author of RSS is an email address; names belong in the Dublin Core element. */
function feedAuthors(
  { authors }: AbsolutePost,
  kind: "rss" | "atom",
): Partial<Parameters<Feed["addItem"]>[0]> {
  if (authors.length === 0) return {};
  if (kind === "atom")
    return {
      author: authors.map(({ name, url }) => ({
        name: elementText(name),
        ...(url !== undefined && { link: url }),
      })),
    };
  const names = authors.map(({ name }) => elementText(name)).join(", ");
  return { extensions: [{ name: "dc:creator", objects: { _text: names } }] };
}

/** JSON Feed 1.1: the package only writes 1.0, which allows one author for a post. */
function jsonFeed({ site, blog, posts }: AbsoluteInput): string {
  const home = absoluteUrl(site, blog.route);
  const [, , json] = feedPaths(blog.route);
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: blog.title,
    home_page_url: home,
    feed_url: absoluteUrl(site, json),
    description: blog.description,
    language: site.locale.lang,
    items: posts.map((post) => ({
      id: post.url,
      url: post.url,
      title: post.title,
      content_html: post.html,
      summary: post.description,
      date_published: post.date.toISOString(),
      authors: post.authors,
      tags: post.tags,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/*
 * The package escapes some texts twice and others only in part (a "<" in an Atom category, a second "]]>" in one CDATA
 * section). So it gets text without characters to escape: control characters, which XML forbids, are placeholders for
 * special characters, and are replaced in the finished document.
 */
const placeholders = { "&": "\u0001", "<": "\u0002", "]]>": "\u0003" } as const;

/** Text for an element or an attribute. */
function elementText(text: string): string {
  return xmlText(text).replaceAll("&", placeholders["&"]).replaceAll("<", placeholders["<"]);
}

/** Text for a CDATA section. */
function cdataText(text: string): string {
  return xmlText(text).replaceAll("]]>", placeholders["]]>"]);
}

function fillPlaceholders(document: string): string {
  const filled = document
    .replaceAll(placeholders["&"], "&amp;")
    .replaceAll(placeholders["<"], "&lt;")
    .replaceAll(placeholders["]]>"], "]]]]><![CDATA[>");
  return xmlText(filled);
}
