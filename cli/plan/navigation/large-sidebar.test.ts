import { describe, expect, it } from "vitest";
import type { ShownItem, SidebarItem, SidebarParts } from "../../../site/model/navigation.ts";
import { routePath } from "../../../site/model/paths.ts";
import { entriesBehind } from "../../../site/model/sidebar-parts.ts";
import { sidebarMarkup } from "../../../site/theme/sidebar/markup.ts";
import { type LargeSidebar, largeSidebar } from "./large-sidebar.ts";

const link = (href: string, label = `Page ${href}`): SidebarItem => ({ type: "link", label, href });
const category = (label: string, items: readonly SidebarItem[], href?: string): SidebarItem => ({
  type: "category",
  ...{ label, items, collapsible: true, collapsed: true },
  ...(href !== undefined && { href }),
});
const linksIn = (folder: string, count: number): SidebarItem[] =>
  Array.from({ length: count }, (_, index) => link(`${folder}/p${String(index)}`));

const flat = (count: number): SidebarItem[] => linksIn("", count);
const sections = (count: number, size = 40): SidebarItem[] =>
  Array.from({ length: count / size }, (_, index) =>
    category(`Section ${String(index)}`, linksIn(`/s${String(index)}`, size), `/s${String(index)}/`),
  );
/** Folders in folders, eight deep, three in each, with pages in the innermost ones. */
const nested = (pages: number, folder = "/n", depth = 8): SidebarItem[] =>
  depth === 1
    ? linksIn(folder, pages)
    : ["a", "b", "c"].map((name) => category(name, nested(pages, `${folder}/${name}`, depth - 1)));

/** One line for each entry, indented by depth. */
function outlineOf(items: readonly ShownItem[], indent = ""): string[] {
  return items.flatMap((item) => {
    if (item.type === "html") return [`${indent}${item.html}`];
    if (item.type === "more") return [`${indent}(${item.side ?? "all"} → ${item.href})`];
    const line = `${indent}${item.label}`;
    return item.type === "link" ? [line] : [line, ...outlineOf(item.items, `${indent}  `)];
  });
}

/** All entries, as a reader sees them who opens every category and asks for more until nothing is left. */
function readAll(items: readonly ShownItem[], partOf: (name: string) => SidebarParts[string]): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === "more") return readAll(entriesBehind(item, partOf(item.part)), partOf);
    if (item.type !== "category") return [item];
    const { label, href, collapsible, items } = item;
    const all = readAll(items, partOf);
    return [
      {
        type: "category",
        label,
        ...(href !== undefined && { href }),
        collapsible,
        collapsed: true,
        items: all,
      },
    ];
  });
}

function partsOf({ fileNumbers, file }: LargeSidebar): (name: string) => SidebarParts[string] {
  const files = new Map(fileNumbers.map((number) => [String(number), file(number)]));
  return (name) => {
    const [number = "", key = ""] = name.split(".");
    const part = files.get(number)?.[key];
    if (!part) throw new Error(`no part ${name}`);
    return part;
  };
}

