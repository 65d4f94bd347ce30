import { describe, expect, it } from "vitest";
import { footer, type FooterInput } from "../../config/schema/footer.ts";
import type { NavbarItemInput } from "../../config/schema/navbar.ts";
import type { UserConfig } from "../../config/schema/schema.ts";
import { diagnosticLine } from "../../../tests/harness/memory/rendered-body.ts";
import { routeSite } from "../../../tests/harness/memory/routed-site.ts";
import { mainDocOf, resolveFooter, resolveNavbar } from "./navbar.ts";
import { sidebarsOf } from "./sidebar.ts";
import { wordingOf } from "../../diagnostics/wording.ts";

const files = {
  "index.md": "# Welcome\n",
  "users/configs.md": "# Shared `configs`\n",
  "users/draft.md": "---\ndraft: true\n---\n",
  "users/unlisted.md": "---\nunlisted: true\n---\n",
  "blog/2024-01-01-post.md": "",
};

function input(config: UserConfig = {}) {
  const site = routeSite(files, { config });
  const docs = [...site.table.bySource.values()].filter((entry) => entry.kind === "doc");
  const sidebars = site.config.docs.flatMap(
    (section) =>
      sidebarsOf({
        section,
        docs,
        drafts: site.table.drafts,
        categories: new Map(),
        file: "",
        isListed: () => true,
        hasPrefixes: true,
      }).value,
  );
  return { config: site.config, table: site.table, sidebars, files: new Set(["/blog/rss.xml"]) };
}

function navbar(item: NavbarItemInput, config: UserConfig = {}) {
  const { value, diagnostics } = resolveNavbar(input({ ...config, navbar: { items: [item] } }));
  return {
    item: value[0],
    count: value.length,
    reports: diagnostics.map((each) => `${diagnosticLine(each)} ${wordingOf(each).hint}`),
  };
}

describe("a navbar item", () => {
  it("NV-08 TR-09 is on the right unless it sets left", () => {
    expect(navbar({ label: "A", to: "/" }).item).toMatchObject({ position: "right" });
    expect(navbar({ label: "A", to: "/", position: "left" }).item).toMatchObject({ position: "left" });
  });

  it("NV-05 is resolved against the base URL, not the page", () => {
    expect(navbar({ label: "A", to: "users/configs" }).item).toMatchObject({ href: "/users/configs" });
    expect(navbar({ label: "A", to: "blog/" }).item).toMatchObject({ href: "/blog/" });
    expect(navbar({ label: "A", to: "blog/rss.xml" })).toMatchObject({
      item: { href: "/blog/rss.xml" },
      reports: [],
    });
    expect(navbar({ label: "A", href: "https://example.org" }).item).toMatchObject({
      href: "https://example.org",
    });
  });

  it("ER-04 with a missing target is a broken link of the configuration", () => {
    expect(navbar({ label: "A", to: "users/config" }).reports).toMatchInlineSnapshot(`
      [
        "error No page found at users/config. Did you mean \`/users/configs\`?",
      ]
    `);
    expect(navbar({ label: "A", to: "x" }, { onBrokenLinks: "ignore" }).reports).toEqual([]);
  });

  it("ER-04 with a target in other letter case than the page is broken: many hosts compare letter by letter", () => {
    expect(navbar({ label: "A", to: "/Users/configs/" }).reports).toEqual([
      "error No page found at /Users/configs/. Did you mean `/users/configs`?",
    ]);
    expect(navbar({ label: "A", to: "/users%2Fconfigs/?a=1#b" }).reports).toEqual([]);
  });

  it("ER-04 that names a version needs a page for its link", () => {
    expect(navbar({ type: "docsVersion", to: "/nowhere" }).reports).toEqual([
      "error No page found at /nowhere. Fix the URL or remove the link.",
    ]);
    expect(navbar({ type: "docsVersion", to: "https://example.org/7" }).reports).toEqual([]);
  });

  it("NV-07 NV-19 may be a link, HTML, a search, a dropdown or a list of languages", () => {
    expect(navbar({ html: "<b>A</b>", to: "/" }).item).toMatchObject({
      type: "link",
      label: "",
      html: "<b>A</b>",
    });
    expect(navbar({ type: "html", value: "<b>A</b>" }).item).toEqual({
      type: "html",
      position: "right",
      html: "<b>A</b>",
    });
    expect(navbar({ type: "search" }).item).toEqual({ type: "search", position: "right" });
    expect(
      navbar({
        label: "More",
        to: "/",
        items: [
          { label: "B", to: "blog" },
          { type: "html", value: "<hr>" },
        ],
      }).item,
    ).toMatchInlineSnapshot(`
      {
        "href": "/",
        "items": [
          {
            "href": "/blog",
            "label": "B",
            "type": "link",
          },
          {
            "html": "<hr>",
            "type": "html",
          },
        ],
        "label": "More",
        "position": "right",
        "type": "dropdown",
      }
    `);
    expect(navbar({ type: "localeDropdown" }).item).toMatchInlineSnapshot(`
      {
        "items": [
          {
            "href": "/",
            "label": "English",
            "lang": "en",
            "type": "link",
          },
        ],
        "position": "right",
        "type": "locale-dropdown",
      }
    `);
  });

  it("NV-13 retains the settings for its active state", () => {
    expect(
      navbar({ label: "A", to: "/", activeBasePath: "users", activeBaseRegex: "^/u" }).item,
    ).toMatchObject({
      activeBasePath: "users",
      activeBaseRegex: "^/u",
    });
  });
});

