import { describe, expect, it } from "vitest";
import { diagnosticLine } from "../../tests/harness/memory/rendered-body.ts";
import { wordingOf } from "../diagnostics/wording.ts";
import { configOf, type ConfigEnvironment } from "./config.ts";

const environment: ConfigEnvironment = {
  name: "orchard",
  contentFolder: "content",
  hasBlog: false,
  favicon: undefined,
  configFile: "site/config.ts",
  flags: {},
};

function reports(exported: unknown): string[] {
  return configOf(exported, environment).diagnostics.map(diagnosticLine);
}

describe("without a configuration", () => {
  it("all of content/ is a docs section at the root, the blog one if it exists, the title the root's name", () => {
    const { value, diagnostics } = configOf(undefined, {
      ...environment,
      hasBlog: true,
      favicon: "/favicon.ico",
      configFile: undefined,
    });
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({
      title: "orchard",
      baseUrl: "/",
      docs: [{ id: "docs", dir: ".", route: "/" }],
      blog: { dir: "blog", route: "/blog", postsPerPage: 10, feedLimit: 20 },
      favicon: "/favicon.ico",
      file: "content",
      drafts: false,
      onBrokenLinks: "throw",
      onBrokenMarkdownLinks: "throw",
      onBrokenAnchors: "warn",
      onDuplicateRoutes: "warn",
    });
    expect(configOf(undefined, environment).value.blog).toBeUndefined();
  });

  it("HD-02 the locale is English, left to right, and the theme color #443FD4", () => {
    expect(configOf({}, environment).value).toMatchObject({
      locale: { lang: "en", label: "English", direction: "ltr" },
      themeColor: "#443FD4",
    });
  });
});

describe("a configuration", () => {
  it("overrides the defaults, and the command line overrides both", () => {
    const flags = { baseUrl: "docs", origin: "https://example.org/", drafts: true };
    const { value } = configOf(
      { title: "T", baseUrl: "/x/", blog: false },
      { ...environment, hasBlog: true, flags },
    );
    expect(value).toMatchObject({
      title: "T",
      baseUrl: "/docs/",
      origin: "https://example.org",
      blog: undefined,
      drafts: true,
    });
    expect(configOf({ baseUrl: "/x" }, environment).value.baseUrl).toBe("/x/");
  });

  it("may spell folders with dots and slashes", () => {
    const { value } = configOf(
      { docs: [{ id: "a", dir: "./guides/", route: "/" }], blog: { dir: "news/" } },
      environment,
    );
    expect([value.docs[0]?.dir, value.blog?.dir]).toEqual(["guides", "news"]);
    expect(configOf({ docs: [{ id: "a", dir: "./", route: "/" }] }, environment).value.docs[0]?.dir).toBe(
      ".",
    );
  });
});

