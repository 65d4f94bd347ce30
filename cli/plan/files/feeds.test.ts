import { describe, expect, it } from "vitest";
import { xml2js } from "xml-js";
import { routePath } from "../../../site/model/paths.ts";
import { feedLinks, feedOutputs, type FeedInput, type FeedPost } from "./feeds.ts";

const blog = { title: "Blog & News", description: "What is new", route: routePath("/blog") };
const site: FeedInput["site"] = {
  title: "A <linter>",
  origin: "https://example.org",
  baseUrl: "/",
  locale: { lang: "en", label: "English", direction: "ltr" },
};

function post(slug: string, date: string, rest: Partial<FeedPost> = {}): FeedPost {
  return {
    route: routePath(`/blog/${slug}`),
    title: slug,
    description: `About ${slug}.`,
    date,
    html: `<p>All about ${slug}.</p>`,
    authors: [],
    tags: [],
    ...rest,
  };
}

const projectService = post("project-service", "2025-05-29", {
  title: "Typed linting with `Project<Service>`",
  html: '<h2 id="why">Why</h2><p>See <a href="/users/configs">configs</a> and <img src="/img/a.png" alt="">.</p>',
  authors: [{ name: "The maintainers", url: "https://example.org/team" }, { name: "Docs & Co" }],
  tags: ["typed-linting", "v-8"],
});

function feeds(posts: readonly FeedPost[], rest: Partial<FeedInput> = {}) {
  const texts = new Map(
    feedOutputs({ site, blog, posts, limit: 20, ...rest }).map(({ path, text }) => [path as string, text]),
  );
  const text = (path: string): string => texts.get(path) ?? "";
  return {
    paths: [...texts.keys()],
    rss: text("blog/rss.xml"),
    atom: text("blog/atom.xml"),
    json: JSON.parse(text("blog/feed.json")) as { items: Record<string, unknown>[] } & Record<
      string,
      unknown
    >,
  };
}

/** The texts of all elements of a name, as a feed reader sees them. Throws if the document is not well formed. */
function textsOf(xml: string, name: string): string[] {
  interface Element {
    readonly name?: string;
    readonly text?: string;
    readonly cdata?: string;
    readonly elements?: readonly Element[];
  }
  const textOf = ({ text, cdata, elements }: Element): string =>
    text ?? cdata ?? (elements ?? []).map(textOf).join("");
  const all = (element: Element): readonly Element[] => [element, ...(element.elements ?? []).flatMap(all)];
  return all(xml2js(xml, { compact: false }) as Element)
    .filter((element) => element.name === name)
    .map(textOf);
}

