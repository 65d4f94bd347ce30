import { describe, expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const title = (text: string, more = ""): string => `---\ntitle: ${text}\n${more}\n---\n\nAbout ${text}.\n`;

describe("a document's page", () => {
  it("DS-25 has a heading from its title unless the body has one", () => {
    const site = planFiles({
      "a.md": title("'The `a` <b>'"),
      "b.md": "# Own\n",
      "c.md": title("C", "hide_title: true"),
    });
    expect(site.pageOf("doc", "/a")).toMatchObject({
      title: "The a <b>",
      heading: "The <code>a</code> &lt;b&gt;",
    });
    expect(site.pageOf("doc", "/b")).toMatchObject({ title: "Own" });
    expect(site.pageOf("doc", "/b").heading).toBeUndefined();
    expect(site.pageOf("doc", "/c").heading).toBeUndefined();
  });

  it("HD-06 HD-07 has a description from its front matter, else from its first paragraph", () => {
    const site = planFiles({
      "a.md": title("A", "description: Given.\nkeywords: 'x, y'\nimage: /img/a.png\ntitle_meta: Meta"),
      "b.md": title("B"),
    });
    expect(site.propsOf("/a")).toMatchObject({
      title: "Meta",
      head: {
        description: "Given.",
        keywords: ["x", "y"],
        image: "/img/a.png",
        searchTag: "docs-docs-current",
        searchVersion: "current",
      },
    });
    expect(site.propsOf("/b").head.description).toBe("About B.");
  });

  it("DS-17 DS-18 lists headings from level 2 to 4, or from the levels it sets, or none", () => {
    const body = "\n\n# One\n\n## Two\n\n### Three\n";
    const site = planFiles({
      "a.md": body,
      "b.md": `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 3\n---${body}`,
      "c.md": `---\nhide_table_of_contents: true\n---${body}`,
    });
    expect(site.pageOf("doc", "/a")).toMatchObject({
      contentsLevels: { min: 2, max: 4 },
      contents: [{ text: "Two" }, { text: "Three" }],
    });
    expect(site.pageOf("doc", "/b").contentsLevels).toEqual({ min: 3, max: 3 });
    expect(site.pageOf("doc", "/c").contents).toEqual([]);
  });

  it("MD-21 has an edit link if its section or its front matter sets one", () => {
    const docs = [{ id: "docs", dir: ".", route: "/", editUrl: "https://example.org/edit/main" }];
    const files = {
      "a.md": title("A"),
      "b.md": title("B", "custom_edit_url: https://example.org/b"),
      "c.md": title("C", "custom_edit_url: null"),
    };
    const site = planFiles(files, { config: { docs } });
    expect(["/a", "/b", "/c"].map((route) => site.pageOf("doc", route).editUrl)).toEqual([
      "https://example.org/edit/main/content/a.md",
      "https://example.org/b",
      undefined,
    ]);
    expect(planFiles(files).pageOf("doc", "/a").editUrl).toBeUndefined();
  });

  it("MD-23 is hidden from search engines and navigation if unlisted, and has a notice", () => {
    const site = planFiles({ "a.md": title("A"), "b.md": title("B", "unlisted: true"), "c.md": title("C") });
    expect(site.propsOf("/b")).toMatchObject({ unlisted: true, head: { noindex: true } });
    expect(site.pageOf("doc", "/a").next?.route).toBe("/c");
    expect(site.text("sitemap.xml")).not.toContain("/b<");
    expect(JSON.stringify(site.pageOf("doc", "/a").sidebar)).not.toContain("/b");
  });

  it("MD-23 has a notice that it is a draft if drafts are shown", () => {
    const files = { "a.md": title("A", "draft: true") };
    expect(planFiles(files, { drafts: true }).propsOf("/a")).toMatchObject({ draft: true });
    expect(planFiles(files).plan.pages.has("a/index.html" as never)).toBe(false);
  });
});

describe("previous and next", () => {
  const docs = [
    {
      id: "docs",
      dir: ".",
      route: "/",
      sidebars: {
        main: ["a", { type: "category" as const, label: "Bee", link: "b", items: ["b", "c"] }, "d"],
      },
    },
  ];
  const neighbors = (files: Readonly<Record<string, string>>, route: string) => {
    const { previous, next } = planFiles(files, { config: { docs } }).pageOf("doc", route);
    return [previous?.route, next?.route];
  };
  const files = { "a.md": title("A"), "b.md": title("B"), "c.md": title("C"), "d.md": title("D") };

  it("DS-13 follow the sidebar, category pages included", () => {
    expect(neighbors(files, "/a")).toEqual([undefined, "/b"]);
    expect(neighbors(files, "/b")).toEqual(["/a", "/c"]);
    expect(neighbors(files, "/d")).toEqual(["/c", undefined]);
  });

  it("DS-16 label a page with its own entry, or with its category if it has no entry", () => {
    const nextOf = (items: readonly string[]) => {
      const main = ["a", { type: "category" as const, label: "Bee", link: "b", items }];
      const section = { id: "docs", dir: ".", route: "/", sidebars: { main } };
      return planFiles(files, { config: { docs: [section] } }).pageOf("doc", "/a").next;
    };
    expect(nextOf(["b", "c"])).toEqual({ route: "/b", label: "B" });
    expect(nextOf(["c"])).toEqual({ route: "/b", label: "Bee" });
  });

  it("DS-13 skip unlisted pages", () => {
    expect(neighbors({ ...files, "c.md": title("C", "unlisted: true") }, "/b")).toEqual(["/a", "/d"]);
  });

  it("DS-14 can be set or removed by the front matter", () => {
    expect(
      neighbors({ ...files, "b.md": title("B", "pagination_prev: null\npagination_next: d") }, "/b"),
    ).toEqual([undefined, "/d"]);
    const labeled = { ...files, "b.md": title("B", "pagination_label: Two") };
    expect(planFiles(labeled, { config: { docs } }).pageOf("doc", "/a").next?.label).toBe("Two");
  });

  it("NV-23 report an unknown document at the line of the key", () => {
    const { reports } = planFiles(
      { ...files, "b.md": title("B", "pagination_next: dd") },
      { config: { docs } },
    );
    expect(reports).toMatchInlineSnapshot(`
      [
        "content/b.md:3 error Unknown document \`dd\`.",
      ]
    `);
  });

  it("DS-15 are absent on a page that shows a sidebar without being listed, or no sidebar", () => {
    const more = { ...files, "e.md": title("E", "displayed_sidebar: main"), "f.md": title("F") };
    expect(neighbors(more, "/e")).toEqual([undefined, undefined]);
    expect(neighbors(more, "/f")).toEqual([undefined, undefined]);
  });
});

describe("the sidebar of a page", () => {
  it("DS-01 is the sidebar that lists the page, the sidebar that it sets, or none", () => {
    const docs = [{ id: "docs", dir: ".", route: "/", sidebars: { one: ["a"], two: ["b", "c"] } }];
    const site = planFiles(
      {
        "a.md": title("A"),
        "b.md": title("B"),
        "c.md": title("C", "displayed_sidebar: null"),
        "d.md": title("D", "displayed_sidebar: two"),
        "e.md": title("E"),
      },
      { config: { docs } },
    );
    expect(["/a", "/b", "/c", "/d", "/e"].map((route) => site.pageOf("doc", route).sidebar?.id)).toEqual([
      "one",
      "two",
      undefined,
      "two",
      undefined,
    ]);
  });

  it("NV-23 is reported at the line of the key with the available ones if it does not exist", () => {
    const { reports } = planFiles({ "a.md": "---\ntitle: A\ndisplayed_sidebar: mian\n---\n" });
    expect(reports).toMatchInlineSnapshot(`
      [
        "content/a.md:3 error Unknown sidebar \`mian\`.",
      ]
    `);
  });

  it("has only the branch of the page in a large section, and a folder with the rest", () => {
    const pages = Object.fromEntries(
      Array.from({ length: 30 }, (_, folder) =>
        Array.from({ length: 7 }, (__, page) => [`f${folder}/p${page}.md`, title(`P${page}`)] as const),
      ).flat(),
    );
    const site = planFiles(pages);
    const { sidebar } = site.pageOf("doc", "/f3/p1");
    expect(sidebar).toMatchObject({ partial: true, data: "/assets/data/sidebar-docs" });
    const open = sidebar?.items.filter((item) => item.type === "category" && !item.collapsed);
    expect(open?.map((item) => item.type === "category" && item.label)).toEqual(["f3"]);
    const files = [...site.plan.files().keys()].filter((path) => path.startsWith("assets/data/sidebar-"));
    const links = files.flatMap((path) => site.text(path).match(/"href":"[^"]*","label":/g) ?? []);
    expect(links).toHaveLength(210);
  });

  it("does not make the start page of a large site grow", () => {
    const startOf = (count: number) => {
      const pages = Array.from({ length: count }, (_, index) => [
        `p${String(index)}.md`,
        title(`P${String(index)}`),
      ]);
      return planFiles(Object.fromEntries(pages) as Record<string, string>).pageOf("doc", "/").prose.html;
    };
    expect(startOf(150).split("<li>")).toHaveLength(151);
    const [some, many] = [startOf(400), startOf(2000)];
    expect(many.length).toBe(some.length);
    expect(many).toMatch(/<a href="\/p\d+">More pages<\/a>/);
  });

  it("VA-02 reports broken links of the configuration", () => {
    const link = (href: string) => ({ type: "link" as const, label: "L", href });
    const items = [
      {
        type: "category" as const,
        label: "C",
        items: [link("/nowhere"), link("/a"), link("https://example.org")],
      },
    ];
    const { reports } = planFiles(
      { "a.md": title("A") },
      { config: { docs: [{ id: "docs", dir: ".", route: "/", sidebars: { main: items } }] } },
    );
    expect(reports).toMatchInlineSnapshot(`
      [
        "site/config.ts:error No page found at /nowhere.",
      ]
    `);
  });
});

describe("a rules section", () => {
  const config = {
    docs: [
      { id: "base", dir: ".", route: "/" },
      { id: "rules", dir: "rules", route: "/rules", template: "rule" as const },
    ],
    rules: { section: "rules" },
  };
  const files = {
    "rules/index.md": title("Overview"),
    "rules/await-thenable.md": title("await-thenable"),
    "rules/quotes.md": title("quotes", "displayed_sidebar: rules"),
  };
  const site = planFiles(files, {
    config,
    rules: [
      sampleRule({ name: "await-thenable", messages: { await: "Unexpected `await` of {{ what }}." } }),
      sampleRule({ name: "no-page" }),
    ],
  });

  it("RT-05 TR-08 DS-04 has an index, a page for each rule, and pages without a rule that show the sidebar without being listed", () => {
    expect(site.pageOf("rule", "/rules/await-thenable")).toMatchObject({
      rule: { name: "await-thenable" },
      sidebar: { id: "rules" },
    });
    expect(site.pageOf("rule", "/rules/quotes").rule).toBeUndefined();
    expect(site.pageOf("rule", "/rules/quotes").sidebar?.items).toMatchInlineSnapshot(`
      [
        {
          "href": "/rules/",
          "label": "Overview",
          "type": "link",
        },
        {
          "href": "/rules/await-thenable",
          "label": "await-thenable",
          "type": "link",
        },
      ]
    `);
  });

  it("the index has a row for each rule, with a link if it has a page, and without data that only pages need", () => {
    const { rules } = site.pageOf("rules-index", "/rules/");
    expect(rules.map((row) => [row.rule.name, row.route])).toEqual([
      ["await-thenable", "/rules/await-thenable"],
      ["no-page", undefined],
    ]);
    expect(rules.map(({ words }) => words)).toEqual(["unexpected of", undefined]);
    expect(JSON.stringify(rules)).not.toMatch(/schema|messages|Unexpected `await`/);
  });
});

describe("the prose of the rules index", () => {
  const proseOf = (body: string) => {
    const files = { "rules/index.md": `---\ntitle: Overview\n---\n\n${body}` };
    const docs = [{ id: "rules", dir: "rules", route: "/rules", template: "rule" as const }];
    const { prose, after } = planFiles(files, { config: { docs, rules: { section: "rules" } } }).pageOf(
      "rules-index",
      "/rules/",
    );
    return { before: prose.html, after: after?.html };
  };

  it("is cut below the heading of the table", () => {
    const { before, after } = proseOf("See [here](#rules).\n\n## Rules\n\nThe end.\n\n## More\n");
    expect(before).toMatch(/^<p>See .*<\/p>\n<h2 id="rules">.*<\/h2>\n$/s);
    expect(after).toMatch(/^<p>The end\.<\/p>\n<h2 id="more">/);
  });

  it("is whole where it lacks that heading, or has it at another level", () => {
    expect(proseOf("Text.\n").after).toBeUndefined();
    expect(proseOf("### Rules\n\nText.\n").after).toBeUndefined();
  });
});

describe("pages of the configuration", () => {
  it("have the counts of the plugin's rules for the home template", () => {
    const pages = [{ route: "/", template: "home" }];
    const docs = [{ id: "rules", dir: "rules", route: "/rules", template: "rule" as const }];
    const typed = sampleRule({ name: "fig", fixable: false, requiresTypeChecking: true });
    const rules = [sampleRule({ name: "pear", fixable: true }), sampleRule({ name: "plum" }), typed];
    const config = { pages, docs, rules: { section: "rules" } };
    const site = planFiles({ "rules/index.md": "# Rules\n" }, { config, rules });
    expect(site.pageOf("home", "/").rules).toEqual({ all: 3, fixable: 2, typed: 1, presets: 2 });
  });

  it("RT-01 have posts for the home template, data for a template of the root, or neither", () => {
    const site = planFiles(
      { "blog/2024-01-01-a.md": "# A\n\nText.\n\n<!-- truncate -->\n" },
      {
        config: {
          tagline: "T",
          pages: [
            { route: "/", template: "home" },
            { route: "/landing", template: "landing", title: "L", data: { x: 1 }, noindex: true },
          ],
        },
      },
    );
    expect(site.pageOf("home", "/")).toMatchObject({
      title: "",
      head: { description: "T" },
      posts: [{ title: "A" }],
    });
    expect(site.propsOf("/landing")).toMatchObject({
      template: "custom:landing",
      title: "L",
      data: { x: 1 },
      head: { noindex: true },
    });
    expect(site.text("sitemap.xml")).not.toContain("landing");
  });
});
