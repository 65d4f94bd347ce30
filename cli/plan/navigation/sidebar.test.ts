import { describe, expect, it } from "vitest";
import type { SidebarItemConfig } from "../../config/schema/docs.ts";
import type { SidebarItem } from "../../../site/model/navigation.ts";
import type { Category } from "../../content/front-matter/category.ts";
import { diagnosticLine } from "../../../tests/harness/memory/rendered-body.ts";
import { routeSite } from "../../../tests/harness/memory/routed-site.ts";
import { findDoc, sidebarsOf } from "./sidebar.ts";

interface Options {
  readonly items?: readonly SidebarItemConfig[] | false;
  readonly categories?: Readonly<Record<string, Category>>;
  readonly isListed?: (id: string) => boolean;
}

function sidebar(
  files: Readonly<Record<string, string>>,
  { items, categories = {}, isListed }: Options = {},
) {
  const { config, table } = routeSite(files);
  const docs = [...table.bySource.values()].filter((entry) => entry.kind === "doc");
  const [section] = config.docs;
  if (!section) throw new Error("no section");
  const { value, diagnostics } = sidebarsOf({
    section: {
      ...section,
      ...(items !== undefined && { sidebars: items === false ? false : { main: items } }),
    },
    docs,
    drafts: table.drafts,
    categories: new Map(Object.entries(categories)),
    file: "site/config.ts",
    isListed: ({ id }) => isListed?.(id) ?? true,
    hasPrefixes: true,
  });
  return {
    items: outlineOf(value[0]?.items ?? []),
    order: value[0]?.order.map(({ route, label }) => `${label} ${route}`) ?? [],
    size: value[0]?.size,
    count: value.length,
    reports: diagnostics.map(diagnosticLine),
  };
}

/** One line for each entry, indented by depth. */
function outlineOf(items: readonly SidebarItem[], indent = ""): string[] {
  return items.flatMap((item) => {
    if (item.type === "html") return [`${indent}${item.html}`];
    const line = `${indent}${item.label}${item.href === undefined ? "" : ` ${item.href}`}`;
    if (item.type === "link") return [line];
    const state = item.collapsible ? (item.collapsed ? " (closed)" : " (open)") : " (fixed)";
    return [line + state, ...outlineOf(item.items, `${indent}  `)];
  });
}

const title = (text: string, more = ""): string => `---\ntitle: ${text}\n${more}\n---\n`;

describe("a sidebar made from folders", () => {
  it("sorts documents and folders by position, then by name with digits as numbers, with the index first", () => {
    const { items } = sidebar({
      "a10.md": title("Ten"),
      "a2.md": title("Two"),
      "b/index.md": title("B"),
      "b/one.md": title("One"),
      "index.md": title("Home"),
      "last.md": title("Last", "sidebar_position: 99"),
      "first.md": title("First", "sidebar_position: 1.5"),
      "Upper.md": title("Upper"),
    });
    expect(items).toMatchInlineSnapshot(`
      [
        "Home /",
        "First /first",
        "Last /last",
        "Two /a2",
        "Ten /a10",
        "B /b/ (closed)",
        "  One /b/one",
        "Upper /Upper",
      ]
    `);
  });

  it("labels documents with their sidebar label, or else with their title as plain text", () => {
    const { items } = sidebar({
      "a.md": title("'The `a` *rule*'"),
      "b.md": title("B", "sidebar_label: Bee"),
    });
    expect(items).toEqual(["The a rule /a", "Bee /b"]);
  });

  it("leaves out unlisted documents, and folders that contain only such documents", () => {
    const { items } = sidebar({
      "a.md": title("A"),
      "b/c.md": title("C", "unlisted: true"),
      "d/index.md": title("D"),
    });
    expect(items).toEqual(["A /a", "D /d/"]);
  });

  it("DS-04 leaves out documents that show the sidebar without being listed", () => {
    const { items } = sidebar(
      { "a.md": title("A"), "stub.md": title("Stub") },
      { isListed: (id) => id !== "stub" },
    );
    expect(items).toEqual(["A /a"]);
  });

  it("takes label, position, state and link of a folder from its category file", () => {
    const files = {
      "a.md": title("A"),
      "b/index.md": title("B index"),
      "b/c.md": title("C"),
      "b/d.md": title("D"),
    };
    const of = (category: Category): string[] => sidebar(files, { categories: { b: category } }).items;
    expect(of({ label: "Bee", position: 0, collapsed: false })).toEqual([
      "Bee /b/ (open)",
      "  C /b/c",
      "  D /b/d",
      "A /a",
    ]);
    expect(of({ collapsible: false })).toEqual(["A /a", "B index /b/ (fixed)", "  C /b/c", "  D /b/d"]);
    expect(of({ linkedDoc: "b/d" })).toEqual(["A /a", "B index /b/d (closed)", "  B index /b/", "  C /b/c"]);
    expect(of({ linkedDoc: null })).toEqual([
      "A /a",
      "B index (closed)",
      "  B index /b/",
      "  C /b/c",
      "  D /b/d",
    ]);
  });
});

