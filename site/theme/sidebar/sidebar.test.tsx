import { describe, expect, it } from "vitest";
import type { SidebarItem } from "../../model/navigation.ts";
import { Sidebar } from "./sidebar.tsx";
import { renderPart, wordsOf } from "../../../tests/harness/theme/render-part.tsx";
import { sampleSidebar } from "../../../tests/harness/theme/sample-pages.ts";

const links: readonly SidebarItem[] = [
  { type: "link", label: "Pears", href: "/pears" },
  { type: "link", label: "Plums & more", href: "/plums" },
];

describe("the docs sidebar", () => {
  it("AX-05 is a separate landmark", () => {
    expect(render(links)).toMatch(/^<nav [^>]*aria-label="Docs sidebar"/);
  });

  it("DS-08 marks exactly the current link, in any letter case and with or without a last slash", () => {
    const html = render(links, "/Pears/");
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/href="\/pears" aria-current="page"/);
  });

  it("DS-06 opens a closed category that contains the current page, at any depth", () => {
    const inner = category({ label: "Inner", items: links });
    const html = render(
      [category({ label: "Outer", items: [inner] }), category({ label: "Other", items: [] })],
      "/plums",
    );
    expect(html.match(/<details open>/g)).toHaveLength(2);
    expect(html.match(/<details>/g)).toHaveLength(1);
  });

  it("DS-03 opens a category at first when its configuration asks for it", () => {
    expect(render([category({ collapsed: false })])).toContain("<details open>");
    expect(render([category({ collapsed: true })])).toContain("<details>");
  });

  it("DS-07 DS-09 gives a category with a page a link and a caret that names its action", () => {
    const closed = render([category({ href: "/fruit", label: "Fruit" })]);
    expect(closed).toMatch(/<a href="\/fruit"/);
    expect(closed).toContain(`aria-label="Expand sidebar category 'Fruit'"`);
    const open = render([category({ href: "/fruit", label: "Fruit", collapsed: false })]);
    expect(open).toContain(`aria-label="Collapse sidebar category 'Fruit'"`);
  });

  it("DS-07 makes the whole label of a category without a page the toggle", () => {
    const html = render([category({ label: "Fruit" })]);
    expect(wordsOf(/<summary.*?<\/summary>/.exec(html)?.[0] ?? "")).toBe("Fruit");
    expect(html).not.toContain("sidebar category");
  });

  it("DS-03 DS-07 renders a fixed category without a toggle", () => {
    expect(render([category({ collapsible: false, label: "Fruit", href: "/fruit" })])).not.toContain(
      "<details",
    );
  });

  it("DS-11 accepts raw HTML, and opens external links in a new tab with an icon", () => {
    const html = render([
      { type: "html", html: "<hr>" },
      { type: "link", label: "Elsewhere", href: "https://example.org" },
    ]);
    expect(html).toMatch(/<li[^>]*><hr><\/li>/);
    expect(html).toMatch(/target="_blank" rel="noopener noreferrer".*icon-external/);
  });

  it("names its section and, when it was cut to the page's branch, the URL of the rest", () => {
    const whole = sampleSidebar([]);
    expect(renderPart(<Sidebar sidebar={whole} />)).toMatch(/<div data-sidebar="[^"]+" class/);
    const html = renderPart(<Sidebar sidebar={{ ...whole, partial: true }} />);
    expect(html).toContain(`data-sidebar-rest="${whole.data}"`);
  });

  it("escapes labels", () => {
    const html = render([
      { type: "link", label: "<b>&", href: '/"><script>' },
      category({ label: '"><i>', href: "/x", items: links }),
    ]);
    expect(html).not.toMatch(/<(?:b|i|script)>/);
    expect(html).toContain("&lt;b&gt;&amp;");
  });

  it("works as a panel without script", () => {
    expect(render(links)).toMatch(/^<nav id="sidebar-panel" popover="auto"/);
  });
});

function render(items: readonly SidebarItem[], route = "/"): string {
  return renderPart(<Sidebar sidebar={sampleSidebar(items)} />, { route });
}

type Category = Extract<SidebarItem, { type: "category" }>;

function category(changes: Partial<Category>): Category {
  return { type: "category", label: "Fruit", collapsible: true, collapsed: true, items: links, ...changes };
}
