import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const text = `# Orchard

<details>
<summary>Outer</summary>

Outer words.

<details>
<summary>Inner</summary>

Inner words.

</details>

</details>
`;

describe.each(bothWays)("collapsible content, %s,", (_way, start) => {
  const test = browserTest({ files: { "content/index.md": text }, start });

  const summary = (name: string) => test.page.locator("summary", { hasText: name });
  /** How long the animation of the element that was just pressed takes, in milliseconds; undefined when it has none. */
  const duration = (name: string) =>
    summary(name).evaluate(async (element: HTMLElement) => {
      const details = element.parentElement;
      element.click();
      // the first press loads the script of the animation
      let animation = details?.getAnimations()[0];
      for (let frame = 0; !animation && frame < 300; frame++) {
        await new Promise(requestAnimationFrame);
        animation = details?.getAnimations()[0];
      }
      const { duration, easing } = animation?.effect?.getTiming() ?? {};
      return { duration, easing };
    });

  it("CO-01 CO-03 animates its height, up to the height of its content", async () => {
    const { page } = test;
    await test.visit("/");
    const { duration: time, easing } = await duration("Outer");
    expect(time).toBeGreaterThan(40);
    expect(easing).toBe("ease-in-out");
    const outer = page.locator("details").first();
    await page.waitForFunction(() => document.querySelector("details")?.getAnimations().length === 0);
    expect(await outer.evaluate((element) => [element.hasAttribute("open"), element.style.height])).toEqual([
      true,
      "",
    ]);
    await summary("Outer").press("Enter");
    await page.getByText("Outer words.").waitFor({ state: "hidden" });
  });

  it("AX-08 CO-01 takes one millisecond for readers who prefer reduced motion", async () => {
    const { page } = test;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await test.visit("/");
    expect((await duration("Outer")).duration).toBe(1);
    await page.getByText("Outer words.").waitFor();
  });

  it("MD-19 moves only the inner one, and reverses when it is pressed again during the animation", async () => {
    const { page } = test;
    const isStill = () =>
      page.waitForFunction(() =>
        [...document.querySelectorAll("details")].every((each) => each.getAnimations().length === 0),
      );
    await test.visit("/");
    await summary("Outer").click();
    // a press on a moving element may miss it
    await isStill();
    await summary("Inner").click();
    await page.getByText("Inner words.").waitFor();
    await summary("Inner").evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await isStill();
    expect(
      await page.locator("details").evaluateAll((all) => all.map((each) => each.hasAttribute("open"))),
    ).toEqual([true, true]);
  });

  it("MD-19 opens and closes without script", async () => {
    await test.reopen({ javaScriptEnabled: false });
    await test.page.goto(test.site.url);
    await summary("Outer").click();
    expect(await test.page.getByText("Outer words.").isVisible()).toBe(true);
  });
});
