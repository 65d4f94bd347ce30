import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { holdBack } from "../../harness/browser/requests.ts";

const kinds = Array.from({ length: 50 }, (_, index) => String(index + 1).padStart(2, "0"));
const files = {
  "site/config.ts": `export default { title: "Orchard", search: {}, footer: { links: links() } };
    function links() { return Array.from({ length: 80 }, (_, index) => ({ label: "Tree " + index, to: "/" })); }\n`,
  "content/index.md": "# Trees\n",
  ...Object.fromEntries(
    kinds.map((kind) => [`content/apple-${kind}.md`, `# Kind ${kind}\n\nThis apple is number ${kind}.\n`]),
  ),
};

describe("a reader who returns to the search page", () => {
  const test = browserTest({ files });
  const main = () => test.page.locator("main");
  const titles = () => main().locator("ol h2");
  const count = (results: number) => expect.poll(() => titles().count()).toBe(results);
  const scrolled = () => test.page.evaluate(() => Math.round(scrollY));
  const scrollWindow = async (top: number) => {
    await test.page.evaluate((top) => {
      scrollTo({ top, behavior: "instant" });
    }, top);
    await expect.poll(scrolled).toBe(top);
  };
  const more = async (results: number) => {
    await main().getByRole("button", { name: "Load more" }).scrollIntoViewIfNeeded();
    await count(results);
  };
  /** Follows the first result that is visible without scrolling. */
  const followVisible = async () => {
    const place = await titles()
      .getByRole("link")
      .evaluateAll((links) => links.findIndex((link) => link.getBoundingClientRect().top > 100));
    await titles().nth(place).getByRole("link").click();
    await main().getByRole("heading", { level: 1, name: /^Kind/ }).waitFor();
  };
  /** Waits until the page would have loaded more results, if the end of its list had been visible. */
  const rest = () =>
    test.page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) await new Promise((next) => requestAnimationFrame(next));
    });

  it("finds the scroll position and the results as they were", async () => {
    await test.visit("/search?q=apple");
    await count(15);
    await scrollWindow(900);
    await followVisible();
    await test.page.goBack();
    await count(15);
    await expect.poll(scrolled).toBe(900);
    await rest();
    expect([await scrolled(), await titles().count()]).toEqual([900, 15]);
  });

  it("finds them also when the search answers late", async () => {
    await test.visit("/search?q=apple");
    await count(15);
    await scrollWindow(900);
    await followVisible();
    await test.page.reload();
    await test.page.locator("html[data-navigation=ready]").waitFor();
    const release = await holdBack(test.page, "**/assets/{embedded-*.js,search/**}");
    await test.page.goBack();
    await main().getByRole("searchbox").waitFor();
    await rest();
    expect(await titles().count()).toBe(0);
    release();
    await count(15);
    await rest();
    expect([await scrolled(), await titles().count()]).toEqual([900, 15]);
  });

  it.each([
    ["on a wide screen", 1280, 720],
    ["on a phone", 360, 640],
  ])("finds the position in results that were loaded by scrolling, %s", async (_where, width, height) => {
    await test.page.setViewportSize({ width, height });
    await test.visit("/search?q=apple");
    await count(15);
    await more(30);
    const top = (await scrolled()) + 700;
    await scrollWindow(top);
    const seen = await titles().count();
    await followVisible();
    await test.page.goBack();
    await count(seen);
    await expect.poll(scrolled).toBe(top);
    await rest();
    expect([await scrolled(), await titles().count()]).toEqual([top, seen]);
  });

  it("does not scroll a reader back who has acted since", async () => {
    await test.visit("/search?q=apple");
    await count(15);
    await more(30);
    await scrollWindow(900);
    await followVisible();
    await test.page.goBack();
    await count(15);
    await expect.poll(scrolled).toBe(900);
    await test.page.mouse.move(600, 400);
    await test.page.mouse.wheel(0, 200);
    await expect.poll(scrolled).toBe(1100);
    await more(30);
    await rest();
    expect(await scrolled()).toBeGreaterThan(1100);
  });
});
