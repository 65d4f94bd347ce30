import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const text = "One more tree.\n\n".repeat(60);
const files = {
  "content/index.md": `# Orchard\n\n${text}## Apples\n\n${text}### Pips\n\n${text}## Pears\n\n[Up to the apples](#apples)\n\n${text}`,
  "content/blog/2024-01-01-first.md": `---\ntitle: First\n---\n\nStart.\n\n<!-- truncate -->\n\n${text}`,
};

describe.each(bothWays)("a page that a reader scrolls, %s,", (_way, start) => {
  const test = browserTest({ files, start });
  /** Scrolls, and waits for the event: two scrolls in a frame cause one event. */
  const scrollWindow = (top: number) =>
    test.page.evaluate(async (top) => {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }, top);
  /** The scripts for scrolling load at the first scroll: nothing before that counts. */
  const startScrolling = async () => {
    const loaded = test.page.waitForResponse(/\/scrolling[-.]/);
    await scrollWindow(1);
    await (await loaded).finished();
    await scrollWindow(1e6);
    await expect.poll(marked).toEqual(["Pears"]);
  };
  const scrolled = () => test.page.evaluate(() => scrollY);
  const placeOf = (id: string) =>
    test.page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const backToTop = () => test.page.getByRole("button", { name: "Scroll back to top" });
  const marked = () =>
    test.page.getByRole("navigation", { name: "On this page" }).locator("[aria-current]").allTextContents();

  it("DS-20 marks the current heading in the TOC, and none above the first", async () => {
    await test.visit("/");
    expect(await marked()).toEqual([]);
    await startScrolling();
    const apples = await placeOf("apples");
    const pips = await placeOf("pips");
    const at = async (top: number, heading: string[]) => {
      await scrollWindow(top);
      await expect.poll(marked, { message: `at ${String(top)}` }).toEqual(heading);
    };
    // the window is 800 high: a heading counts once it is wholly in the upper half
    await at(apples - 390, []);
    await at(apples - 300, ["Apples"]);
    await at(apples + 500, ["Apples"]);
    await at(pips - 390, ["Apples"]);
    await at(pips - 300, ["Pips"]);
    await at(1e6, ["Pears"]);
    await at(0, []);
  });

  it("DS-20 marks nothing in the TOC of a narrow window", async () => {
    await test.visit("/");
    await startScrolling();
    await scrollWindow(0);
    expect(await marked()).toEqual([]);
    await test.page.setViewportSize({ width: 900, height: 800 });
    await scrollWindow(2000);
    await scrollWindow(1900);
    await backToTop().waitFor();
    expect(await test.page.locator("[data-contents] [aria-current]").count()).toBe(0);
  });

  it("DS-24 shows the button to the top while the reader scrolls up, beyond 300 px", async () => {
    await test.visit("/");
    await startScrolling();
    await scrollWindow(1000);
    await scrollWindow(1500);
    await scrollWindow(1400);
    await backToTop().waitFor();
    await scrollWindow(1450);
    await backToTop().waitFor({ state: "detached" });
    await scrollWindow(1300);
    await backToTop().waitFor();
    await scrollWindow(290);
    await backToTop().waitFor({ state: "detached" });
  });

  it("DS-24 does not show it after a link scrolled up", async () => {
    await test.visit("/");
    await startScrolling();
    await test.page.getByRole("link", { name: "Up to the apples" }).click();
    await expect.poll(scrolled).toBeLessThan(await placeOf("apples"));
    await expect.poll(marked).toEqual(["Apples"]);
    expect(await backToTop().count()).toBe(0);
  });

  it("DS-24 shows only on pages of docs", async () => {
    await test.visit("/blog/first");
    await scrollWindow(1500);
    await scrollWindow(1400);
    await scrollWindow(1300);
    await expect.poll(scrolled).toBe(1300);
    expect(await backToTop().count()).toBe(0);
  });

  it("SH-04 scrolls to the top by 85 % of the remaining distance in each frame, and moves the focus", async () => {
    await test.visit("/");
    await startScrolling();
    await scrollWindow(2000);
    await scrollWindow(1900);
    await test.page.evaluate(() => {
      const seen: number[] = [];
      const look = (): void => {
        if (seen.at(-1) !== scrollY) seen.push(scrollY);
        if (scrollY > 0) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { seen });
    });
    await backToTop().click();
    await expect.poll(scrolled).toBe(0);
    const seen = await test.page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    const steps = seen.slice(seen.indexOf(1900));
    expect(steps.slice(0, 4)).toEqual([1900, 1615, 1372, 1166]);
    expect(await test.page.evaluate(() => document.activeElement?.id)).toBe("skip-link");
  });

  it("SH-04 stops when the reader scrolls down meanwhile", async () => {
    await test.visit("/");
    await startScrolling();
    const far = await placeOf("pears");
    await scrollWindow(far);
    await scrollWindow(far - 100);
    await backToTop().click();
    await test.page.evaluate(async () => {
      const start = scrollY;
      await new Promise<void>((resolve) => {
        addEventListener("scroll", () => {
          if (scrollY < start * 0.7) resolve();
        });
      });
      // further than the step up of any frame
      scrollBy({ top: start / 3, behavior: "instant" });
    });
    const stopped = await scrolled();
    expect(stopped).toBeGreaterThan(0);
    await test.page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    expect(await scrolled()).toBe(stopped);
  });

  it("SH-04 scrolls to the top at once for readers who prefer reduced motion", async () => {
    await test.page.emulateMedia({ reducedMotion: "reduce" });
    await test.visit("/");
    await startScrolling();
    await scrollWindow(2000);
    await scrollWindow(1900);
    await backToTop().click();
    expect(await scrolled()).toBe(0);
  });

  it("SH-01 SH-03 scrolls the target of a fragment below the navbar, by a link and in history", async () => {
    await test.visit("/");
    const belowBar = async () => {
      const boxOf = (selector: string) =>
        test.page.locator(selector).evaluate((element) => element.getBoundingClientRect());
      return (await boxOf("#apples")).top - (await boxOf('nav[aria-label="Main"]')).bottom;
    };
    await test.page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "Apples" })
      .click();
    await expect.poll(belowBar).toBeLessThan(60);
    expect(await belowBar()).toBeGreaterThanOrEqual(0);
    await test.page.goBack();
    await expect.poll(scrolled).toBe(0);
    await test.page.goForward();
    await expect.poll(belowBar).toBeLessThan(60);
    expect(await belowBar()).toBeGreaterThanOrEqual(0);
  });
});
