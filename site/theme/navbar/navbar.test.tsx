import { describe, expect, it } from "vitest";
import type { NavbarItem, NavbarLink } from "../../model/navigation.ts";
import { routePath } from "../../model/paths.ts";
import { holdsActive, isActive } from "./active.ts";
import { renderNavbarItem } from "./item.tsx";
import { Navbar } from "./navbar.tsx";
import { renderPart, wordsOf } from "../../../tests/harness/theme/render-part.tsx";
import { sampleSite } from "../../../tests/harness/theme/sample-site.ts";

const docs = { type: "link", position: "left", label: "Docs", href: "/getting-started/" } as const;

describe("the navbar", () => {
  it("NV-03 has the brand first, then the left items, then the right ones", () => {
    expect(wordsOf(renderPart(<Navbar />)).replaceAll(/ Switch .*? mode\)/g, "")).toBe(
      "Orchard Orchard Docs Rules v1 GitHub repository",
    );
    expect(renderPart(<Navbar />)).toMatch(/^<header .*<nav aria-label="Main".*<a href="\/"/s);
  });

  it("NV-05 resolves a target without a leading slash against the base URL", () => {
    const site = siteWith([{ ...docs, href: "rules/" }], "/trees/");
    expect(renderPart(<Navbar />, { site, route: "/blog/x" })).toContain('href="/trees/rules/"');
  });

  it("NV-06 opens external links in a new tab, with an icon only if the item has a text label", () => {
    const text = renderPart(<Navbar />, { site: siteWith([{ ...docs, href: "https://example.org" }]) });
    expect(text).toMatch(
      /href="https:\/\/example.org" target="_blank" rel="noopener noreferrer"[^>]*>Docs<span class="icon icon-external"/,
    );
    const icon = renderPart(<Navbar />, {
      site: siteWith([{ ...docs, href: "https://example.org", icon: "github" }]),
    });
    expect(icon).not.toContain("icon-external");
  });

  it("NV-04 names an item that shows only an icon", () => {
    expect(renderPart(<Navbar />)).toContain('aria-label="GitHub repository"');
  });

  it("MP-02 has neither panel nor button without items", () => {
    const html = renderPart(<Navbar />, { site: siteWith([]) });
    expect(html).not.toContain("Toggle navigation bar");
    expect(html).not.toContain("popover");
  });

  it("AX-05 AX-06 names the panel's buttons, and hides the brand image from screen readers", () => {
    const html = renderPart(<Navbar />);
    expect(html).toMatch(/aria-label="Toggle navigation bar" aria-expanded="false"/);
    expect(html).toContain('aria-label="Close navigation bar"');
    expect(html).toMatch(/<img [^>]*alt=""/);
  });

  it("CM-02 CM-12 has a color toggle that works at the first paint", () => {
    const html = renderPart(<Navbar />);
    expect(html).toMatch(/<button[^>]*data-color-toggle=""[^>]*aria-pressed="false" aria-live="polite"/);
    expect(html).not.toMatch(/<button[^>]*disabled/);
    expect(html).toMatch(
      /Switch between dark and light mode \(currently <span [^>]*>light<.*>dark<.*> mode\)/,
    );
  });

  it("CM-10 has no color toggle when switching is off", () => {
    const colorMode = { default: "light", respectSystem: true, canSwitch: false } as const;
    expect(renderPart(<Navbar />, { site: sampleSite({ colorMode }) })).not.toContain("Switch between");
  });

  it("NV-17 NV-19 renders dropdowns with their state, and raw HTML unchanged", () => {
    const site = siteWith([
      { type: "dropdown", position: "left", label: "More", items: [docs, { type: "html", html: "<hr>" }] },
      { type: "html", position: "left", html: "<b>New</b>" },
    ]);
    const html = renderPart(<Navbar />, { site });
    expect(html).toMatch(/href="#" role="button" aria-haspopup="true" aria-expanded="false"/);
    expect(html).toContain("<li><hr></li>");
    expect(html).toContain("<b>New</b></div>");
  });
});

