import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../cli/testing/built-site.ts";
import { openHydrated, startChromium } from "../../cli/testing/chromium.ts";

const trees = "One more tree.\n\n".repeat(120);

const config = (more: string) => `export default {
  title: "Orchard",
  locale: { lang: "en", label: "English" },
  docs: [{ id: "fruit", dir: ".", route: "/" }],
  ${more}
};\n`;

const content = {
  "content/index.md": `# Orchard\n\n[To the middle](#middle)\n\n${trees}## Middle\n\n${trees}## End\n`,
  "content/apples.md": `# Apples\n\n[Middle of the orchard](/#middle)\n\n${trees}## Pips\n`,
};

const files = {
  ...content,
  "site/config.ts": config(`
    announcementBar: { content: "The harvest is in.", backgroundColor: "#204020", textColor: "#ffffff" },
    navbar: { items: [
      { label: "Kinds", position: "left", items: [{ label: "Apples", to: "apples" }] },
      { label: "Sorts", to: "apples", position: "right", items: [{ label: "Home", to: "/" }] },
      { type: "localeDropdown", position: "right" },
    ] },
  `),
};

const hidingFiles = {
  ...content,
  "site/config.ts": config(
    `navbar: { hideOnScroll: true, items: [{ label: "Apples", to: "apples", position: "left" }] },`,
  ),
};

describe("the navigation bar in the browser", () => {
  let browser: Browser;
  let context: BrowserContext;
  let site: BuiltSite;
  let page: Page;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite({ files })]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    page = await context.newPage();
    page.setDefaultTimeout(8000);
  });
  afterEach(() => context.close());

  const visit = (path: string): Promise<void> => openHydrated(page, site.address + path);
  const dropdown = (label: string) => page.getByRole("button", { name: label });
  const apples = () => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Apples" });
  const barTop = () =>
    page.getByRole("navigation", { name: "Main" }).evaluate((nav) => nav.getBoundingClientRect().top);
  const isShown = () => expect.poll(() => apples().isVisible()).toBe(true);
  const isHidden = () => expect.poll(() => apples().count()).toBe(0);
  const banner = () => page.getByRole("banner");
  const stored = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

  it("NV-01 keeps the bar at the top of every page, however far the reader scrolls", async () => {
    for (const path of ["/", "/apples", "/nowhere"]) {
      await visit(path);
      await page.evaluate(() => {
        // the page for unknown addresses is short
        document.body.style.paddingBlockEnd = "200vh";
        scrollTo({ top: 700, behavior: "instant" });
      });
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
      expect(await barTop(), path).toBe(0);
    }
  });

  it("NV-16 opens a dropdown while the pointer is on it", async () => {
    await visit("/");
    await isHidden();
    await dropdown("Kinds").hover();
    await isShown();
    await page.mouse.move(640, 500);
    await isHidden();
  });

  it("NV-16 NV-17 opens and shuts a dropdown by Enter, with or without a target of its own", async () => {
    await visit("/");
    for (const label of ["Kinds", "Sorts"]) {
      await dropdown(label).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => dropdown(label).getAttribute("aria-expanded")).toBe("true");
      await page.keyboard.press("Enter");
      await expect.poll(() => dropdown(label).getAttribute("aria-expanded")).toBe("false");
    }
    expect(page.url()).toBe(`${site.address}/`);
  });

  it("NV-17 swallows the click on a dropdown without a target", async () => {
    await visit("/");
    await dropdown("Kinds").click();
    expect(page.url()).toBe(`${site.address}/`);
    await dropdown("Sorts").click();
    await page.waitForURL(`${site.address}/apples`);
  });

  it("NV-16 shuts a dropdown on a press, a touch or focus outside, and on Escape", async () => {
    const touching = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true });
    page = await touching.newPage();
    await visit("/");
    const ways = {
      press: () => page.mouse.click(640, 500),
      touch: () => page.touchscreen.tap(640, 500),
      focus: () => page.locator("main a").first().focus(),
      key: () => page.keyboard.press("Escape"),
    };
    for (const [name, way] of Object.entries(ways)) {
      await dropdown("Kinds").focus();
      await page.keyboard.press("Enter");
      await isShown();
      await way();
      await expect
        .poll(() => dropdown("Kinds").getAttribute("aria-expanded"), { message: name })
        .toBe("false");
      await isHidden();
    }
    await touching.close();
  });

  it("NV-18 aligns the menu of a dropdown on the right with its right edge", async () => {
    await visit("/");
    await dropdown("Sorts").hover();
    const edges = await dropdown("Sorts").evaluate((label) => [
      label.parentElement?.getBoundingClientRect().right,
      label.parentElement?.querySelector("ul")?.getBoundingClientRect().right,
    ]);
    expect(edges[1]).toBe(edges[0]);
  });

  it("NV-26 keeps the query and hash that the reader has when they choose a language", async () => {
    await visit("/apples?color=red");
    await page.evaluate(() => {
      history.replaceState(null, "", "?color=green&size=2#pips");
    });
    await dropdown("Languages").hover();
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "English" }).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL(`${site.address}/apples?color=green&size=2#pips`);
  });

  it("NV-27 loads the chosen language as a document in the same tab, and says which is the current one", async () => {
    await visit("/apples?color=red");
    await page.evaluate(() => {
      document.documentElement.dataset["same"] = "document";
    });
    await dropdown("Languages").hover();
    const english = page.getByRole("link", { name: "English" });
    expect(await english.getAttribute("lang")).toBe("en");
    expect(await english.getAttribute("aria-current")).toBe("true");
    await english.click();
    await page.locator("html:not([data-same])").waitFor();
    await page.locator("html[data-hydrated=true]").waitFor();
    expect(page.url()).toBe(`${site.address}/apples?color=red`);
    expect(context.pages()).toHaveLength(1);
  });

  it("AN-01 AN-03 stores a dismissal and the id apart, and stays closed on the next visit", async () => {
    await visit("/");
    expect(await banner().textContent()).toBe("The harvest is in.");
    expect(await banner().evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe("rgb(32, 64, 32)");
    expect(await stored()).toMatchObject({ "docusaurus.announcement.id": "announcement-bar" });
    await banner().getByRole("button", { name: "Close" }).click();
    await banner().waitFor({ state: "detached" });
    expect(await stored()).toMatchObject({
      "docusaurus.announcement.id": "announcement-bar",
      "docusaurus.announcement.dismiss": "true",
    });
    await visit("/apples");
    expect(await banner().count()).toBe(0);
  });

  it("AN-04 brings the bar back where another one was dismissed", async () => {
    await remember({ id: "blossom", dismiss: "true" });
    await visit("/");
    expect(await banner().isVisible()).toBe(true);
    expect(await stored()).toMatchObject({
      "docusaurus.announcement.id": "announcement-bar",
      "docusaurus.announcement.dismiss": "false",
    });
  });

  it("AN-07 takes a dismissal under the misspelt default id for its own", async () => {
    await remember({ id: "annoucement-bar", dismiss: "true" });
    await visit("/");
    expect(await banner().count()).toBe(0);
    expect(await stored()).toMatchObject({
      "docusaurus.announcement.id": "announcement-bar",
      "docusaurus.announcement.dismiss": "true",
    });
  });

  async function remember(announcement: Readonly<Record<string, string>>): Promise<void> {
    await page.goto(`${site.address}/img/none.png`);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(`docusaurus.announcement.${key}`, value);
    }, Object.entries(announcement));
  }
});

