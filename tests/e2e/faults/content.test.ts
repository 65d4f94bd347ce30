import { gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";

const word = "unbreakable".repeat(19).slice(0, 200);
const title = "A very long title that goes on and on ".repeat(8).slice(0, 300).trim();
const prose = [
  `${word} and \`${word}\`.`,
  `## ${word}`,
  `| Plain | Code |\n| --- | --- |\n| ${word} | \`${word}\` |`,
  `\`\`\`ts\nconst ${word} = 1;\n\`\`\``,
  "One more line.\n\n".repeat(60),
].join("\n\n");

const files: Record<string, string> = {
  "site/config.ts": `export default {
    title: "Orchard",
    docs: [{ id: "words", dir: "words", route: "/" }, { id: "trees", dir: "trees", route: "/trees/" }],
    navbar: { items: [{ label: "${word}", to: "long", position: "left" }, { label: "Trees", to: "trees/", position: "right" }] },
  };\n`,
  "content/words/index.md": "# Orchard\n",
  "content/words/long.md": `---\ntitle: "${title}"\nsidebar_label: ${word}\n---\n\n${prose}\n`,
  "content/words/word.md": `---\ntitle: ${word}\n---\n\n${prose}\n`,
  "content/words/wrapped.md":
    '# Wrapped\n\n<div class="own-style">\n\nOne.\n\nTwo.\n\n## Part\n\n- Three\n\n</div>\n',
  "content/trees/index.md": "# Trees\n",
  "content/trees/pears/conference.md": "# Conference\n",
};
for (let number = 0; number < 400; number++)
  files[`content/trees/apples/tree-${String(number).padStart(3, "0")}.md`] = `# Tree ${String(number)}\n`;

describe("content of unusual length", () => {
  const test = browserTest({ files });

  describe.each([360, 1280])("at %i px", (width) => {
    it.each(["/long", "/word"])("%s overflows the window only with code and tables", async (path) => {
      await test.page.setViewportSize({ width, height: 800 });
      await test.visit(path);
      expect(await outsideWindow(test.page)).toEqual([]);
    });

    it("the navbar is fully in the window, uncovered, and makes no page scroll sideways", async () => {
      await test.page.setViewportSize({ width, height: 800 });
      await test.visit("/long");
      expect.soft(await sidewaysOf(test.page)).toBeLessThanOrEqual(0);
      for (const top of [0, 700]) {
        await test.page.evaluate((to) => {
          scrollTo({ top: to, behavior: "instant" });
        }, top);
        expect.soft(await coveredIn(test.page), `scrolled to ${String(top)}`).toEqual([]);
      }
    });
  });

  it("Markdown in an element of its author has space between its blocks", async () => {
    await test.visit("/wrapped");
    const blocks = test.page.locator(".own-style > :not(:first-child)");
    const gaps = await blocks.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).marginBlockStart),
    );
    expect(gaps).toEqual(["16px", "16px", "16px"]);
  });

  it("the menus of a narrow screen show the long labels without scrolling sideways", async () => {
    await test.page.setViewportSize({ width: 360, height: 800 });
    await test.visit("/long");
    await test.page.getByRole("button", { name: "All pages" }).click();
    expect(await innerSideways(test.page.locator("#sidebar-panel"))).toBe(0);
    await test.page.getByRole("button", { name: "Back to main menu" }).click();
    expect(await innerSideways(test.page.locator("#navbar-panel"))).toBe(0);
  });

  it.each(["main pre", "main :has(> table)"])(
    "%s scrolls by itself at 360 px, and Tab reaches it",
    async (selector) => {
      await test.page.setViewportSize({ width: 360, height: 800 });
      await test.visit("/long");
      const box = test.page.locator(selector).last();
      await tabTo(test.page, box);
      await test.page.keyboard.press("ArrowRight");
      await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      expect(await sidewaysOf(test.page)).toBeLessThanOrEqual(0);
      expect(await axeFaults(test.page, { include: "main" })).toEqual([]);
    },
  );
});

describe("a navbar with only long labels", () => {
  const label = "A label that goes on and on ".repeat(8).trim();
  const items = [
    { label, position: "left", items: [{ label: "Home", to: "/" }] },
    { label, position: "right", to: "/" },
  ];
  const test = browserTest({
    files: {
      "site/config.ts": `export default ${JSON.stringify({ title: label, navbar: { items } })};\n`,
      "content/index.md": "# Orchard\n",
    },
  });

  it.each([360, 1000, 1280])("stays in the window, with all links and buttons, at %i px", async (width) => {
    await test.page.setViewportSize({ width, height: 800 });
    await test.visit("/");
    expect(await sidewaysOf(test.page)).toBeLessThanOrEqual(0);
    expect(await coveredIn(test.page)).toEqual([]);
  });
});

