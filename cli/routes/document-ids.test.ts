import { describe, expect, it } from "vitest";
import { planFiles } from "../../tests/harness/memory/planned-site.ts";

type Options = Parameters<typeof planFiles>[1];

const withId = (id: string, text = "") => `---\nid: ${id}\n---\n\n# Page ${id}\n\n${text}`;

/** The labels and URLs of the sidebar made from the folders. */
function sidebarOf(files: Readonly<Record<string, string>>, options?: Options) {
  const site = planFiles(files, options);
  const [page] = site.pages.values();
  return { site, sidebar: JSON.stringify(page && "sidebar" in page ? page.sidebar : undefined) };
}

describe("the id of a document", () => {
  it("replaces the last part of its URL, unless a slug is given or the file is an index", () => {
    const site = planFiles({
      "guides/a.md": withId("first"),
      "guides/b.md": "---\nid: second\nslug: other\n---\n\n# B",
      "guides/index.md": withId("overview"),
    });
    expect(site.reports).toEqual([]);
    expect([...site.pages.values()].map(({ route }) => route)).toEqual(
      expect.arrayContaining(["/guides/first", "/guides/other", "/guides/"]),
    );
  });

  it("names the document in sidebars and in links to the next page", () => {
    const sidebars = { main: ["guides/first", "guides/second", "guides/overview"] };
    const site = planFiles(
      {
        "guides/a.md": withId("first"),
        "guides/b.md": "---\nid: second\npagination_next: guides/first\n---\n\n# B",
        "guides/index.md": withId("overview"),
      },
      { config: { docs: [{ id: "docs", dir: ".", route: "/", sidebars }] } },
    );
    expect(site.reports).toEqual([]);
    expect(site.pageOf("doc", "/guides/second").next?.route).toBe("/guides/first");
  });

  it("leaves links by file names as they are", () => {
    const site = planFiles({
      "a.md": withId("first"),
      "b.md": "# B\n\n[a](./a.md) [c](02-c.md)",
      "02-c.md": "# C",
    });
    expect(site.reports).toEqual([]);
    expect(JSON.stringify(site.pageOf("doc", "/b"))).toContain('href=\\"/first\\"');
    expect(JSON.stringify(site.pageOf("doc", "/b"))).toContain('href=\\"/c\\"');
  });

  it("belongs to one document of a section", () => {
    const site = planFiles({ "a.md": withId("one"), "b.md": `---\nid: one\nslug: b\n---\n\n# B` });
    expect(site.reports).toEqual(["content/b.md:2 error `content/a.md` has the id `one` too."]);
  });

  it("has no slash", () => {
    const site = planFiles({ "a.md": withId("x/y") });
    expect(site.reports).toEqual([
      "content/a.md:2 error `id` is invalid: it is a name without slashes, because the folder is a part of the full id.",
    ]);
  });
});

describe("number prefixes", () => {
  const files = {
    "02-use/02-run.md": "# Run",
    "02-use/01-plan.md": "# Plan",
    "01-start/intro.md": "# Intro",
    "2024-01-02-news.md": "# News",
    "7.0-changes.md": "# Changes",
  };

  it("are no part of URLs and order the sidebar, except in dates and versions", () => {
    const { site, sidebar } = sidebarOf(files);
    expect(site.reports).toEqual([]);
    const routes = [...site.pages.values()].map(({ route }) => route as string);
    expect(routes.filter((route) => !["/", "/404.html"].includes(route)).sort()).toEqual([
      "/2024-01-02-news",
      "/7.0-changes",
      "/start/intro",
      "/use/plan",
      "/use/run",
    ]);
    expect(sidebar.indexOf('"start"')).toBeGreaterThan(0);
    const order = ["start", "/start/intro", "use", "/use/plan", "/use/run"].map((part) =>
      sidebar.indexOf(`"${part}"`),
    );
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it("are a part of names with `numberPrefixes: false`, or in a document that does not want them read", () => {
    const off = planFiles(files, { config: { numberPrefixes: false } });
    expect(off.propsOf("/02-use/02-run").route).toBe("/02-use/02-run");
    const one = planFiles({ "01-a.md": "---\nparse_number_prefixes: false\n---\n\n# A" });
    expect(one.propsOf("/01-a").route).toBe("/01-a");
  });

  it("are left out of a title that is made from the name of the file", () => {
    expect(planFiles({ "01-first-steps.md": "Text." }).propsOf("/first-steps").title).toBe("First steps");
  });
});
