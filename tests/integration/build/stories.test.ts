import { describe, expect, it } from "vitest";
import { siteTest } from "../../harness/memory/site-test.ts";

const guide = {
  "content/index.md": "# Home\n\nSee [planting](planting.md#deep).\n",
  "content/planting.md": "# Planting\n\nDig.\n\n## Deep\n",
  "content/pests.md": "# Pests\n\nLook.\n",
};

describe("an edit", () => {
  it("of the text of a page writes that page only", async () => {
    const site = await siteTest(guide);
    site
      .edit("content/planting.md", "# Planting\n\nDig.\n\n## Deep\n\nDeeper.\n")
      .expectWritten(["planting/index.html"])
      .expectMain("/planting", "<p>Deeper.</p>")
      .edit("content/planting.md", "# Planting\n\nDig.\n\n## Deep\n\nDeeper.\n")
      .expectWritten([]);
  });

  it("of a title changes every page that shows it", async () => {
    const site = await siteTest(guide);
    site.edit("content/pests.md", "# Vermin\n\nLook.\n").expectWritten([
      "pests/index.html",
      // both neighbors link to it
      "planting/index.html",
      "index.html",
      "assets/data/sidebar-docs.json",
      "site-manifest.json",
    ]);
  });

  it("of a post below its marker writes the post and the feeds; above it, also the lists", async () => {
    const post = (intro: string, rest: string): string =>
      `---\ntags: [apples]\ndescription: D.\n---\n\n${intro}\n\n<!-- truncate -->\n\n${rest}\n`;
    const site = await siteTest({
      "content/index.md": "# Home\n",
      "content/blog/2024-01-01-a.md": post("One two.", "Rest."),
      "content/blog/2024-01-02-b.md": post("Other.", "Rest."),
    });
    const feeds = ["blog/rss.xml", "blog/atom.xml", "blog/feed.json"];
    site
      .edit("content/blog/2024-01-01-a.md", post("One two.", "Peel."))
      .expectWritten(["blog/a/index.html", ...feeds])
      .edit("content/blog/2024-01-01-a.md", post("Two one.", "Peel."))
      .expectWritten(["blog/a/index.html", "blog/index.html", "blog/tags/apples/index.html", ...feeds]);
  });

  it("that moves a page breaks the links to it until they are updated", async () => {
    const site = await siteTest(guide);
    site
      .expectReport("")
      .rename("content/planting.md", "content/trees/planting.md")
      .expectReport(
        `
        content/index.md:3:5 error No file found at planting.md#deep.
          3 | See [planting](planting.md#deep).
            |     ^
          Did you mean \`./trees/planting.md\`?
        `,
      )
      .edit("content/index.md", "# Home\n\nSee [planting](trees/planting.md#deep).\n")
      .expectReport("")
      .expectMain("/", '<a href="/trees/planting#deep">planting</a>');
  });

  it("that removes a page removes its outputs", async () => {
    const site = await siteTest(guide);
    site.remove("content/pests.md");
    expect([...site.rendered().outputs.keys()].filter((path) => path.startsWith("pests"))).toEqual([]);
    expect(site.rendered().outputs.get("sitemap.xml" as never)).not.toContain("pests");
  });
});

describe("a broken link", () => {
  const files = { "content/index.md": "# Home\n\n[a](/nowhere) [b](nowhere.md) [c](#nowhere)\n" };

  it("ER-04 is an error, a warning or ignored as configured, separately for links, Markdown links and anchors", async () => {
    const site = await siteTest(files);
    const severities = (): string[] =>
      [...site.rendered().report.matchAll(/:3:(\d+) (\w+) /g)].map(
        ([, column, severity]) => `${column ?? ""} ${severity ?? ""}`,
      );
    expect(severities()).toEqual(["31 warning", "1 error", "15 error"]);
    site.configure({ onBrokenAnchors: "throw", onBrokenLinks: "warn", onBrokenMarkdownLinks: "ignore" });
    expect(severities()).toEqual(["1 warning", "31 error"]);
    site.configure({ onBrokenAnchors: "warn", onBrokenLinks: "ignore", onBrokenMarkdownLinks: "warn" });
    expect(severities()).toEqual(["15 warning", "31 warning"]);
    site.configure({ onBrokenAnchors: "ignore", onBrokenLinks: "ignore", onBrokenMarkdownLinks: "ignore" });
    expect(severities()).toEqual([]);
  });
});

