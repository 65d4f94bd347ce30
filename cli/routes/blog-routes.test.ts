import { describe, expect, it } from "vitest";
import { routeSite } from "../../tests/harness/memory/routed-site.ts";
import { kebabCase } from "./blog-routes.ts";

const empty = "# Title\n";
const post = (yaml: string): string => `---\n${yaml}\n---\n\ntext\n`;

describe("a post", () => {
  it.each([
    ["blog/2024-09-30-typed-linting.md", "2024-09-30", "/blog/typed-linting"],
    ["blog/2024-09-30-typed-linting/index.mdx", "2024-09-30", "/blog/typed-linting"],
    ["blog/2024/09/30/typed-linting.md", "2024-09-30", "/blog/typed-linting"],
    ["blog/news/2024-09-30-typed-linting.md", "2024-09-30", "/blog/typed-linting"],
  ])("BL-04 at %s has the day %s and the URL %s", (file, date, route) => {
    const [entry] = routeSite({ [file]: empty }).table.posts;
    expect(entry).toMatchObject({ date, route });
  });

  it("BL-04 prefers slug and date of its front matter", () => {
    const files = { "blog/2024-09-30-a.md": post("slug: /other\ndate: 2024-10-01") };
    expect(routeSite(files).table.posts[0]).toMatchObject({ date: "2024-10-01", route: "/blog/other" });
  });

  it.each([
    ["blog/2018-07-27-x.md", "2018-07-27", "/blog/2018/07/27/x"],
    ["blog/2018/7/27/x.mdx", "2018-07-27", "/blog/2018/7/27/x"],
    ["blog/2018-07-27/index.md", "2018-07-27", "/blog/2018/07/27"],
    ["blog/news/2018-07-27-x/index.md", "2018-07-27", "/blog/2018/07/27/news/x"],
  ])("of Docusaurus at %s has the day %s and the URL %s", (file, date, route) => {
    const config = { markdown: { dialect: "docusaurus" } } as const;
    const [entry] = routeSite({ [file]: empty }, { config }).table.posts;
    expect(entry).toMatchObject({ date, route });
  });

  it("is reported and left out without a date", () => {
    const { reports, table } = routeSite({
      "blog/a.md": empty,
      "blog/2024-02-30-b.md": empty,
      "blog/c.md": post("date: 2024-01-01"),
    });
    expect(reports).toMatchInlineSnapshot(`
      [
        "content/blog/2024-02-30-b.md:1 warning There is no day 2024-02-30, so the date is 2024-03-01.",
        "content/blog/a.md:1 error The post has no date.",
      ]
    `);
    expect(table.posts.map(({ route }) => route)).toEqual(["/blog/b", "/blog/c"]);
  });

  it("has its default URL if its slug is invalid", () => {
    const { reports, routes } = routeSite({ "blog/2024-01-01-a.md": post("slug: ../../etc") });
    expect(reports).toMatchInlineSnapshot(`
      [
        "content/blog/2024-01-01-a.md:2 error The slug \`../../etc\` is not a valid path below its section.",
      ]
    `);
    expect(routes).toContain("/blog/a");
  });
});

describe("authors", () => {
  const config = { blog: { authors: { team: { name: "The team", url: "https://example.org" } } } };
  const authorsOf = (yaml: string) => {
    const { table, reports } = routeSite({ "blog/2024-01-01-a.md": post(yaml) }, { config });
    return { authors: table.posts[0]?.authors, reports };
  };

  it("come from the configuration", () => {
    expect(authorsOf("authors: team")).toEqual({
      authors: [{ id: "team", name: "The team", url: "https://example.org" }],
      reports: [],
    });
  });

  it("BL-21 are errors if duplicate or unknown, and warnings if described in the post", () => {
    expect(authorsOf("title: A\nauthors: [team, team]").reports).toMatchInlineSnapshot(`
      [
        "content/blog/2024-01-01-a.md:3 error The author \`team\` is listed twice.",
      ]
    `);
    expect(authorsOf("authors: [nobody]").reports).toMatchInlineSnapshot(`
      [
        "content/blog/2024-01-01-a.md:2 error Unknown author \`nobody\`.",
      ]
    `);
    expect(authorsOf("authors: { name: Me, title: Writer }")).toMatchInlineSnapshot(`
      {
        "authors": [
          {
            "id": "Me",
            "name": "Me",
            "role": "Writer",
          },
        ],
        "reports": [
          "content/blog/2024-01-01-a.md:2 warning The author "Me" is described in the post itself.",
        ],
      }
    `);
    expect(authorsOf("authors: constructor").reports).toHaveLength(1);
  });
});