describe("a configured sidebar", () => {
  const files = {
    "a.md": title("A"),
    "b/index.md": title("B"),
    "b/c.md": title("C"),
    "d.md": title("D", "draft: true"),
    "e.md": title("E", "unlisted: true"),
  };

  it("DS-03 has documents, links, HTML and categories with their states", () => {
    const { items, size, reports } = sidebar(files, {
      items: [
        "a",
        { type: "doc", id: "b", label: "Bee" },
        { type: "link", label: "Out", href: "https://example.org" },
        { type: "html", html: "<hr>" },
        { type: "category", label: "Open", link: "b/index", collapsed: false, items: ["b/c"] },
        {
          type: "category",
          label: "Fixed",
          collapsible: false,
          items: [{ type: "category", label: "Closed", items: ["a"] }],
        },
      ],
    });
    expect(items).toMatchInlineSnapshot(`
      [
        "A /a",
        "Bee /b/",
        "Out https://example.org",
        "<hr>",
        "Open /b/ (open)",
        "  C /b/c",
        "Fixed (fixed)",
        "  Closed (closed)",
        "    A /a",
      ]
    `);
    expect(size).toBe(9);
    expect(reports).toEqual([]);
  });

  it("can include the documents of a folder, without those that it names itself", () => {
    const { items } = sidebar(files, {
      items: ["a", { type: "autogenerated", dir: "b/" }, { type: "autogenerated", dir: "." }],
    });
    expect(items).toEqual(["A /a", "B /b/", "C /b/c", "B /b/ (closed)", "  C /b/c"]);
  });

  it("NV-23 reports unknown ids with the available ones, and omits drafts and unlisted documents", () => {
    const { items, reports } = sidebar(files, { items: ["a", "b/x", "d", "e"] });
    expect(items).toEqual(["A /a"]);
    expect(reports).toMatchInlineSnapshot(`
      [
        "error Unknown document \`b/x\`.",
      ]
    `);
  });

  it("DS-01 can be turned off", () => {
    expect(sidebar(files, { items: false }).count).toBe(0);
  });
});

describe("the reading order", () => {
  it("DS-13 lists category pages before their items, each page once, without links to other sites", () => {
    const { order } = sidebar(
      { "a.md": title("A"), "b/index.md": title("B"), "b/c.md": title("C") },
      {
        items: [
          {
            type: "category",
            label: "Start",
            link: "a",
            items: ["b/c", { type: "doc", id: "a", label: "Again" }],
          },
          { type: "link", label: "Out", href: "https://example.org" },
          "b",
        ],
      },
    );
    expect(order).toEqual(["Again /a", "C /b/c", "B /b/"]);
  });
});

describe("the id of a document", () => {
  const { table } = routeSite({ "a.md": "", "b/index.md": "", "c/README.md": "", "index.md": "" });
  const docs = [...table.bySource.values()].filter((entry) => entry.kind === "doc");

  it.each([
    ["a", "/a"],
    ["b/index", "/b/"],
    ["b", "/b/"],
    ["c", "/c/"],
    ["index", "/"],
    ["x", undefined],
    ["a.md", undefined],
  ])("%j finds %j", (id, route) => {
    expect(findDoc(id, docs)?.route).toBe(route);
  });
});
