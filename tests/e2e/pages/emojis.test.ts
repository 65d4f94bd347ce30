import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

describe.each(bothWays)("the emojis, %s,", (_way, start) => {
  const test = browserTest({
    files: { "content/index.md": "# Orchard\n" },
    window: { hasTouch: true },
    start,
  });

  const arrows = ["Up", "Up", "Down", "Down", "Left", "Right", "Left", "Right"];
  const enter = async (): Promise<void> => {
    for (const key of [...arrows.map((arrow) => `Arrow${arrow}`), "b", "a"])
      await test.page.keyboard.press(key);
  };

  it("EE-01 EE-02 EE-07 fly after the code, receive no presses, and stop when it is entered again", async () => {
    await test.visit("/");
    await enter();
    const stage = test.page.locator(".emojis");
    await stage.locator("span").first().waitFor({ state: "attached" });
    expect(await stage.getAttribute("aria-hidden")).toBe("true");
    expect(await stage.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
    await test.page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>(".emojis span")?.style.opacity) < 0.9,
    );
    await enter();
    await stage.waitFor({ state: "detached" });
  });

  it("EE-03 fly after swipes and two taps", async () => {
    await test.visit("/");
    // a browser cancels touches of a page that is too busy to answer them
    await test.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const session = await test.context.newCDPSession(test.page);
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
    await test.page.locator(".emojis span").first().waitFor({ state: "attached" });
  });
});
