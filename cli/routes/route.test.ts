import { describe, expect, it } from "vitest";
import { routeSite } from "../../tests/harness/memory/routed-site.ts";

const empty = "# Title\n";

it("gives a document with the name of its folder the URL of the folder, as Docusaurus does", () => {
  const files = { "releases/Releases.md": "# Releases\n", "releases/policy.md": "# Policy\n" };
  const config = { markdown: { dialect: "docusaurus" } } as const;
  expect(routeSite(files, { config }).routes).toContain("/releases/");
  expect(routeSite(files).routes).toContain("/releases/Releases");
});

describe("the URL of a document", () => {
  it.each([
    ["index.md", "/"],
    ["README.md", "/"],
    ["guide.md", "/guide"],
    ["guide.mdx", "/guide"],
    ["GUIDE.MD", "/GUIDE"],
    ["users/index.md", "/users/"],
    ["users/readme.md", "/users/"],
    ["users/configs.md", "/users/configs"],
    ["a b/ü.md", "/a b/ü"],
    ["indexes.md", "/indexes"],
    ["users/reindex.md", "/users/reindex"],
  ])("RT-21 of content/%s is %s", (file, route) => {
    expect(routeSite({ [file]: empty }).routes).toContain(route);
  });

  it.each([
    ["users/configs.md", "/shared", "/shared"],
    ["users/configs.md", "shared", "/users/shared"],
    ["users/configs.md", "deep/er", "/users/deep/er"],
    ["users/index.md", "/users", "/users"],
    ["users/configs.md", "/users/configs/", "/users/configs/"],
    ["guide.md", "/", "/"],
  ])("RT-21 of content/%s with the slug %j is %s", (file, slug, route) => {
    expect(routeSite({ [file]: `---\nslug: ${slug}\n---\n${empty}` }).routes).toContain(route);
  });

  it.each([
    "../out",
    "/a/../../b",
    "a?b",
    "a\\b",
    "//example.org",
    "https://example.org",
    '"a\\tb"',
    '""',
    '"a#b"',
  ])("with the slug %s is that of the file, and the slug is reported at its line", (slug) => {
    const { routes, reports } = routeSite({ "users/configs.md": `---\ntitle: A\nslug: ${slug}\n---\n` });
    expect(routes).toContain("/users/configs");
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^content\/users\/configs\.md:3 error The slug /);
  });
});

describe("sections", () => {
  const docs = [
    { id: "base", dir: ".", route: "/" },
    { id: "rules", dir: "rules", route: "/rules" },
    { id: "deep", dir: "rules/deep", route: "/deep" },
  ];

  it("DV-06 each document belongs to the section with the innermost folder, in any order of sections", () => {
    const files = { "a.md": empty, "rules/b.md": empty, "rules/deep/c.md": empty, "rulesets/d.md": empty };
    for (const order of [docs, docs.toReversed()]) {
      const { table } = routeSite(files, { config: { docs: order } });
      const owners = [...table.bySource.values()].map(
        (entry) => `${entry.route} ${entry.kind === "doc" ? entry.section.id : ""}`,
      );
      expect(owners.sort()).toEqual(["/a base", "/deep/c deep", "/rules/b rules", "/rulesets/d base"]);
    }
  });

  it("RT-05 the index of a section has a trailing slash", () => {
    expect(routeSite({ "rules/index.md": empty }, { config: { docs } }).routes).toContain("/rules/");
  });

  it("a document outside of all sections has no page", () => {
    const { routes } = routeSite({ "a.md": empty, "rules/b.md": empty }, { config: { docs: docs.slice(1) } });
    expect(routes).toEqual(["/rules/b", "/"]);
  });

  it("files and folders with a leading underscore are not pages", () => {
    expect(
      routeSite({ "a.md": empty, "_part.md": empty, "_parts/b.md": empty, "a_b.md": empty }).routes,
    ).toEqual(["/a", "/a_b", "/"]);
  });
});

describe("drafts and unlisted documents", () => {
  const files = { "a.md": "---\ndraft: true\n---\n", "b.md": "---\nunlisted: true\n---\n" };

  it("MD-23 a draft has no page unless drafts are enabled", () => {
    const { routes, table } = routeSite(files);
    expect(routes).toEqual(["/b", "/"]);
    expect(table.drafts.map(({ id }) => id)).toEqual(["a"]);
    expect(routeSite(files, { drafts: true }).routes).toEqual(["/a", "/b", "/"]);
  });

  it("MD-23 an unlisted document has a page", () => {
    expect(routeSite(files).table.entries.get("/b")).toMatchObject({ unlisted: true });
  });
});

describe("two pages at one URL", () => {
  const files = { "a.md": "---\nslug: /same\n---\n", "b.md": "---\nslug: /Same/\n---\n", "c.md": empty };

  it("ER-04 are a warning, and the first page gets the URL; letter case and trailing slashes do not matter", () => {
    const { routes, reports } = routeSite(files);
    expect(reports).toMatchInlineSnapshot(`
      [
        "content/b.md:warning The URL /Same/ is already used by content/a.md.",
      ]
    `);
    expect(routes).toEqual(["/same", "/c", "/"]);
  });

  it("ER-04 are an error or ignored as configured", () => {
    expect(routeSite(files, { config: { onDuplicateRoutes: "throw" } }).reports[0]).toMatch(/:error /);
    expect(routeSite(files, { config: { onDuplicateRoutes: "ignore" } }).reports).toEqual([]);
  });

  it("a document has priority over a page of the configuration", () => {
    const { reports } = routeSite(
      { "index.md": empty },
      { config: { pages: [{ route: "/", template: "home" }] } },
    );
    expect(reports).toMatchInlineSnapshot(`
      [
        "site/config.ts:warning The URL / is already used by content/index.md.",
      ]
    `);
  });

  it("TR-04 documents at the root leave the blog's URLs to the blog unless they claim them", () => {
    const { reports, table } = routeSite({
      "blog.md": empty,
      "blog/2024-01-01-a.md": empty,
      "blog/2024-01-02-b.md": "---\nslug: a\n---\n",
    });
    expect(reports).toMatchInlineSnapshot(`
      [
        "content/blog/2024-01-01-a.md:warning The URL /blog/a is already used by content/blog/2024-01-02-b.md.",
        "site/config.ts:warning The URL /blog is already used by content/blog.md.",
      ]
    `);
    expect(table.posts.map(({ outline }) => outline.source)).toEqual(["content/blog/2024-01-02-b.md"]);
  });
});

describe("the start page", () => {
  it("RT-01 is the page of the root, or else a list of its pages", () => {
    expect(routeSite({ "index.md": empty }).table.entries.get("/")?.kind).toBe("doc");
    expect(routeSite({ "a.md": empty }).table.entries.get("/")?.kind).toBe("start");
    expect(
      routeSite({}, { config: { pages: [{ route: "/", template: "home" }] } }).table.entries.get("/")?.kind,
    ).toBe("template");
  });
});
