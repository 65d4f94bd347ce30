import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLastUpdates } from "../../../cli/build/history/last-updates.ts";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

describe.each(bothWays)("reading this site, %s,", (_way, start) => {
  const test = browserTest({ start });

  it("AX-04 shows focus outlines after Tab and hides them on a mouse press", async () => {
    await test.visit("/getting-started/typed-linting");
    const outline = () =>
      test.page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    const marked = () => test.page.evaluate(() => document.body.classList.contains("keyboard-focus"));
    await test.page.mouse.click(640, 400);
    expect(await marked()).toBe(false);
    await test.page.keyboard.press("Tab");
    expect([await marked(), await outline()]).toEqual([true, "solid"]);
    await test.page.mouse.click(640, 400);
    expect(await marked()).toBe(false);
  });

  it("NV-15 marks no item of the navbar on docs outside Getting started", async () => {
    await test.visit("/users/configs");
    const navbar = test.page.getByRole("navigation", { name: "Main" });
    expect(await navbar.locator("[aria-current]").count()).toBe(0);
    await test.visit("/getting-started/typed-linting");
    expect(await navbar.locator("[aria-current]").allTextContents()).toEqual(["Docs"]);
  });

  it("names headings by their text alone, and leads to them by keyboard", async () => {
    await test.visit("/getting-started/typed-linting");
    const name = "Common errors";
    const heading = test.page.getByRole("heading", { level: 2, name, exact: true });
    const link = heading.getByRole("link", { name, exact: true });
    await link.focus();
    const sign = () => link.evaluate((element) => getComputedStyle(element, "::after").opacity);
    expect([await heading.textContent(), await sign()]).toEqual([name, "1"]);
    await link.press("Enter");
    await test.page.waitForURL(/#common-errors$/);
  });

  it("NF-03 has one layout and its own title on an unknown path, at any depth", async () => {
    for (const path of ["/nowhere", "/rules/nowhere", "/blog/nowhere", "/getting-started/nowhere/deep"]) {
      await test.visit(path);
      expect(await test.page.title(), path).toBe("Page Not Found | typescript-eslint");
      expect(await test.page.locator("main").count(), path).toBe(1);
      expect(await test.page.getByRole("navigation").count(), path).toBe(1);
    }
  });
});

describe("this site", () => {
  const test = browserTest();

  it("MD-22 shows the day of the last commit of guides and rules, and none for posts", async () => {
    const root = process.cwd();
    const updates = await readLastUpdates({
      root,
      cacheDir: join(root, "node_modules/.cache/site"),
      useCache: false,
    });
    const dayOn = (path: string): string | undefined => {
      const html = test.site.pages.find((page) => page.path === path)?.html ?? "no page";
      return /Last updated on <time dateTime="([^"]+)"/.exec(html)?.[1];
    };
    const days = ["getting-started/typed-linting", "rules/no-unused-vars"].map((name) => [
      dayOn(`/${name}`),
      updates[`content/${name}.md`],
    ]);
    // a copy without history has no days
    for (const [shown, committed] of days) expect(shown).toBe(committed);
    const posts = test.site.pages.filter(({ path }) => path.startsWith("/blog/"));
    expect(posts.length).toBeGreaterThan(20);
    for (const { html, path } of posts) expect(html, path).not.toMatch(/last updated/i);
  });

  it.each([
    { width: 390, sizes: ["32px", "24px", "19px"], margin: 24 },
    { width: 1280, sizes: ["40px", "28px", "20px"], margin: 51.2 },
  ])(
    "has three sizes of headings and a margin for the window, at $width px",
    async ({ width, ...expected }) => {
      await test.page.setViewportSize({ width, height: 800 });
      await test.visit("/getting-started/typed-linting");
      const sizes = ["h1", ".prose h2", ".prose h3"].map((selector) =>
        test.page
          .locator(selector)
          .first()
          .evaluate((heading) => getComputedStyle(heading).fontSize),
      );
      expect(await Promise.all(sizes)).toEqual(expected.sizes);
      const margin = test.page
        .locator("[data-docs]")
        .evaluate((docs) => getComputedStyle(docs).paddingInlineEnd);
      expect(Number.parseFloat(await margin)).toBeCloseTo(expected.margin, 1);
    },
  );

  it.each([1280, 1536])("ends text, code, notes and tables at one edge, at %i px", async (width) => {
    await test.page.setViewportSize({ width, height: 800 });
    const kinds = new Set<string>();
    for (const route of ["/users/configs", "/getting-started/", "/users/dependency-versions"]) {
      await test.visit(route);
      const parts = await test.page
        .locator(".prose > :is(p, ul, h2, .code-block, .admonition, .table-scroll)")
        .evaluateAll((all) =>
          all.map((part) => ({
            kind: part.classList.item(0) ?? part.localName,
            edge: Math.round(part.getBoundingClientRect().right),
          })),
        );
      expect(new Set(parts.map(({ edge }) => edge)).size, route).toBe(1);
      for (const { kind } of parts) kinds.add(kind);
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(["p", "h2", "code-block", "admonition", "table-scroll"]),
    );
  });
});
