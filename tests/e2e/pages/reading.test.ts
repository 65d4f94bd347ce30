import { describe, expect, it } from "vitest";
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

  it("MD-22 never shows when a document was last changed", () => {
    const pages = test.site.pages.filter(({ isRedirect }) => !isRedirect);
    expect(pages.length).toBeGreaterThan(20);
    for (const { html, path } of pages) expect(html, path).not.toMatch(/last updated/i);
  });
});
