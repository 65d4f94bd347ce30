import { describe, expect, it } from "vitest";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const config = {
  title: "Orchard",
  origin: "https://example.org",
  blog: {
    description: "News of the orchard.",
    authors: {
      team: { name: "The team", role: "Growers", url: "https://example.org/team" },
      idle: { name: "Idle" },
    },
  },
};
const post = (title: string, more = "", body = "Intro.\n\n<!-- truncate -->\n\nRest.\n"): string =>
  `---\ntitle: "${title}"\n${more}\n---\n\n${body}`;
const files = {
  "blog/2023-05-01-first.md": post("First", "authors: [team]\ntags: [apples]"),
  "blog/2024-01-10-second.md": post("The `second` one", "tags: [pears, apples]\ndescription: Given."),
  "blog/2024-02-20-third.md": post("Third", "unlisted: true"),
  "blog/2024-03-30-fourth.md": post("Fourth", "authors: [team]", "No marker.\n"),
};
const site = planFiles(files, { config });

describe("a post's page", () => {
  it("BL-03 BL-06 has title, date, reading time, authors and tags", () => {
    expect(site.pageOf("post", "/blog/second")).toMatchObject({
      title: "The second one",
      post: {
        titleHtml: "The <code>second</code> one",
        date: "2024-01-10",
        minutes: 2 / 200,
        description: "Given.",
        tags: [{ label: "pears", route: "/blog/tags/pears" }, { label: "apples" }],
      },
    });
    expect(site.pageOf("post", "/blog/first").post.authors).toEqual([
      { id: "team", ...config.blog.authors.team },
    ]);
  });

  it("BL-08 links to the newer and the older post, and skips unlisted ones", () => {
    const ends = (route: string) => {
      const { newer, older } = site.pageOf("post", route);
      return [newer?.label, older?.label];
    };
    expect(ends("/blog/fourth")).toEqual([undefined, "The second one"]);
    expect(ends("/blog/second")).toEqual(["Fourth", "First"]);
    expect(ends("/blog/first")).toEqual(["The second one", undefined]);
    expect(ends("/blog/third")).toEqual([undefined, undefined]);
  });

  it("BL-21 warns at its first line if it has no truncation marker", () => {
    expect(site.reports).toMatchInlineSnapshot(`
      [
        "content/blog/2024-03-30-fourth.md:5 warning The post has no truncation marker, so post lists show all of it.",
      ]
    `);
  });

  it("HD-06 BL-20 has structured data for search engines", () => {
    const { head } = site.pageOf("post", "/blog/first");
    expect(head).toMatchInlineSnapshot(`
      {
        "article": {
          "authors": [
            "https://example.org/team",
          ],
          "published": "2023-05-01T00:00:00.000Z",
          "tags": [
            "apples",
          ],
        },
        "description": "Intro.",
        "jsonLd": [
          {
            "@context": "https://schema.org",
            "@id": "https://example.org/blog/first",
            "@type": "BlogPosting",
            "author": [
              {
                "@type": "Organization",
                "description": "Growers",
                "name": "The team",
                "url": "https://example.org/team",
              },
            ],
            "datePublished": "2023-05-01T00:00:00.000Z",
            "description": "Intro.",
            "headline": "First",
            "isPartOf": {
              "@type": "Blog",
              "name": "Blog",
              "url": "https://example.org/blog",
            },
            "keywords": [
              "apples",
            ],
            "mainEntityOfPage": "https://example.org/blog/first",
            "name": "First",
            "url": "https://example.org/blog/first",
          },
        ],
        "searchTag": "default",
      }
    `);
  });

  it("has its title once, even if its body begins with it", () => {
    const own = planFiles({
      "blog/2024-01-01-a.md": "# Own `title` {#x}\n\nIntro.\n\n<!-- truncate -->\n\n# Later\n",
    });
    expect(own.pageOf("post", "/blog/a")).toMatchObject({
      title: "Own title",
      prose: { html: '<p>Intro.</p>\n<h1 id="later">Later</h1>\n' },
    });
    expect(own.pageOf("post-list", "/blog").entries[0]?.excerpt.html).toBe("<p>Intro.</p>\n");
  });

  it("leads from a list to its page where its text links to one of its headings", () => {
    const text = "Intro, see [below](#later).\n\n<!-- truncate -->\n\n## Later\n";
    const own = planFiles({ "blog/2024-01-01-a.md": text });
    expect(own.pageOf("post-list", "/blog").entries[0]?.excerpt.html).toContain('<a href="/blog/a#later">');
    expect(own.pageOf("post", "/blog/a").prose.html).toContain('<a href="#later">below');
  });

  it("has links to its headings on its page only, not in lists and feeds", () => {
    const own = planFiles(
      { "blog/2024-01-01-a.md": 'Intro.\n\n## Why\n\n<p id="x">b</p> <a class="heading-link">c</a>\n' },
      { config: { origin: "https://example.org" } },
    );
    expect(own.pageOf("post", "/blog/a").prose.html).toContain(
      '<h2 id="why"><a class="heading-link" href="#why">Why</a></h2>',
    );
    const [entry] = own.pageOf("post-list", "/blog").entries;
    expect(entry?.excerpt.html).toContain("<h2>Why</h2>\n<p>b</p> ");
    const feed = JSON.parse(own.text("blog/feed.json")) as { items: { content_html: string }[] };
    expect(feed.items[0]?.content_html).toContain('<h2 id="why">Why</h2>\n<p id="x">b</p> ');
  });
});