describe("a sidebar of 400 entries in one folder", () => {
  const test = browserTest({ files });
  const sidebar = () => test.page.getByRole("navigation", { name: "Docs sidebar" });
  const apples = () => sidebar().locator("summary", { hasText: "apples" });
  const entry = (number: number) =>
    sidebar().getByRole("link", { name: `Tree ${String(number)}`, exact: true });
  const current = () => sidebar().locator("[aria-current=page]");

  it("is absent from pages of another folder; its own pages have the entries near them", async () => {
    const pear = await test.site.read("trees/pears/conference/index.html");
    // the link to the previous page is below the prose
    expect(pear).not.toContain("/trees/apples/tree-100");
    const apple = await test.site.read("trees/apples/tree-250/index.html");
    expect(apple).toContain("/trees/apples/tree-230");
    expect(apple).not.toContain("/trees/apples/tree-100");
    expect(gzipSync(apple).length, "the limit of ARCHITECTURE.md").toBeLessThan(6000);
  });

  it("DS-09 opens by keyboard: its entries enter the tab order only then", async () => {
    await test.visit("/trees/pears/conference");
    await sidebar().getByRole("link").first().focus();
    await tabTo(test.page, apples());
    await test.page.keyboard.press("Tab");
    expect(await test.page.evaluate(() => document.activeElement?.textContent)).not.toContain("Tree");
    await tabTo(test.page, apples(), "Shift+Tab");
    await test.page.keyboard.press("Enter");
    await entry(0).waitFor();
    await tabTo(test.page, entry(0));
    await test.page.keyboard.press("Enter");
    await test.page.locator("h1", { hasText: "Tree 0" }).waitFor();
    expect(await current().textContent()).toBe("Tree 0");
  });

  it("scrolls to the current page, after opening and after navigating, without scrolling the document", async () => {
    await test.visit("/trees/apples/tree-250");
    await expect.poll(() => inWindow(current())).toBe(true);
    await test.page
      .getByRole("navigation", { name: /Docs pages/ })
      .getByRole("link", { name: "Tree 251" })
      .click();
    await test.page.locator("h1", { hasText: "Tree 251" }).waitFor();
    await expect.poll(() => inWindow(current())).toBe(true);
    expect(await test.page.evaluate(() => scrollY)).toBe(0);
  });

  it("scrolls to the current page in the menu of a narrow screen", async () => {
    await test.page.setViewportSize({ width: 360, height: 800 });
    await test.visit("/trees/apples/tree-250");
    await test.page.getByRole("button", { name: "All pages" }).click();
    await current().waitFor();
    await expect.poll(() => inWindow(current())).toBe(true);
    expect(await test.page.evaluate(() => scrollY)).toBe(0);
  });

  it.each([360, 1280])("has no axe violations while it is open, at %i px", async (width) => {
    await test.page.setViewportSize({ width, height: 800 });
    await test.visit("/trees/apples/tree-250");
    if (width === 360) await test.page.getByRole("button", { name: "All pages" }).click();
    await entry(250).waitFor();
    expect(await axeFaults(test.page)).toEqual([]);
  });
});

function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

function innerSideways(box: Locator): Promise<number> {
  return box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

function inWindow(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** The elements of a page, except the navbar, that are outside the window and not in a scrolling box. */
function outsideWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((part) => part.checkVisibility())
      .filter((part) => part.closest('nav[aria-label="Main"], #skip-link, pre, table') === null)
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 0 && (left < 0 || right > innerWidth + 1);
      })
      .map((part) => `${part.tagName} ${part.className}`),
  );
}

/** The navbar's links and buttons that are outside the window, or covered by another element. */
function coveredIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav[aria-label="Main"] :is(a, button)')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        if (left < 0 || right > innerWidth || top < 0) return true;
        const middle = (top + bottom) / 2;
        const seen = [left + 2, (left + right) / 2, right - 2].map((x) =>
          document.elementFromPoint(x, middle),
        );
        return seen.some((found) => found === null || !(part.contains(found) || found.contains(part)));
      })
      .map((part) => part.textContent || (part.getAttribute("aria-label") ?? part.tagName)),
  );
}

/** Presses Tab until the element has the focus; fails after too many presses. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to it`);
}