describe("an active item", () => {
  const at = (route: string, link: Partial<NavbarLink>) =>
    isActive({ ...docs, ...link }, { route, baseUrl: "/trees/" });

  it("NV-12 is at the target or below it, in any letter case and with or without a last slash", () => {
    expect(at("/getting-started", {})).toBe(true);
    expect(at("/Getting-Started/typed-linting/", {})).toBe(true);
    expect(at("/getting-started-soon", {})).toBe(false);
    expect(at("/users/configs", { href: "/" })).toBe(false);
    expect(at("/", { href: "/" })).toBe(true);
  });

  it("NV-12 is marked as the current page, or as the section of the current page", () => {
    expect(renderPart(<Navbar />, { route: "/rules" })).toMatch(/href="\/rules\/"[^>]*aria-current="page"/);
    const below = renderPart(<Navbar />, { route: "/rules/array-type" });
    expect(below).toMatch(/href="\/rules\/"[^>]*aria-current="true"/);
    expect(below).not.toContain('aria-current="page"');
    expect(renderPart(<Navbar />, { route: "/users/" })).not.toContain("aria-current");
  });

  it("NV-13 NV-14 prefers an expression to a base path, and either to the target", () => {
    expect(at("/getting-started/", { activeBasePath: "/play" })).toBe(false);
    expect(at("/playful", { activeBasePath: "play" })).toBe(true);
    expect(at("/Blog/X", { activeBaseRegex: "/trees/blog/", activeBasePath: "/play" })).toBe(true);
    expect(at("/playful", { activeBaseRegex: "^/blog", activeBasePath: "/play" })).toBe(false);
  });

  it("NV-20 NV-22 may be active by its routes, and never by an external target", () => {
    expect(at("/users/configs", { activeRoutes: [routePath("/users/configs/")] })).toBe(true);
    expect(at("/users/configs", { href: "https://example.org/users/configs" })).toBe(false);
  });

  it("MP-11 counts for its dropdown by its own page, base path or expression, not by pages below it", () => {
    const holds = (route: string, link: Partial<NavbarLink>) =>
      holdsActive([{ ...docs, ...link }], { route, baseUrl: "/" });
    expect(holds("/Getting-Started", {})).toBe(true);
    expect(holds("/getting-started/typed-linting", {})).toBe(false);
    expect(holds("/getting-started/typed-linting", { activeBasePath: "getting" })).toBe(true);
    expect(holds("/getting-started/typed-linting", { activeBaseRegex: "TYPED" })).toBe(true);
  });
});

describe("the menu of versions", () => {
  it("shows of very many versions the newest and the last, so that it does not grow", () => {
    const versions = Array.from({ length: 200 }, (_, index) => ({
      ...{ name: `v${String(200 - index)}`, label: `v${String(200 - index)}`, isLast: index === 100 },
      route: routePath(`/v${String(200 - index)}/`),
    }));
    const site = {
      ...siteWith([{ type: "docs-version-dropdown", position: "left", section: "docs" }]),
      docsVersions: [{ section: "docs", versions }],
    };
    const shown = renderPart(<Navbar />, { site }).match(/href="\/v\d+\/"/g) ?? [];
    expect(shown).toHaveLength(20 + 21);
    expect(shown).toEqual(
      expect.arrayContaining(['href="/v200/"', 'href="/v181/"', 'href="/v100/"', 'href="/v90/"']),
    );
  });
});

describe("an item that cannot be rendered", () => {
  it("NV-09 NV-10 NV-11 shows its configuration, with the name of its type in the cause", () => {
    // values that a custom theme or an older configuration could still pass
    const item = { type: "carousel", position: "left", label: "Turn" } as unknown as NavbarItem;
    const error = errorOf(() => renderNavbarItem(item, { route: routePath("/"), baseUrl: "/" }));
    expect(error?.message).toBe(
      'A theme navbar item failed to render:\n{\n  "type": "carousel",\n  "position": "left",\n  "label": "Turn"\n}',
    );
    expect((error?.cause as Error).message).toBe('There is no navbar item type "carousel".');
  });

  it("NV-10 covers a malformed expression", () => {
    const item: NavbarItem = { ...docs, activeBaseRegex: "(" };
    const error = errorOf(() => renderNavbarItem(item, { route: routePath("/"), baseUrl: "/" }));
    expect(error?.message).toContain('"activeBaseRegex": "("');
  });
});

function siteWith(items: readonly NavbarItem[], baseUrl = "/") {
  return sampleSite({ baseUrl, navbar: { title: "Orchard", items, hideOnScroll: false } });
}

function errorOf(act: () => unknown): Error | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