describe("the list of posts", () => {
  it("BL-01 BL-05 shows the text before the marker, newest first", () => {
    const { entries, pageCount, newer, older } = site.pageOf("post-list", "/blog");
    expect(
      entries.map(({ post: { title }, excerpt, truncated }) => [title, excerpt.html, truncated]),
    ).toEqual([
      ["Fourth", "<p>No marker.</p>\n", false],
      ["The second one", "<p>Intro.</p>\n", true],
      ["First", "<p>Intro.</p>\n", true],
    ]);
    expect({ pageCount, newer, older }).toEqual({ pageCount: 1, newer: undefined, older: undefined });
  });

  it("RT-03 BL-18 is paginated, for the blog and for each tag", () => {
    const many = planFiles(
      Object.fromEntries(
        Array.from({ length: 5 }, (_, index) => [
          `blog/2024-01-0${index + 1}-p${index}.md`,
          post(`P${index}`, "tags: [all]"),
        ]),
      ),
      { config: { blog: { postsPerPage: 2 } } },
    );
    for (const base of ["/blog", "/blog/tags/all"]) {
      const pages = [base, `${base}/page/2`, `${base}/page/3`].map((route) =>
        many.pageOf("post-list", route),
      );
      expect(pages.map(({ entries }) => entries.map(({ post: { title } }) => title))).toEqual([
        ["P4", "P3"],
        ["P2", "P1"],
        ["P0"],
      ]);
      expect(pages.map(({ newer, older }) => [newer, older])).toEqual([
        [undefined, `${base}/page/2`],
        [base, `${base}/page/3`],
        [`${base}/page/2`, undefined],
      ]);
    }
  });

  it("makes the ids of its excerpts unique, so that tabs find their panels", () => {
    const body =
      '## Set up <a id="old"></a>\n\n<Tabs><TabItem value="a">`id="x"`</TabItem></Tabs>\n\n<!-- truncate -->\n';
    const { entries } = planFiles({
      "blog/2024-01-01-a.md": post("A", "", body),
      "blog/2024-01-02-b.md": post("B", "", body),
    }).pageOf("post-list", "/blog");
    const html = entries.map(({ excerpt }) => excerpt.html).join("");
    const ids = [...html.matchAll(/<[^>]* id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      "excerpt-0-tabs-1-1-tab",
      "excerpt-0-tabs-1-1-panel",
      "excerpt-1-tabs-1-1-tab",
      "excerpt-1-tabs-1-1-panel",
    ]);
    for (const [, name] of html.matchAll(/aria-(?:controls|labelledby)="([^"]*)"/g))
      expect(ids).toContain(name);
    expect(html).toContain('<code>id="x"</code>');
  });
});

