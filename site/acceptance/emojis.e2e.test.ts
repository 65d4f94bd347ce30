import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../cli/testing/built-site.ts";
import { openHydrated, startChromium } from "../../cli/testing/chromium.ts";

describe("the emojis", () => {
  let browser: Browser;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([
      startChromium(),
      startBuiltSite({ files: { "content/index.md": "# Orchard\n" } }),
    ]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  const arrows = ["Up", "Up", "Down", "Down", "Left", "Right", "Left", "Right"];
  const enter = async (page: Page): Promise<void> => {
    for (const key of [...arrows.map((arrow) => `Arrow${arrow}`), "b", "a"]) await page.keyboard.press(key);
  };

  it("EE-01 EE-02 EE-07 fly after the code, catch no presses, and end when it is entered again", async () => {
    const page = await browser.newPage();
    await openHydrated(page, site.address);
    await enter(page);
    const stage = page.locator(".emojis");
    await stage.locator("span").first().waitFor({ state: "attached" });
    expect(await stage.getAttribute("aria-hidden")).toBe("true");
    expect(await stage.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>(".emojis span")?.style.opacity) < 0.9,
    );
    await enter(page);
    await stage.waitFor({ state: "detached" });
    await page.close();
  });

  it("EE-03 fly after swipes and two taps", async () => {
    const context = await browser.newContext({ hasTouch: true });
    const page = await context.newPage();
    await openHydrated(page, site.address);
    const session = await context.newCDPSession(page);
    const ways: readonly (readonly [number, number])[] = [
      [0, -80],
      [0, -80],
      [0, 80],
      [0, 80],
      [-80, 0],
      [80, 0],
      [-80, 0],
      [80, 0],
      [0, 0],
      [0, 0],
    ];
    for (const [x, y] of ways) {
      const point = (dx: number, dy: number) => [{ x: 200 + dx, y: 200 + dy }];
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(0, 0) });
      if (x !== 0 || y !== 0)
        await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(x, y) });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    await page.locator(".emojis span").first().waitFor({ state: "attached" });
    await context.close();
  });
});
