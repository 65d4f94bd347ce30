import { Feed } from "feed";
import { outputPath, type RoutePath } from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import { escapeHtml } from "../../../site/model/escape.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import { absoluteUrl, withAbsoluteLinks } from "../../routes/absolute-url.ts";

export interface FeedInput {
  readonly site: Pick<SiteData, "title" | "origin" | "baseUrl" | "locale" | "favicon">;
  readonly blog: { readonly title: string; readonly description: string; readonly route: RoutePath };
  readonly posts: readonly FeedPost[];
  /** How many of the newest posts the feeds hold. */
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

/** The blog's RSS, Atom and JSON feeds, newest post first; dates are midnight UTC. Posts of one day keep their order. */
export function feedOutputs(input: FeedInput): readonly TextOutput[] {
  const byDate = [...input.posts].sort((one, other) =>
    one.date < other.date ? 1 : one.date > other.date ? -1 : 0,
  );
  const newest = { ...input, posts: byDate.slice(0, input.limit).map((post) => readable(post, input.site)) };
  const [rss, atom, json] = feedPaths(input.blog.route);
  return [
    { path: outputPath(rss), text: inked(feedOf(newest, "rss").rss2()) },
    { path: outputPath(atom), text: inked(feedOf(newest, "atom").atom1()) },
    { path: outputPath(json), text: jsonFeed(newest) },
  ];
}

/** The feeds as every page's head advertises them. */
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

/** A post ready to be read elsewhere, its route now a full URL. */
interface ReadablePost extends Omit<FeedPost, "route" | "date"> {
  readonly url: string;
  readonly date: Date;
}
type ReadableInput = Omit<FeedInput, "posts"> & { readonly posts: readonly ReadablePost[] };

function readable({ route, date, ...post }: FeedPost, site: FeedInput["site"]): ReadablePost {
  const url = absoluteUrl(site, route);
  // the "#" beside each heading would be read as a part of the heading
  const html = post.html.replace(/\s*<a class="heading-link"[^>]*>[^<]*<\/a>/g, "");
  return {
    ...post,
    url,
    date: new Date(`${date}T00:00:00Z`),
    html: withAbsoluteLinks(html, site, url),
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

function feedOf({ site, blog, posts }: ReadableInput, kind: "rss" | "atom"): Feed {
  const home = absoluteUrl(site, blog.route);
  const [rss, atom] = feedPaths(blog.route);
  const feed = new Feed({
    id: home,
    link: home,
    title: markup(blog.title),
    description: markup(blog.description),
    language: site.locale.lang,
    // the package would take the clock's time for a feed without a date
    updated: posts[0]?.date ?? new Date(0),
    generator: false,
    author: { name: markup(site.title) },
    feed: absoluteUrl(site, kind === "rss" ? rss : atom),
    ...(site.favicon !== undefined && { favicon: markup(absoluteUrl(site, site.favicon)) }),
  });
  for (const post of posts) {
    feed.addItem({
      // Atom's titles are declared to be HTML, those of RSS are plain text
      title: cdata(kind === "atom" ? escapeHtml(post.title) : post.title),
      link: post.url,
      date: post.date,
      published: post.date,
      description: cdata(escapeHtml(post.description)),
      content: cdata(post.html === "" ? `<p>${escapeHtml(post.description)}</p>` : post.html),
      category: post.tags.map((tag) => ({ name: markup(tag), term: markup(tag) })),
      ...authorsOf(post, kind),
    });
  }
  return feed;
}

/** An RSS author is an email URL; a name alone belongs into Dublin Core's element. */
function authorsOf({ authors }: ReadablePost, kind: "rss" | "atom"): Partial<Parameters<Feed["addItem"]>[0]> {
  if (authors.length === 0) return {};
  if (kind === "atom")
    return {
      author: authors.map(({ name, url }) => ({
        name: markup(name),
        ...(url !== undefined && { link: url }),
      })),
    };
  const names = authors.map(({ name }) => markup(name)).join(", ");
  return { extensions: [{ name: "dc:creator", objects: { _text: names } }] };
}

/** Version 1.1 of JSON Feed: the package speaks only 1.0, which knows one author for a post. */
function jsonFeed({ site, blog, posts }: ReadableInput): string {
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
 * The package escapes some texts twice, others by half (a "<" in an Atom category, a second "]]>" in one
 * CDATA section), each by rules of its own. So it is handed texts with nothing left to escape: characters
 * that XML forbids stand for what must be written, and are replaced in the finished document.
 */
const ink = { "&": "\u0001", "<": "\u0002", "]]>": "\u0003" } as const;

/** Text for an element or attribute. */
function markup(text: string): string {
  return withoutForbidden(text).replaceAll("&", ink["&"]).replaceAll("<", ink["<"]);
}

/** Text for a CDATA section. */
function cdata(text: string): string {
  return withoutForbidden(text).replaceAll("]]>", ink["]]>"]);
}

function inked(document: string): string {
  return document
    .replaceAll(ink["&"], "&amp;")
    .replaceAll(ink["<"], "&lt;")
    .replaceAll(ink["]]>"], "]]]]><![CDATA[>");
}

/** Without the control characters and lone surrogates that no XML document may hold. */
function withoutForbidden(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}