describe("the blog's other pages", () => {
  it("the sidebar of a blog with very many posts lists the newest ones", () => {
    const many = Object.fromEntries(
      Array.from({ length: 201 }, (_, index) => [
        `blog/${String(1800 + index)}-01-01-p${String(index)}.md`,
        post(`Post ${String(index)}`),
      ]),
    );
    const { sidebar } = planFiles(many, { config }).pageOf("post", "/blog/p0");
    expect(sidebar.years.flatMap(({ posts }) => posts)).toHaveLength(100);
    expect(sidebar.years[0]?.year).toBe("2000");
    expect(sidebar.more[0]?.route).toBe("/blog/archive");
  });

  it("BL-02 the sidebar lists all posts by year, newest first", () => {
    expect(site.pageOf("post", "/blog/first").sidebar).toEqual({
      title: "Recent posts",
      years: [
        {
          year: "2024",
          posts: [
            { route: "/blog/fourth", titleHtml: "Fourth" },
            { route: "/blog/second", titleHtml: "The <code>second</code> one" },
          ],
        },
        { year: "2023", posts: [{ route: "/blog/first", titleHtml: "First" }] },
      ],
      more: [
        { label: "Archive", route: "/blog/archive" },
        { label: "Tags", route: "/blog/tags" },
        { label: "Authors", route: "/blog/authors" },
      ],
    });
  });

  it("BL-10 BL-11 the archive lists posts by year, the newest first", () => {
    const { years } = site.pageOf("archive", "/blog/archive");
    expect(years.map(({ year, posts }) => [year, ...posts.map(({ title }) => title)])).toEqual([
      ["2024", "Fourth", "The second one"],
      ["2023", "First"],
    ]);
  });

  it("BL-12 BL-13 the page of authors has the number of their posts", () => {
    expect(site.pageOf("authors", "/blog/authors").authors.map(({ id, posts }) => [id, posts])).toEqual([
      ["team", 2],
      ["idle", 0],
    ]);
  });

  it("BL-14 BL-17 the page of tags groups them by initial, with their numbers of posts", () => {
    expect(
      site
        .pageOf("tags", "/blog/tags")
        .groups.map(({ letter, tags }) => [letter, ...tags.map(({ label, posts }) => `${label} ${posts}`)]),
    ).toEqual([
      ["A", "apples 2"],
      ["P", "pears 1"],
    ]);
  });

  it("BL-18 the page of a tag has the number of posts, in singular or plural", () => {
    expect(site.pageOf("post-list", "/blog/tags/apples")).toMatchObject({
      title: '2 posts tagged with "apples"',
      tag: { total: 2, allTags: "/blog/tags" },
    });
    expect(site.propsOf("/blog/tags/pears").title).toBe('1 post tagged with "pears"');
  });

  it("RT-26 the tags have a data file, and BL-19 the posts have three feeds, which every page links to", () => {
    expect(JSON.parse(site.text("assets/data/blog-tags.json"))).toEqual([
      { count: 2, label: "apples", permalink: "/blog/tags/apples" },
      { count: 1, label: "pears", permalink: "/blog/tags/pears" },
    ]);
    expect(site.plan.site.feeds.map(({ href }) => href)).toEqual([
      "/blog/rss.xml",
      "/blog/atom.xml",
      "/blog/feed.json",
    ]);
    for (const { href } of site.plan.site.feeds) {
      expect(site.text(href)).toContain("The second one");
      expect(site.text(href)).not.toContain("Third");
    }
  });

  it("a blog without posts has no pages and no feeds", () => {
    const empty = planFiles({ "a.md": "# A\n" }, { config: { blog: {}, navbar: { items: [] } } });
    expect([...empty.plan.pages.keys()].filter((path) => path.startsWith("blog"))).toEqual([]);
    expect(empty.plan.site.feeds).toEqual([]);
    expect(empty.reports).toEqual([]);
  });
});