describe("tags", () => {
  it.each([
    ["v5", "v-5"],
    ["experimentalDecorators", "experimental-decorators"],
    ["noImplicitAny", "no-implicit-any"],
    ["abstract syntax tree", "abstract-syntax-tree"],
    ["typescript-eslint", "typescript-eslint"],
    ["ES2015", "es-2015"],
    ["Ünïcode", "ünïcode"],
    ["++", "++"],
  ])("BL-15 the URL of %j ends in %j", (label, slug) => {
    expect(kebabCase(label)).toBe(slug);
  });

  it("BL-16 list each post once, newest first, and are sorted without regard to letter case", () => {
    const { table } = routeSite({
      "blog/2024-01-01-a.md": post("tags: [b, A, b]"),
      "blog/2024-01-02-c.md": post("tags: [{ label: b }]"),
    });
    expect(table.tags.map(({ tag, posts }) => [tag.label, ...posts.map(({ route }) => route)])).toEqual([
      ["A", "/blog/a"],
      ["b", "/blog/c", "/blog/a"],
    ]);
  });
});

describe("the blog's pages", () => {
  const posts = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `blog/2024-01-${String(index + 10)}-p${index}.md`,
        post("tags: [all]"),
      ]),
    );

  it("RT-02 are list, archive, authors, tags and a page for each tag", () => {
    expect(
      routeSite(posts(1)).routes.filter((route) => route.startsWith("/blog") && route !== "/blog/p0"),
    ).toEqual(["/blog", "/blog/archive", "/blog/authors", "/blog/tags", "/blog/tags/all"]);
  });

  it.each([
    [10, []],
    [11, ["/blog/page/2", "/blog/tags/all/page/2"]],
    [20, ["/blog/page/2", "/blog/tags/all/page/2"]],
    [21, ["/blog/page/2", "/blog/page/3", "/blog/tags/all/page/2", "/blog/tags/all/page/3"]],
  ])("RT-03 BL-18 of %i posts with 10 on a page continue at %j", (count, more) => {
    expect(routeSite(posts(count)).routes.filter((route) => route.includes("/page/"))).toEqual(more);
  });

  it("do not exist without posts", () => {
    expect(routeSite({ "a.md": empty }, { config: { blog: {} } }).routes).toEqual(["/a", "/"]);
  });

  it("may have another base route, even the root", () => {
    const config = { blog: { dir: "news", route: "/news/" } };
    expect(routeSite({ "news/2024-01-01-a.md": post("tags: [x]") }, { config }).routes).toEqual([
      "/news/a",
      "/news/",
      "/news/archive",
      "/news/authors",
      "/news/tags",
      "/news/tags/x",
      "/",
    ]);
    expect(routeSite({ "blog/2024-01-01-a.md": empty }, { config: { blog: { route: "/" } } }).routes).toEqual(
      ["/a", "/", "/archive", "/authors", "/tags"],
    );
  });

  it("BL-02 list posts newest first, those of one day in a fixed order, without unlisted ones", () => {
    const { table } = routeSite({
      "blog/2024-01-01-b.md": empty,
      "blog/2024-01-01-a.md": empty,
      "blog/2024-03-01-c.md": empty,
      "blog/2024-02-01-d.md": post("unlisted: true"),
      "blog/2024-02-01-e.md": post("draft: true"),
    });
    expect(table.posts.map(({ route }) => route)).toEqual(["/blog/c", "/blog/b", "/blog/a"]);
    expect(table.entries.has("/blog/d")).toBe(true);
    expect(table.entries.has("/blog/e")).toBe(false);
  });
});