describe("a large section", () => {
  it("is not repeated on every page: each has its own branch, and files of bounded size have the rest", async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`content/f${index % 25}/p${index}.md`, `# Page ${index}\n`]),
    );
    const site = await siteTest({ "content/index.md": "# Home\n", ...pages });
    const { outputs } = site.rendered();
    const html = outputs.get("f3/p3/index.html" as never) ?? "";
    const own = [...html.matchAll(/<a href="(\/f3\/p\d+)"/g)].map(([, href]) => href);
    expect(new Set(own).size).toBe(10);
    // each other folder is closed and has a link to its first page
    const all = new Set([...html.matchAll(/<a href="(\/f\d+\/p\d+)"/g)].map(([, href]) => href));
    expect(all.size).toBeLessThanOrEqual(10 + 24 + 2);
    const files = [...outputs].filter(([path]) => path.startsWith("assets/data/sidebar-docs"));
    const links = files.flatMap(
      ([, text]) => text.match(/"href":"[^"]*","label":"[^"]*","type":"link"/g) ?? [],
    );
    expect(new Set(links).size).toBe(251);
    site.edit("content/f3/p3.md", "# Page 3\n\nText.\n").expectWritten(["f3/p3/index.html"]);
  });
});

describe("flags", () => {
  it("MD-23 of the command line can show drafts, with a banner", async () => {
    const files = { "content/index.md": "# Home\n", "content/a.md": "---\ntitle: A\ndraft: true\n---\n" };
    const [without, drafts] = [await siteTest(files), await siteTest(files, { flags: { drafts: true } })];
    expect(without.rendered().outputs.has("a/index.html" as never)).toBe(false);
    drafts.expectMain("/a", "raft");
    expect(drafts.propsOf("/a")).toMatchObject({ draft: true });
  });

  it("TR-01 of the command line can set a base URL for all URLs of the site", async () => {
    const site = await siteTest(
      { ...guide, "content/blog/2024-01-01-a.md": "# A\n\n[home](/)\n\n<!-- truncate -->\n" },
      { flags: { baseUrl: "/docs/", origin: "https://example.org" } },
    );
    for (const [path, text] of site.rendered().outputs) {
      if (!path.endsWith(".html")) continue;
      const urls = [...text.matchAll(/(?:href|src)="([^"#?]*)/g)].flatMap(([, url = ""]) =>
        /^(?:https?:|mailto:|data:|$)/.test(url) ? [] : [url],
      );
      expect(
        urls.filter((url) => !url.startsWith("/docs/")),
        path,
      ).toEqual([]);
    }
  });
});

describe("texts of authors", () => {
  it("cannot end a script or an attribute, in titles, labels, descriptions and tags", async () => {
    const evil = "</script><img src=x onerror=alert(1)>\"'&lt;";
    const yaml = JSON.stringify(evil);
    const site = await siteTest({
      "content/index.md": `---\ntitle: ${yaml}\nsidebar_label: ${yaml}\ndescription: ${yaml}\n---\n\nText.\n`,
      "content/b.md": "# B\n",
      "content/blog/2024-01-01-a.md": `---\ntitle: ${yaml}\ntags: [${yaml}]\ndescription: ${yaml}\n---\n\nText.\n\n<!-- truncate -->\n`,
    });
    for (const [path, text] of site.rendered().outputs) {
      if (path.endsWith(".html")) expect(text, path).not.toMatch(/<img[^>]*onerror|<\/script><img/);
    }
  });
});

describe("a page of five megabytes", () => {
  it("is rendered with twenty thousand headings", { timeout: 60_000 }, async () => {
    const part = `## Part\n\n${"Words with *stress*, `code` and a [link](#part).\n".repeat(4)}\n`;
    const text = `# Large\n\n${part.repeat(Math.ceil(5_000_000 / part.length))}`;
    const site = await siteTest({ "content/index.md": text });
    expect(site.rendered().report).toBe("");
    expect(site.rendered().outputs.get("index.html" as never)?.length).toBeGreaterThan(5_000_000);
  });
});

describe("the social image of a document", () => {
  it("may be a file next to it, and is reported if missing", async () => {
    const site = await siteTest("docusaurus-root");
    expect(site.propsOf("/blog/digging").head.image).toMatch(/^\/assets\/spade-[A-Z\d]{8}\.svg$/);
    site.edit("content/guides/first.mdx", "---\nimage: ./fork.png\n---\n\n# First guide\n");
    expect(site.rendered().report).toContain("content/guides/first.mdx:2 error");
  });
});