describe("a wrong configuration", () => {
  it("is reported part by part, and the valid parts apply", () => {
    const { value, diagnostics } = configOf(
      { title: 1, tagline: "T", themeColor: "red", baseUrl: "x" },
      environment,
    );
    expect(diagnostics.map(diagnosticLine)).toMatchInlineSnapshot(`
      [
        "error \`title\` is invalid: expected string, received number.",
        "error \`baseUrl\` must start with a slash.",
        "error \`themeColor\` must be a color such as #443FD4.",
      ]
    `);
    expect(value).toMatchObject({ title: "orchard", tagline: "T", themeColor: "#443FD4" });
  });

  it("is reported with its unknown key, and the key that was probably meant", () => {
    const [first, second] = configOf({ titel: "T", navbar: { itmes: [] } }, environment).diagnostics.map(
      wordingOf,
    );
    expect(first).toMatchInlineSnapshot(`
      {
        "hint": "Fix the value; the type of \`defineConfig\` documents every key.",
        "message": "\`navbar.itmes\` is not a known key.",
        "severity": "error",
      }
    `);
    expect(second).toMatchInlineSnapshot(`
      {
        "hint": "Did you mean \`title\`?",
        "message": "\`titel\` is not a known key.",
        "severity": "error",
      }
    `);
  });

  it("is reported if it is not an object", () => {
    expect(reports("site")).toMatchInlineSnapshot(`
      [
        "error The configuration is invalid: expected object, received string.",
      ]
    `);
    expect(reports([])).toMatchInlineSnapshot(`
      [
        "error The configuration is invalid: expected object, received array.",
      ]
    `);
  });

  it("VA-03 an item has exactly one of `to` and `href`", () => {
    const footer = (item: object): string[] => reports({ footer: { links: [item] } });
    expect(footer({ label: "A" })).toMatchInlineSnapshot(`
      [
        "error \`footer.links.0\` must have exactly one of \`to\` (a page of this site) and \`href\` (a URL outside it).",
      ]
    `);
    expect(footer({ label: "A", to: "/a", href: "https://example.org" })).toHaveLength(1);
    expect(reports({ navbar: { items: [{ label: "A" }] } })).toMatchInlineSnapshot(`
      [
        "error \`navbar.items.0\` must have exactly one of \`to\` (a page of this site) and \`href\` (a URL outside it).",
      ]
    `);
    expect(
      reports({ navbar: { items: [{ label: "A", to: "a", href: "https://example.org" }] } }),
    ).toHaveLength(1);
    expect(reports({ navbar: { items: [{ label: "A", items: [{ label: "B" }] }] } })).toMatchInlineSnapshot(`
      [
        "error \`navbar.items.0.items.0\` must have exactly one of \`to\` (a page of this site) and \`href\` (a URL outside it).",
      ]
    `);
  });

  it("VA-03 NV-19 an item has a label or HTML, never both", () => {
    expect(reports({ navbar: { items: [{ label: "A", html: "<b>A</b>", to: "a" }] } }))
      .toMatchInlineSnapshot(`
      [
        "error \`navbar.items.0\` has both \`label\` and \`html\`; choose one.",
      ]
    `);
    expect(reports({ navbar: { items: [{ type: "html", value: "<b>A</b>", label: "A" }] } }))
      .toMatchInlineSnapshot(`
      [
        "error \`navbar.items.0.label\` is not a known key.",
      ]
    `);
    expect(reports({ navbar: { items: [{ html: "<b>A</b>", to: "a" }] } })).toEqual([]);
  });

  it("VA-03 NV-18 dropdowns do not nest, and their entries have no side", () => {
    const nested = { label: "A", items: [{ label: "B", items: [{ label: "C", to: "c" }] }] };
    expect(reports({ navbar: { items: [nested] } })).toMatchInlineSnapshot(`
      [
        "error \`navbar.items.0.items.0.items\` is not a known key.",
        "error \`navbar.items.0.items.0\` must have exactly one of \`to\` (a page of this site) and \`href\` (a URL outside it).",
      ]
    `);
    const placed = { label: "A", items: [{ label: "B", to: "b", position: "left" }] };
    expect(reports({ navbar: { items: [placed] } })).toMatchInlineSnapshot(`
      [
        "error \`navbar.items.0.items.0.position\` is not a known key.",
      ]
    `);
  });

  it("VA-03 FT-04 a footer has columns or one row, not both", () => {
    const links = [
      { title: "A", items: [{ label: "B", to: "/b" }] },
      { label: "C", to: "/c" },
    ];
    expect(reports({ footer: { links } })).toMatchInlineSnapshot(`
      [
        "error \`footer.links\` mixes titled columns with single links; use only one of them.",
      ]
    `);
    expect(reports({ footer: { links: links.slice(1) } })).toEqual([]);
  });

  it("VA-03 an announcement has content", () => {
    expect(reports({ announcementBar: {} })).toMatchInlineSnapshot(`
      [
        "error \`announcementBar.content\` is missing.",
      ]
    `);
    expect(reports({ announcementBar: { content: "" } })).toMatchInlineSnapshot(`
      [
        "error \`announcementBar.content\` must not be empty.",
      ]
    `);
  });

  it("NV-09 an unknown navbar item type is reported with the known types", () => {
    expect(reports({ navbar: { items: [{ type: "mega", label: "A" }] } })).toMatchInlineSnapshot(`
      [
        "error \`navbar.items.0.type\` is the unknown navbar item type "mega"; known types: default, dropdown, html, search, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown.",
      ]
    `);
    expect(reports({ navbar: { items: [{ type: "constructor" }] } })).toHaveLength(1);
  });

  it("NV-07 an item with `items` but no type is a dropdown", () => {
    const { value, diagnostics } = configOf({ navbar: { items: [{ label: "A", items: [] }] } }, environment);
    expect(diagnostics).toEqual([]);
    expect(value.navbar.items).toEqual([{ type: "dropdown", label: "A", items: [] }]);
  });

  it("NV-13 an invalid pattern is reported here, not on every page", () => {
    expect(reports({ navbar: { items: [{ label: "A", to: "a", activeBaseRegex: "(" }] } }))
      .toMatchInlineSnapshot(`
      [
        "error \`navbar.items.0.activeBaseRegex\` is not a valid regular expression.",
      ]
    `);
  });

  it("cannot lead out of the output folder", () => {
    for (const route of ["guides", "/../x", "/a/..", "/a//b", "/a?b", "/a#b", "/a\\b"]) {
      expect(reports({ pages: [{ route, template: "home" }] }), route).toHaveLength(1);
      expect(reports({ docs: [{ id: "a", dir: ".", route }] }), route).toHaveLength(1);
      expect(reports({ blog: { route } }), route).toHaveLength(1);
    }
    for (const route of ["/", "/a/", "/a..b", "/.well-known/x"])
      expect(reports({ pages: [{ route, template: "home" }] }), route).toEqual([]);
    expect(reports({ docs: [{ id: "a", dir: ".", route: "/", sidebars: { "../x": [] } }] })).toHaveLength(1);
  });

  it("is reported for two sections with the same id and for a missing section of rules", () => {
    const section = { id: "a", dir: ".", route: "/" };
    expect(reports({ docs: [section, { ...section, dir: "b" }] })).toMatchInlineSnapshot(`
      [
        "error \`docs\` has two sections with the same id.",
      ]
    `);
    expect(reports({ docs: [section], rules: { section: "b" } })).toMatchInlineSnapshot(`
      [
        "error \`rules.section\` is not a section of \`docs\`; known sections: a.",
      ]
    `);
  });

  it("is reported for wrong docs versions, with the known versions", () => {
    const version = { name: "1.x", dir: "b", route: "/v1/" };
    const section = (parts: object) => [{ id: "a", dir: ".", route: "/", ...parts }];
    expect(reports({ docs: section({ versions: [version], lastVersion: "2.x" }) })).toMatchInlineSnapshot(`
      [
        "error \`docs.0.lastVersion\` is not a version of the section; known versions: current, 1.x.",
      ]
    `);
    expect(reports({ docs: section({ versions: [version, version] }) })).toMatchInlineSnapshot(`
      [
        "error \`docs.0.versions\` has two versions with the same name.",
      ]
    `);
    expect(reports({ docs: section({ versions: [{ ...version, name: "current" }] }) }))
      .toMatchInlineSnapshot(`
      [
        "error \`docs.0.versions.0.name\` must not be \`current\`, which is reserved for the section's own folder.",
      ]
    `);
  });

  it("of budgets has sizes with units", () => {
    const budgets = {
      pages: { doc: { html: "6 kB", css: 8000, script: "8 KB" }, home: { scripts: "1 kB" } },
      ...{ output: "1.5 MB", memory: "600" },
    };
    expect(reports({ budgets })).toMatchInlineSnapshot(`
      [
        "error \`budgets.pages.doc.css\` is invalid: expected string, received number.",
        "error \`budgets.pages.doc.script\` must be a size with a unit, such as "6 kB" or "1.5 MB".",
        "error \`budgets.pages.home.scripts\` is not a known key.",
        "error \`budgets.memory\` must be a size with a unit, such as "6 kB" or "1.5 MB".",
      ]
    `);
    const { value } = configOf(
      { budgets: { pages: { doc: { html: "6.5kB" } }, output: "2 GB" } },
      environment,
    );
    expect(value.budgets).toEqual({ pages: { doc: { html: 6500 } }, output: 2e9 });
    expect(configOf({}, environment).value.budgets).toBeUndefined();
  });

  it("is reported by the form that was probably meant, for a part with several forms", () => {
    const sidebars = (item: unknown) =>
      reports({ docs: [{ id: "a", dir: ".", route: "/", sidebars: { main: [item] } }] });
    expect(sidebars({ type: "doc" })).toMatchInlineSnapshot(`
      [
        "error \`docs.0.sidebars.main.0.id\` is missing.",
      ]
    `);
    expect(sidebars({ type: "category", label: "A", items: [{ type: "link", label: "B", url: "/b" }] }))
      .toMatchInlineSnapshot(`
        [
          "error \`docs.0.sidebars.main.0.items.0.href\` is missing.",
          "error \`docs.0.sidebars.main.0.items.0.url\` is not a known key.",
        ]
      `);
    expect(sidebars({ type: "docs", id: "a" })).toMatchInlineSnapshot(`
      [
        "error \`docs.0.sidebars.main.0.type\` is the unknown sidebar item type "docs"; known types: doc, link, html, autogenerated, category.",
      ]
    `);
    expect(sidebars({ id: "a" })).toMatchInlineSnapshot(`
      [
        "error \`docs.0.sidebars.main.0.type\` is missing; known types: doc, link, html, autogenerated, category.",
      ]
    `);
    expect(sidebars(7)).toMatchInlineSnapshot(`
      [
        "error \`docs.0.sidebars.main.0\` has none of the accepted forms.",
      ]
    `);
    expect(reports({ blog: { postsPerPage: 0, dirr: "x" } })).toMatchInlineSnapshot(`
      [
        "error \`blog.postsPerPage\` is invalid: too small: expected number to be >=1.",
        "error \`blog.dirr\` is not a known key.",
      ]
    `);
    expect(reports({ blog: true })).toMatchInlineSnapshot(`
      [
        "error \`blog\` has none of the accepted forms.",
      ]
    `);
  });
});
