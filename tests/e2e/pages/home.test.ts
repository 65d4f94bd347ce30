import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

describe("the home page", () => {
  const test = browserTest();
  const tab = (name: string) => test.page.getByRole("tab", { name, exact: true });
  const command = () => test.page.getByRole("tabpanel").locator("code").innerText();

  it("copies the install command of the chosen package manager, which the documentation chooses too", async () => {
    await test.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await test.visit("/");
    expect(await command()).toMatch(/^npm install --save-dev /);
    await tab("npm").press("ArrowRight");
    await test.page.keyboard.press("Enter");
    expect(await command()).toMatch(/^pnpm add --save-dev /);
    await test.page.getByRole("tabpanel").getByRole("button", { name: /copy/i }).click();
    const copied = () => test.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(await command());
    await test.visit("/getting-started/");
    expect(await tab("pnpm").first().getAttribute("aria-selected")).toBe("true");
  });

  it("shows all commands without script", async () => {
    await test.reopen({ javaScriptEnabled: false });
    await test.page.goto(`${test.site.url}/`);
    const commands = test.page.locator("[role=tabpanel] code");
    expect(await commands.count()).toBe(3);
    for (const each of await commands.all()) expect(await each.isVisible()).toBe(true);
    expect(await test.page.getByRole("tablist").count()).toBe(0);
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
});