describe("a single document in the navbar", () => {
  it("NV-20 has its id as default label, and is active on all documents of its sidebar", () => {
    expect(navbar({ type: "doc", doc: "users/configs" }).item).toMatchObject({
      label: "users/configs",
      href: "/users/configs",
      activeRoutes: ["/", "/users/configs"],
    });
    expect(navbar({ type: "doc", doc: "index", label: "Start" }).item).toMatchObject({
      label: "Start",
      href: "/",
    });
  });

  it("NV-20 is omitted if it is a draft or unlisted", () => {
    expect(navbar({ type: "doc", doc: "users/draft" })).toEqual({ count: 0, item: undefined, reports: [] });
    expect(navbar({ type: "doc", doc: "users/unlisted" })).toEqual({
      count: 0,
      item: undefined,
      reports: [],
    });
  });

  it("NV-23 ER-03 is reported with the available ones if it is missing", () => {
    expect(navbar({ type: "doc", doc: "users/config" }).reports).toMatchInlineSnapshot(`
      [
        "error Unknown document \`users/config\`. Did you mean \`users/configs\`? Available: index, users/configs, users/unlisted.",
      ]
    `);
  });
});

describe("a sidebar in the navbar", () => {
  it("NV-22 leads to the sidebar's first entry and takes its label", () => {
    expect(navbar({ type: "docSidebar", sidebar: "docs" }).item).toMatchObject({
      label: "Welcome",
      href: "/",
      activeRoutes: ["/", "/users/configs"],
    });
    expect(navbar({ type: "docSidebar", sidebar: "docs", label: "Docs" }).item).toMatchObject({
      label: "Docs",
    });
  });

  it("NV-21 ER-03 needs an entry with a link", () => {
    const docs = [
      { id: "docs", dir: ".", route: "/", sidebars: { empty: [{ type: "html" as const, html: "<hr>" }] } },
    ];
    expect(navbar({ type: "docSidebar", sidebar: "empty" }, { docs }).reports).toMatchInlineSnapshot(`
      [
        "error The sidebar \`empty\` contains no link for a navbar item to point to. Add a document to it.",
      ]
    `);
  });

  it("NV-23 ER-03 is reported with the available ones if it is missing", () => {
    expect(navbar({ type: "docSidebar", sidebar: "dosc" }).reports).toMatchInlineSnapshot(`
      [
        "error Unknown sidebar \`dosc\`. Available: docs.",
      ]
    `);
  });
});

describe("an unknown docs section in the navbar", () => {
  const items: readonly NavbarItemInput[] = [
    { type: "doc", doc: "index", section: "dosc" },
    { type: "docSidebar", sidebar: "docs", section: "dosc" },
    { type: "docsVersion", section: "dosc" },
    { type: "docsVersionDropdown", section: "dosc" },
  ];
  it.each(items)("is reported as a section: $type", (item) => {
    expect(navbar(item)).toEqual({
      item: undefined,
      count: 0,
      reports: ["error Unknown docs section `dosc`. Did you mean `docs`? Available: docs."],
    });
  });
});

describe("versions in the navbar", () => {
  it("NV-24 NV-25 are a plain link to the main document if there is one version", () => {
    expect(navbar({ type: "docsVersion" }).item).toMatchObject({ type: "link", label: "Next", href: "/" });
    expect(navbar({ type: "docsVersion", label: "v8", to: "/users/configs" }).item).toMatchObject({
      label: "v8",
      href: "/users/configs",
    });
    expect(navbar({ type: "docsVersionDropdown" }).item).toMatchObject({
      type: "link",
      label: "Next",
      href: "/",
    });
  });
});

describe("a section's main document", () => {
  it("DV-01 is the configured one, else the first of its sidebar, else its first", () => {
    const section = { id: "docs", dir: ".", route: "/" };
    expect(mainDocOf("docs", input({ docs: [{ ...section, mainDoc: "users/configs" }] }))).toEqual({
      route: "/users/configs",
      label: "Shared configs",
    });
    expect(
      mainDocOf("docs", input({ docs: [{ ...section, sidebars: { a: ["users/configs"] } }] }))?.route,
    ).toBe("/users/configs");
    expect(mainDocOf("docs", input({ docs: [{ ...section, sidebars: false }] }))?.route).toBe("/");
    expect(mainDocOf("nothing", input())).toBeUndefined();
  });
});

describe("the footer", () => {
  const footerOf = (given: FooterInput) => resolveFooter(footer.parse(given), input());

  it("FT-04 FT-06 has columns if its first entry has a title, else one row; light unless it sets dark", () => {
    const item = { label: "Blog", to: "blog" };
    expect(footerOf({ links: [{ title: "More", items: [item] }] }).value).toEqual({
      style: "light",
      links: { type: "columns", columns: [{ title: "More", items: [{ label: "Blog", href: "/blog" }] }] },
    });
    expect(footerOf({ style: "dark", links: [item], copyright: "<b>c</b>" }).value).toEqual({
      style: "dark",
      links: { type: "row", items: [{ label: "Blog", href: "/blog" }] },
      copyright: "<b>c</b>",
    });
  });

  it("ER-04 reports broken links", () => {
    expect(footerOf({ links: [{ label: "A", to: "/nowhere" }] }).diagnostics.map(diagnosticLine))
      .toMatchInlineSnapshot(`
      [
        "error No page found at /nowhere.",
      ]
    `);
  });
});