describe("a bar that hides on scroll", () => {
  let browser: Browser;
  let site: BuiltSite;
  let page: Page;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite({ files: hidingFiles })]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(8000);
    const script = page.waitForResponse(/hide-on-scroll/);
    await openHydrated(page, `${site.address}/`);
    await script;
  });
  afterEach(() => page.close());

  const barBottom = () =>
    page.getByRole("navigation", { name: "Main" }).evaluate((nav) => nav.getBoundingClientRect().bottom);
  const isHidden = () => expect.poll(barBottom).toBeLessThanOrEqual(0);
  const isShown = () => expect.poll(barBottom).toBeGreaterThan(40);
  const scroll = (by: number) =>
    page.evaluate((top) => {
      scrollBy({ top, behavior: "instant" });
    }, by);

  it("NV-29 hides on the way down and reappears on the way up", async () => {
    await isShown();
    await scroll(600);
    await isHidden();
    await scroll(-50);
    await isShown();
  });

  it("NV-30 shows near the top, and where the reader comes to another page", async () => {
    await scroll(600);
    await isHidden();
    await scroll(-590);
    await isShown();
    await scroll(600);
    await isHidden();
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('main a[href$="/apples"], nav a[href$="/apples"]')?.click();
    });
    await page.locator("main h1", { hasText: "Apples" }).waitFor();
    await isShown();
  });

  it("NV-29 NV-31 TR-09 hides for a hash target, which it does not cover, and the scroll there does not show it", async () => {
    await page.getByRole("link", { name: "To the middle" }).click();
    await page.waitForURL(/#middle$/);
    await isHidden();
    await scroll(1200);
    await isHidden();
    // upwards, by the hash: the scroll up is not the reader's
    await page.evaluate(() => {
      location.hash = "";
      location.hash = "#middle";
    });
    await isHidden();
    expect(
      await page.locator("#middle").evaluate((target) => target.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
  });

  it("NV-31 hides for a hash target on another page too", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Apples" }).click();
    await page.getByRole("link", { name: "Middle of the orchard" }).click();
    await page.waitForURL(`${site.address}/#middle`);
    await isHidden();
    const [top = 0, bar = 0] = [
      await page.locator("#middle").evaluate((target) => target.getBoundingClientRect().top),
      await barBottom(),
    ];
    expect(top).toBeGreaterThan(bar);
  });

  it("shows while something in it has the focus", async () => {
    await scroll(600);
    await isHidden();
    await page.getByRole("link", { name: "Orchard" }).first().focus();
    await isShown();
  });
});