describe("feedOutputs", () => {
  it("BL-19 RT-27 the blog's feeds are rss.xml, atom.xml and feed.json below its route", () => {
    expect(feeds([]).paths).toEqual(["blog/rss.xml", "blog/atom.xml", "blog/feed.json"]);
  });

  it("BL-19 the feeds contain the newest 20 posts, newest first", () => {
    const days = Array.from({ length: 25 }, (_, index) => String(index + 1).padStart(2, "0"));
    const { rss, atom, json } = feeds(days.map((day) => post(`day-${day}`, `2025-01-${day}`)));
    const expected = days
      .slice(5)
      .reverse()
      .map((day) => `day-${day}`);
    expect(textsOf(rss, "title").slice(1)).toEqual(expected);
    expect(textsOf(atom, "title").slice(1)).toEqual(expected);
    expect(json.items.map(({ title }) => title)).toEqual(expected);
  });

  it("the number of posts is configurable", () => {
    expect(feeds([post("a", "2025-01-01"), post("b", "2025-01-02")], { limit: 1 }).json.items).toHaveLength(
      1,
    );
  });

  it("posts of one day stay in their order", () => {
    const { json } = feeds(["b", "c", "a"].map((slug) => post(slug, "2025-01-01")));
    expect(json.items.map(({ title }) => title)).toEqual(["b", "c", "a"]);
  });

  it("BL-19 the RSS feed has full content, absolute links, names, categories and dates in UTC", () => {
    expect(feeds([projectService]).rss).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
          <channel>
              <title>Blog &amp; News</title>
              <link>https://example.org/blog</link>
              <description>What is new</description>
              <lastBuildDate>Thu, 29 May 2025 00:00:00 GMT</lastBuildDate>
              <docs>https://validator.w3.org/feed/docs/rss2.html</docs>
              <language>en</language>
              <atom:link href="https://example.org/blog/rss.xml" rel="self" type="application/rss+xml"/>
              <item>
                  <title><![CDATA[Typed linting with \`Project<Service>\`]]></title>
                  <link>https://example.org/blog/project-service</link>
                  <guid isPermaLink="true">https://example.org/blog/project-service</guid>
                  <pubDate>Thu, 29 May 2025 00:00:00 GMT</pubDate>
                  <description><![CDATA[About project-service.]]></description>
                  <content:encoded><![CDATA[<h2 id="why">Why</h2><p>See <a href="https://example.org/users/configs">configs</a> and <img src="https://example.org/img/a.png" alt="">.</p>]]></content:encoded>
                  <category>typed-linting</category>
                  <category>v-8</category>
                  <dc:creator>The maintainers, Docs &amp; Co</dc:creator>
              </item>
          </channel>
      </rss>"
    `);
  });

  it("BL-19 the Atom feed has full content, absolute links, authors, categories and dates in UTC", () => {
    expect(feeds([projectService]).atom).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
          <id>https://example.org/blog</id>
          <title>Blog &amp; News</title>
          <updated>2025-05-29T00:00:00.000Z</updated>
          <author>
              <name>A &lt;linter&gt;</name>
          </author>
          <link rel="alternate" href="https://example.org/blog"/>
          <link rel="self" href="https://example.org/blog/atom.xml"/>
          <subtitle>What is new</subtitle>
          <entry>
              <title type="html"><![CDATA[Typed linting with \`Project&lt;Service&gt;\`]]></title>
              <id>https://example.org/blog/project-service</id>
              <link href="https://example.org/blog/project-service"/>
              <updated>2025-05-29T00:00:00.000Z</updated>
              <summary type="html"><![CDATA[About project-service.]]></summary>
              <content type="html"><![CDATA[<h2 id="why">Why</h2><p>See <a href="https://example.org/users/configs">configs</a> and <img src="https://example.org/img/a.png" alt="">.</p>]]></content>
              <author>
                  <name>The maintainers</name>
                  <uri>https://example.org/team</uri>
              </author>
              <author>
                  <name>Docs &amp; Co</name>
              </author>
              <category label="typed-linting" term="typed-linting"/>
              <category label="v-8" term="v-8"/>
              <published>2025-05-29T00:00:00.000Z</published>
          </entry>
      </feed>"
    `);
  });

  it("the JSON feed has full content, absolute links, authors, tags and dates in UTC", () => {
    expect(feeds([projectService]).json).toMatchInlineSnapshot(`
      {
        "description": "What is new",
        "feed_url": "https://example.org/blog/feed.json",
        "home_page_url": "https://example.org/blog",
        "items": [
          {
            "authors": [
              {
                "name": "The maintainers",
                "url": "https://example.org/team",
              },
              {
                "name": "Docs & Co",
              },
            ],
            "content_html": "<h2 id="why">Why</h2><p>See <a href="https://example.org/users/configs">configs</a> and <img src="https://example.org/img/a.png" alt="">.</p>",
            "date_published": "2025-05-29T00:00:00.000Z",
            "id": "https://example.org/blog/project-service",
            "summary": "About project-service.",
            "tags": [
              "typed-linting",
              "v-8",
            ],
            "title": "Typed linting with \`Project<Service>\`",
            "url": "https://example.org/blog/project-service",
          },
        ],
        "language": "en",
        "title": "Blog & News",
        "version": "https://jsonfeed.org/version/1.1",
      }
    `);
  });

  it("links without the base URL get it", () => {
    const { json } = feeds([projectService], { site: { ...site, baseUrl: "/docs/" } });
    expect(json.items[0]?.["url"]).toBe("https://example.org/docs/blog/project-service");
    expect(json.items[0]?.["content_html"]).toContain('href="https://example.org/docs/users/configs"');
  });

  it("titles stay plain text", () => {
    const { rss, atom, json } = feeds([post("a", "2025-01-01", { title: "Array<T> & `]]>` and ]]> too" })]);
    expect(textsOf(rss, "title")[1]).toBe("Array<T> & `]]>` and ]]> too");
    expect(textsOf(atom, "title")[1]).toBe("Array&lt;T&gt; &amp; `]]&gt;` and ]]&gt; too");
    expect(json.items[0]?.["title"]).toBe("Array<T> & `]]>` and ]]> too");
  });

  it("feeds are well formed even with content that XML does not allow", () => {
    const html = "<p>]]> twice ]]> \u0000\u0008\u001b[0m \ud800 \ufffe astral \u{1f600} tab\t.</p>";
    const hostile = post("a", "2025-01-01", {
      html,
      description: "a \u0001 & ]]> <b>",
      tags: ["Promise<T>", 'a "b" & c', "&amp;"],
      authors: [{ name: "A <b> & &amp; \u0002", url: "not an address" }],
    });
    const { rss, atom } = feeds([hostile], { blog: { ...blog, title: "1 < 2 &amp; ]]>" } });
    const readable = "<p>]]> twice ]]> [0m   astral \u{1f600} tab\t.</p>";
    expect(textsOf(rss, "content:encoded")).toEqual([readable]);
    expect(textsOf(atom, "content")).toEqual([readable]);
    expect(textsOf(rss, "category")).toEqual(["Promise<T>", 'a "b" & c', "&amp;"]);
    expect(atom).toContain('<category label="Promise&lt;T>" term="Promise&lt;T>"/>');
    expect(textsOf(atom, "name")).toContain("A <b> & &amp; ");
    expect(textsOf(rss, "title")[0]).toBe("1 < 2 &amp; ]]>");
    expect(`${rss}${atom}`).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
  });

  it("a post without content has its description as content", () => {
    const { rss } = feeds([post("a", "2025-01-01", { html: "", description: "Soon & more." })]);
    expect(textsOf(rss, "content:encoded")).toEqual(["<p>Soon &amp; more.</p>"]);
  });

  it("the date of a feed is that of the newest post, or 1970 without posts, never the current time", () => {
    expect(textsOf(feeds([]).rss, "lastBuildDate")).toEqual(["Thu, 01 Jan 1970 00:00:00 GMT"]);
    const { rss, atom } = feeds([post("a", "2024-09-30"), projectService]);
    expect(textsOf(rss, "lastBuildDate")).toEqual(["Thu, 29 May 2025 00:00:00 GMT"]);
    expect(textsOf(atom, "updated")[0]).toBe("2025-05-29T00:00:00.000Z");
  });

  it("an author's URL below the base URL becomes absolute", () => {
    const { json } = feeds([post("a", "2025-01-01", { authors: [{ name: "Docs", url: "/team" }] })]);
    expect(json.items[0]?.["authors"]).toEqual([{ name: "Docs", url: "https://example.org/team" }]);
  });
});

describe("feedLinks", () => {
  it("BL-19 the links in page heads lead to the written files", () => {
    const written = feeds([]).paths.map((path) => `/${path}`);
    expect(feedLinks(blog).map(({ href }) => href)).toEqual(written);
    expect(feedLinks({ title: "Blog", route: routePath("/") }).map(({ href }) => href)).toContain("/rss.xml");
  });
});