describe("the sidebar of a large section on a page", () => {
  it("shows the lists on the path to the page; other categories are closed and link to a page in them", () => {
    const items = [
      category("A", [link("/a/one", "One"), category("Deep", [link("/a/deep/two", "Two")])]),
      category("B", [link("/b/x", "X")], "/b/"),
    ];
    const sidebar = largeSidebar(items);
    expect(outlineOf(sidebar.shownAt(routePath("/a/deep/two")))).toEqual([
      ...["A", "  One", "  Deep", "    Two", "B", "  (all → /b/)"],
    ]);
    expect(outlineOf(sidebar.shownAt(routePath("/B")))).toEqual(["A", "  (all → /a/one)", "B", "  X"]);
    expect(outlineOf(sidebar.shownAt(routePath("/elsewhere")))).toEqual([
      "A",
      "  (all → /a/one)",
      "B",
      "  (all → /b/)",
    ]);
  });

  it("shows of a long list the entries around the page, and links to the first page before and after them", () => {
    const shown = outlineOf(largeSidebar(flat(2000)).shownAt(routePath("/p1000")));
    const [first = "", last = ""] = [shown.at(1), shown.at(-2)].map((line) => line?.replace(/\D/g, ""));
    expect(shown[0]).toBe(`(before → /p${String(Number(first) - 1)})`);
    expect(shown.at(-1)).toBe(`(after → /p${String(Number(last) + 1)})`);
    expect(1000 - Number(first)).toBeGreaterThan(50);
    expect(Number(last) - 1000).toBeGreaterThan(50);
    expect(shown.slice(1, -1)).toHaveLength(Number(last) - Number(first) + 1);
  });

  it("has at the ends of a list only what is on the other side", () => {
    const sidebar = largeSidebar(flat(2000));
    const ends = (route: string) => {
      const shown = outlineOf(sidebar.shownAt(routePath(route)));
      return [shown[0], shown.at(-1)];
    };
    expect(ends("/p0")).toEqual(["Page /p0", expect.stringContaining("(after")]);
    expect(ends("/p1999")).toEqual([expect.stringContaining("(before"), "Page /p1999"]);
  });

  it.each([
    ["all pages in one list", flat(3000), "/p1234"],
    ["sections of forty pages", sections(4000), "/s50/p7"],
    ["the page of a section", sections(4000), "/s50/"],
    ["folders eight deep", nested(2), "/n/b/a/c/b/a/c/b/p1"],
    ["a page that it does not list", sections(4000), "/elsewhere"],
    [
      "equal labels and entries without URL",
      [
        ...flat(60),
        ...flat(60),
        { type: "html" as const, html: "<hr>" },
        category("S", flat(90)),
        category("S", flat(150)),
      ],
      "/p3",
    ],
  ])("leads to every entry, in order: %s", (_shape, items, route) => {
    const sidebar = largeSidebar(items);
    expect(readAll(sidebar.shownAt(routePath(route)), partsOf(sidebar))).toEqual(items);
  });

  it.each([
    ["all pages in one list", flat, "/p99"],
    ["sections of forty pages", sections, "/s1/p7"],
    ["one section", (count: number) => [category("S", linksIn("/s", count), "/s/")], "/s/p99"],
    ["folders eight deep", (count: number) => nested(count / 2187), "/n/b/a/c/b/a/c/b/p0"],
  ])("has HTML and files that do not grow with the number of pages: %s", (_shape, make, route) => {
    const sizes = [2187, 21_870].map((count) => {
      const sidebar = largeSidebar(make(count));
      const html = sidebarMarkup(sidebar.shownAt(routePath(route)), { baseUrl: "/", route });
      const files = sidebar.fileNumbers.map((number) => JSON.stringify(sidebar.file(number)).length);
      return { html: html.length, file: Math.max(...files), files: files.length };
    });
    for (const { html, file, files } of sizes) {
      expect(html).toBeLessThan(10_000);
      expect(file).toBeLessThan(60_000);
      expect(files).toBeLessThan(300);
    }
  });

  it("has the same value for a closed section on all pages, so that it is rendered once", () => {
    const sidebar = largeSidebar(sections(400));
    const [one, other] = ["/s3/p1", "/s5/p1"].map((route) => sidebar.shownAt(routePath(route)));
    const closed = (items: readonly ShownItem[] = []) => items.filter(({ type }) => type === "category")[4];
    expect(closed(one)).toMatchObject({ label: "Section 4", collapsed: true });
    expect(closed(one)).toBe(closed(other));
  });

  it("changes for few pages and in few files when an entry is added at the start", () => {
    const [before, after] = [flat(3000), [link("/new"), ...flat(3000)]].map((items) => {
      const sidebar = largeSidebar(items);
      return {
        views: flat(3000).map((_, index) => JSON.stringify(sidebar.shownAt(routePath(`/p${String(index)}`)))),
        files: sidebar.fileNumbers.map((number) => JSON.stringify(sidebar.file(number))),
      };
    });
    const changed = (key: "views" | "files") =>
      after?.[key].filter((text) => !before?.[key].includes(text)).length;
    expect(changed("views")).toBeLessThan(300);
    expect(changed("files")).toBeLessThan(4);
  });
});
