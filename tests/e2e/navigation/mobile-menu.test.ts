import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";
import { startBuiltSite } from "../../harness/browser/built-site.ts";

const files = {
  "site/config.ts": `export default {
    title: "Orchard",
    docs: [{ id: "fruit", dir: "fruit", route: "/fruit/" }],
    pages: [{ route: "/", template: "home" }],
    blog: { sidebarTitle: "Fresh posts" },
    navbar: { items: [
      { label: "Fruit", to: "fruit/", position: "left" },
      { label: "Kinds", to: "fruit/stone/plums", position: "left", items: [
        { label: "Apples", to: "fruit/apples" },
        { label: "Pears", to: "fruit/pears" },
      ] },
      { label: "By name", position: "left", items: [{ label: "All pages of A", to: "fruit/", activeBaseRegex: "/fruit/a" }] },
      { label: "Post", to: "blog/", position: "right" },
    ] },
  };\n`,
  "content/fruit/index.md": `# Orchard\n\n[Apples](/fruit/apples)\n\n${"One more tree.\n\n".repeat(200)}## End\n`,
  "content/fruit/apples.md": "# Apples\n",
  "content/fruit/pears.md": "# Pears\n",
  "content/fruit/stone/index.md": "# Stone fruit\n",
  "content/fruit/stone/plums.md": "# Plums\n",
  "content/fruit/pome/quinces.md": "# Quinces\n",
  "content/blog/2025-01-02-harvest.md": "---\ntitle: Harvest\n---\n\nAll is in.\n",
};

