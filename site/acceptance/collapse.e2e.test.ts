import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../cli/testing/built-site.ts";
import { openHydrated, startChromium } from "../../cli/testing/chromium.ts";

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

describe("what unfolds", () => {
  let browser: Browser;
  let site: BuiltSite;
  let context: BrowserContext;

  beforeAll(async () => {
    [browser, site] = await Promise.all([
      startChromium(),
      startBuiltSite({ files: { "content/index.md": text } }),
    ]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(() => context.close());

  const open = async (options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> => {
    context = await browser.newContext(options);
    const page = await context.newPage();
    if (options.javaScriptEnabled === false) await page.goto(site.address);
    else await openHydrated(page, site.address);
    return page;
  };
  const summary = (page: Page, name: string) => page.locator("summary", { hasText: name });
  /** How long the element that was just pressed takes, in milliseconds; undefined when it does not move. */
  const duration = (page: Page, name: string) =>
    summary(page, name).evaluate((element: HTMLElement) => {
      element.click();
      const [animation] = element.parentElement?.getAnimations() ?? [];
      const { duration, easing } = animation?.effect?.getTiming() ?? {};
      return { duration, easing };
    });

  it("CO-01 CO-03 animates its height, and ends with the height of what it holds", async () => {
    const page = await open();
    const { duration: time, easing } = await duration(page, "Outer");
    expect(time).toBeGreaterThan(40);
    expect(easing).toBe("ease-in-out");
    const outer = page.locator("details").first();
    await page.waitForFunction(() => document.querySelector("details")?.getAnimations().length === 0);
    expect(await outer.evaluate((element) => [element.hasAttribute("open"), element.style.height])).toEqual([
      true,
      "",
    ]);
    await summary(page, "Outer").press("Enter");
    await page.getByText("Outer words.").waitFor({ state: "hidden" });
  });

  it("AX-08 CO-01 takes one millisecond for readers who want less motion", async () => {
    const page = await open({ reducedMotion: "reduce" });
    expect((await duration(page, "Outer")).duration).toBe(1);
    await page.getByText("Outer words.").waitFor();
  });

  it("MD-19 moves the inner one alone, and turns round when it is pressed again on its way", async () => {
    const page = await open();
    await summary(page, "Outer").click();
    await summary(page, "Inner").click();
    await page.getByText("Inner words.").waitFor();
    await summary(page, "Inner").evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll("details")].every((each) => each.getAnimations().length === 0),
    );
    expect(
      await page.locator("details").evaluateAll((all) => all.map((each) => each.hasAttribute("open"))),
    ).toEqual([true, true]);
  });

  it("MD-19 opens and shuts without script", async () => {
    const page = await open({ javaScriptEnabled: false });
    await summary(page, "Outer").click();
    expect(await page.getByText("Outer words.").isVisible()).toBe(true);
  });
});
