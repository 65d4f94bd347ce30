import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

describe("the home page", () => {
  const test = browserTest();
  const tab = (name: string) => test.page.getByRole("tab", { name, exact: true });
  const panel = () => test.page.getByRole("tabpanel", { name: /npm|yarn/i });
  const command = () => panel().locator("code").innerText();

  it("copies the install command of the chosen package manager, which the documentation chooses too", async () => {
    await test.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await test.visit("/");
    expect(await command()).toMatch(/^npm install --save-dev /);
    await tab("npm").press("ArrowRight");
    await test.page.keyboard.press("Enter");
    expect(await command()).toMatch(/^pnpm add --save-dev /);
    await panel().getByRole("button", { name: /copy/i }).click();
    const copied = () => test.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(await command());
    await test.visit("/getting-started/");
    expect(await tab("pnpm").first().getAttribute("aria-selected")).toBe("true");
  });

  it("shows all commands and examples without script", async () => {
    await test.reopen({ javaScriptEnabled: false });
    await test.page.goto(`${test.site.url}/`);
    const commands = test.page.locator("[role=tabpanel] .code-text");
    expect(await commands.count()).toBe(6);
    for (const each of await commands.all()) expect(await each.isVisible()).toBe(true);
    expect(await test.page.getByRole("tablist").count()).toBe(0);
  });

  it("shows one of three examples, and its fix slides in unless the reader wants no motion", async () => {
    /** Presses a tab; returns the panels in which a paragraph begins to move. */
    const moving = (name: string) =>
      tab(name).evaluate((button: HTMLElement) => {
        button.click();
        return document.getAnimations().flatMap((animation) => {
          if (!(animation instanceof CSSAnimation)) return [];
          const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
          // code has an animation of its own: the fade at the cut edge
          return target?.localName === "p" ? (target.closest("[role=tabpanel]")?.id ?? []) : [];
        });
      });
    const panelOf = (name: string) => test.page.getByRole("tabpanel", { name });
    await test.visit("/");
    expect(await panelOf("Promises").isVisible()).toBe(true);
    expect(await moving("Defaults")).toEqual(["mistake-Defaults"]);
    await panelOf("Defaults").waitFor();
    await panelOf("Promises").waitFor({ state: "hidden" });
    await test.page.emulateMedia({ reducedMotion: "reduce" });
    expect(await moving("Arrays")).toEqual([]);
    await panelOf("Arrays").waitFor();
  });

  it("answers in place what the reader types into an example, and loads the editor only then", async () => {
    const asked: string[] = [];
    test.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await test.visit("/");
    const example = test.page.getByRole("tabpanel", { name: "Promises" });
    await example.hover();
    await example.getByRole("button", { name: "Edit example 1, incorrect code" }).waitFor();
    expect(asked.filter((path) => /example-editor-.*\.js|play-(?!link)/.test(path))).toEqual([]);
    await example.getByRole("button", { name: /^Edit/ }).click();
    const said = example.getByRole("status").filter({ hasText: /^The linter/ });
    await said.filter({ hasText: "The linter reports 1 problem." }).waitFor({ timeout: 60_000 });
    expect(await example.locator(".example-answer li").innerText()).toMatch(/^6:3 Promises must be awaited/);
    await example.locator(".cm-content").press("ControlOrMeta+a");
    await test.page.keyboard.type("const answer = 42;");
    await said.filter({ hasText: "The linter accepts this." }).waitFor({ timeout: 60_000 });
  });

  it("counts the rules of the table", async () => {
    await test.visit("/");
    for (const name of ["131 rules", "59 use your types", "45 fix what they report"]) {
      await test.visit("/");
      await test.page.getByRole("link", { name }).click();
      await test.page.locator("search [role=status]").first().hover();
      const status = test.page.locator("search [data-rules-count]");
      await expect
        .poll(() => status.innerText())
        .toMatch(new RegExp(`^${String(Number.parseInt(name, 10))} `));
    }
  });

  it("counts the presets of the plugin, and leads to their list", async () => {
    await test.visit("/");
    await test.page.getByRole("link", { name: "6 presets", exact: true }).click();
    await test.page.getByRole("heading", { level: 1, name: "Shared configs" }).waitFor();
  });

  it.each([320, 1280])("moves nothing while it loads, and fits the window, at %i px", async (width) => {
    await test.page.setViewportSize({ width, height: 800 });
    await test.page.addInitScript(() => {
      const moved: number[] = [];
      Object.defineProperty(window, "moved", { value: moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(Reflect.get(entry, "value") as number);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await test.visit("/");
    await test.visit("/");
    expect(await test.page.evaluate(() => Reflect.get(window, "moved") as unknown)).toEqual([]);
    expect(await test.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it("ends, as pages of other kinds do, with four columns of links", async () => {
    for (const route of ["/", "/getting-started/", "/rules/no-floating-promises", "/blog/archive"]) {
      await test.visit(route);
      const footer = test.page.getByRole("contentinfo");
      expect(await footer.getByRole("heading").allInnerTexts()).toEqual([
        "Docs",
        "Tools",
        "Community",
        "More",
      ]);
      const lists = footer.getByRole("list");
      expect(await lists.count()).toBe(4);
      const widths = await lists.evaluateAll((all) => all.map((list) => list.getBoundingClientRect().width));
      // they share the width of the page
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
      expect(widths[0] ?? 0).toBeGreaterThan(200);
      const places = footer.getByRole("list").first().getByRole("link");
      const hrefs = await places.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const href of hrefs)
        expect((await test.page.request.get(test.site.url + href)).status(), href).toBe(200);
    }
  });
});