describe.each(bothWays)("the menu on a narrow screen, %s,", (_way, start) => {
  const test = browserTest({ files, window: { viewport: { width: 800, height: 700 } }, start });

  const visit = (path: string): Promise<void> => test.visit(path);
  const main = () => test.page.locator("#navbar-panel");
  const secondary = () => test.page.locator("#sidebar-panel");
  const menuButton = () => test.page.getByRole("button", { name: "Toggle navigation bar" });
  const dropdown = (label: string) => main().getByRole("button", { name: label });
  const isShut = async (): Promise<void> => {
    await test.page
      .locator('button[aria-label="Toggle navigation bar"][aria-expanded=false]')
      .first()
      .waitFor({ state: "attached" });
    expect(await test.page.locator(":popover-open").count()).toBe(0);
    expect(await lock()).toBe("visible");
  };
  const lock = () => test.page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  const openMain = async (): Promise<void> => {
    await menuButton().click();
    await main().waitFor();
    await test.page.locator('button[aria-label="Toggle navigation bar"][aria-expanded=true]').waitFor();
  };
  const openSecondary = async (): Promise<void> => {
    await test.page.locator("[data-page-tools] button[popovertarget=sidebar-panel]").click();
    await secondary().waitFor();
  };
  const back = () => secondary().getByRole("button", { name: "Back to main menu" });

  it("MP-01 opens the site's menu with the hamburger, and leads there from the page's own menu", async () => {
    await test.page.setViewportSize({ width: 996, height: 700 });
    await visit("/fruit/");
    await openMain();
    expect(await secondary().isVisible()).toBe(false);
    await main().getByRole("button", { name: "Close navigation bar" }).click();
    await isShut();
    for (const round of [1, 2]) {
      await openSecondary();
      expect(await main().isVisible(), `round ${String(round)}`).toBe(false);
      expect(await secondary().getByRole("link", { name: "Apples" }).isVisible()).toBe(true);
      const place = await secondary().boundingBox();
      await back().click();
      await main().getByRole("link", { name: "Fruit", exact: true }).waitFor();
      expect(await main().boundingBox()).toEqual(place);
      await main().getByRole("button", { name: "Close navigation bar" }).click();
      await isShut();
    }
  });

  it("names the section beside the way back, which stays in sight in a long menu", async () => {
    await test.page.setViewportSize({ width: 390, height: 300 });
    await visit("/fruit/stone/plums");
    await openSecondary();
    expect(await back().textContent()).toBe("← Back to main menuFruit");
    await secondary().evaluate((panel) => {
      panel.scrollTop = panel.scrollHeight;
    });
    expect(await secondary().evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50);
    // Playwright scrolls to what it clicks
    const isOnTop = () =>
      back().evaluate((button) => {
        const { left, top, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + 20, top + height / 2));
      });
    expect(await isOnTop()).toBe(true);
    await test.page.keyboard.press("Escape");
    await test.page.locator("[data-page-tools]").waitFor();
    await openMain();
    await main().getByRole("link", { name: "Post", exact: true }).click();
    await test.page.waitForURL(`${test.site.url}/blog/`);
    await openSecondary();
    expect(await back().textContent()).toBe("← Back to main menuPost");
  });

  it("MP-01 has neither hamburger nor panel on a wide screen", async () => {
    await test.page.setViewportSize({ width: 997, height: 700 });
    await visit("/fruit/");
    expect(await menuButton().count()).toBe(0);
    expect(await test.page.getByRole("button", { name: "Close navigation bar" }).count()).toBe(0);
  });

  it("MP-07 has the recent posts as the blog's own menu, and only the main menu on pages without their own", async () => {
    await visit("/blog/harvest");
    await openSecondary();
    expect(await secondary().textContent()).toContain("Fresh posts");
    await secondary().getByRole("link", { name: "Orchard" }).click();
    await test.page.waitForURL(`${test.site.url}/`);
    await test.page.locator("#sidebar-panel").waitFor({ state: "detached" });
    await isShut();
    await openMain();
    expect(await test.page.getByRole("button", { name: "Back to main menu" }).count()).toBe(0);
  });

  it("MP-03 closes when the window becomes wide, and locks the page's scroll only while it is open", async () => {
    await visit("/fruit/");
    expect(await lock()).toBe("visible");
    await openSecondary();
    await expect.poll(lock).toBe("hidden");
    await test.page.mouse.move(700, 400);
    await test.page.mouse.wheel(0, 500);
    await test.page.setViewportSize({ width: 1200, height: 700 });
    await isShut();
    expect(await test.page.evaluate(() => scrollY)).toBe(0);
  });

  it("MP-03 does not remove a scroll lock of another element", async () => {
    await visit("/fruit/");
    await test.page.evaluate(() => {
      document.body.style.overflow = "clip";
    });
    await openSecondary();
    await expect.poll(lock).toBe("hidden");
    await test.page.keyboard.press("Escape");
    await expect.poll(lock).not.toBe("hidden");
    expect(await test.page.evaluate(() => document.body.style.overflow)).toBe("clip");
  });

  it("closes on the backdrop, the close button, Escape and a link", async () => {
    await visit("/fruit/");
    await openSecondary();
    await test.page.mouse.click(700, 400);
    await isShut();
    await openSecondary();
    await secondary().getByRole("button", { name: "Close navigation bar" }).click();
    await isShut();
    await openMain();
    await test.page.keyboard.press("Escape");
    await isShut();
    await openMain();
    await main().getByRole("link", { name: "Fruit", exact: true }).click();
    await isShut();
    await openMain();
    await main().getByRole("link", { name: "Post", exact: true }).click();
    await test.page.waitForURL(`${test.site.url}/blog/`);
    await isShut();
  });

  it("MP-06 has brand, color toggle and close button in its header; the navbar has no toggle", async () => {
    await visit("/fruit/");
    const toggles = () => test.page.getByRole("button", { name: /dark and light/ });
    expect(await toggles().count()).toBe(0);
    await openSecondary();
    expect(await toggles().count()).toBe(1);
    expect(await secondary().getByRole("link", { name: "Orchard" }).first().isVisible()).toBe(true);
    await toggles().click();
    await test.page.locator("html[data-theme=dark]").waitFor();
    expect(await secondary().isVisible()).toBe(true);
  });

  it("MP-09 closes on links and on categories with a page, never on labels that only unfold", async () => {
    await visit("/fruit/");
    await openSecondary();
    await secondary().locator("summary", { hasText: "pome" }).click();
    await secondary().locator("summary[aria-label*='Stone fruit']").click();
    await secondary().getByRole("link", { name: "Quinces" }).waitFor();
    await secondary().getByRole("link", { name: "Plums" }).waitFor();
    await secondary().getByRole("link", { name: "Stone fruit" }).click();
    await test.page.waitForURL(`${test.site.url}/fruit/stone/`);
    await isShut();
  });

  it("MP-10 starts dropdowns unfolded only if a child is active", async () => {
    await visit("/fruit/apples");
    await openMain();
    expect(await dropdown("Kinds").getAttribute("aria-expanded")).toBe("true");
    expect(await dropdown("By name").getAttribute("aria-expanded")).toBe("true");
    expect(await main().getByRole("link", { name: "Pears" }).isVisible()).toBe(true);
    await visit("/fruit/stone/plums");
    await openMain();
    expect(await dropdown("Kinds").getAttribute("aria-expanded")).toBe("false");
    expect(await dropdown("By name").getAttribute("aria-expanded")).toBe("false");
    expect(await main().getByRole("link", { name: "Pears" }).isVisible()).toBe(false);
  });

  it("MP-11 folds by a tap or Enter on the parent without navigating, and unfolds at a child", async () => {
    await visit("/fruit/apples");
    await openMain();
    await dropdown("Kinds").click();
    await test.page.locator("#navbar-panel [aria-expanded=false]", { hasText: "Kinds" }).waitFor();
    await dropdown("Kinds").press("Enter");
    await main().getByRole("link", { name: "Pears" }).waitFor();
    await dropdown("Kinds").click();
    expect([test.page.url(), await main().isVisible()]).toEqual([`${test.site.url}/fruit/apples`, true]);
    await main().getByRole("button", { name: "Close navigation bar" }).click();
    await openSecondary();
    await secondary().getByRole("link", { name: "Pears" }).click();
    await test.page.locator("main h1", { hasText: "Pears" }).waitFor();
    await openMain();
    expect(await dropdown("Kinds").getAttribute("aria-expanded")).toBe("true");
  });

  it("folds by a tap when the script that follows links has loaded first", async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await test.page.route(/\/dropdowns[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await test.page.goto(`${test.site.url}/fruit/apples`);
    await test.page.keyboard.press("Shift");
    await test.page.locator("html[data-navigation=ready]").waitFor();
    release();
    await test.page.locator("html[data-hydrated=true]").waitFor();
    await openMain();
    await dropdown("Kinds").click();
    await test.page.locator("#navbar-panel [aria-expanded=false]", { hasText: "Kinds" }).waitFor();
    expect(await test.page.locator("html").getAttribute("data-navigation")).toBe("ready");
    expect(test.page.url()).toBe(`${test.site.url}/fruit/apples`);
  });

  it("opens, navigates and closes without script, with every dropdown unfolded", async () => {
    await test.reopen({ javaScriptEnabled: false, viewport: { width: 800, height: 700 } });
    await test.page.goto(`${test.site.url}/fruit/`);
    await openSecondary();
    await back().click();
    await main().getByRole("link", { name: "Pears" }).waitFor();
    await test.page.mouse.click(700, 400);
    await main().waitFor({ state: "hidden" });
    expect(await secondary().isVisible()).toBe(false);
  });
});

describe("the menu of a navbar without items", () => {
  it("MP-08 has no link back to an empty main menu", async () => {
    const empty = {
      "site/config.ts": "export default { navbar: { items: [] } };\n",
      "content/index.md": "# Orchard\n",
    };
    const site = await startBuiltSite({ files: empty });
    const html = await site.read("index.html");
    await site.close();
    expect(html).toContain('id="sidebar-panel"');
    expect(html).not.toContain("Back to main menu");
  });
});
