import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { startEditorPage } from "../../harness/browser/editor-page.ts";
import type {} from "../../harness/playground/editor-fixture.ts";

describe("the editor at its limits", () => {
  const test = browserTest({ window: { viewport: { width: 1000, height: 700 } }, start: startEditorPage });
  let page: Page;
  let content: Locator;

  beforeEach(open);

  async function open(): Promise<void> {
    ({ page } = test);
    content = page.locator(".cm-content");
    await page.goto(test.site.url);
    await content.waitFor();
  }

  function text(): Promise<string> {
    return page.evaluate(() => fixture.editor.text());
  }

  function log(): Promise<readonly string[]> {
    return page.evaluate(() => fixture.log);
  }

  function style(selector: string, property: string): Promise<string> {
    return page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  }

  it("fits 360 pixels: no sideways scrolling, large touch targets, no text so small that a phone zooms in", async () => {
    await test.reopen({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await open();
    await page.evaluate(() => {
      fixture.editor.setText(`const long = "${"word ".repeat(60)}";\nvar x = ${"y".repeat(200)};\n`);
      fixture.lint();
    });
    expect(
      await page
        .locator(".cm-scroller")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    // a finger on the mark in the gutter
    await page.locator(".cm-line-mark-error").tap();
    const panel = page.locator(".cm-problems");
    await panel.waitFor();
    const fix = panel.getByRole("button", { name: "Fix", exact: true });
    await expect.poll(async () => (await fix.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(parseFloat(await style(".cm-content", "font-size"))).toBeGreaterThanOrEqual(16);
    await fix.tap();
    await expect.poll(text).toMatch(/^let x/m);
    // no keyboard shows on the screen
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await content.tap();
    await page.keyboard.press("Control+f");
    expect(parseFloat(await style(".cm-search input", "font-size"))).toBeGreaterThanOrEqual(16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  const line = "export const value: Array<string> = [`text`, /re+/g.source].map((each) => each.trim());\n";
  it.each([
    ["of code", line.repeat(1_000_000 / line.length)],
    ["in one line", line.trim().repeat(1_000_000 / line.length)],
    ["of brackets", "[".repeat(1_000_000)],
  ])("stays fast after a paste of a megabyte %s", async (_, paste) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), paste);
    await content.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
    await expect.poll(async () => (await text()).length).toBeGreaterThan(900_000);
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) fixture.log.push(`task ${Math.round(duration)}`);
      }).observe({ type: "longtask" });
    });
    await page.keyboard.type(" quick");
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("brown");
    await expect.poll(text).toMatch(/^brown/);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const tasks = (await log()).flatMap((entry) => (entry.startsWith("task") ? Number(entry.slice(5)) : []));
    expect(Math.max(0, ...tasks)).toBeLessThan(500);
    // and works as before with a small text
    await page.evaluate(() => {
      fixture.editor.setText("const small = 1;", { keepHistory: true });
    });
    await page.locator(".cm-line span", { hasText: "const" }).waitFor();
  });

  it("releases reports after newer ones have replaced them", async () => {
    const session = await page.context().newCDPSession(page);
    await page.evaluate(() => {
      const held: WeakRef<object>[] = [];
      Object.assign(globalThis, { held });
      const { editor } = fixture;
      for (let round = 0; round < 30; round++) {
        editor.setText(`var answer = ${round};`, { keepHistory: true });
        const lines = { line: 1, column: 1, endLine: 1, endColumn: 4 };
        const said = { severity: "error", message: "No.", suggestions: [] } as const;
        const report = { file: "input.ts", from: 0, to: 3, ...lines, ...said };
        held.push(new WeakRef(report));
        editor.showReports([report], []);
      }
    });
    const alive = async (): Promise<number> => {
      await session.send("HeapProfiler.collectGarbage");
      return page.evaluate(
        () =>
          (globalThis as unknown as { held: WeakRef<object>[] }).held.filter((each) => each.deref()).length,
      );
    };
    // the editor and its renderer cache the last few
    await expect.poll(alive).toBeLessThan(10);
  });

  it("leaves no listeners or elements when it is destroyed", async () => {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const count = async (): Promise<Record<string, number>> => {
      await session.send("HeapProfiler.collectGarbage");
      const { metrics } = await session.send("Performance.getMetrics");
      const counted = ["Nodes", "JSEventListeners"];
      return Object.fromEntries(
        metrics.filter(({ name }) => counted.includes(name)).map(({ name, value }) => [name, value]),
      );
    };
    const cycle = (times: number): Promise<void> =>
      page.evaluate(async (times) => {
        for (let time = 0; time < times; time++) {
          fixture.open();
          fixture.lint();
          fixture.editor.select({ from: 3, to: 4 });
          fixture.editor.openFixes();
        }
        fixture.editor.destroy();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }, times);
    await cycle(2);
    const before = await count();
    await cycle(20);
    expect(await count()).toEqual(before);
    expect(await page.locator("#editor > *").count()).toBe(0);
  });
});
