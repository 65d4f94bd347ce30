import { beforeEach, describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

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

describe.each(bothWays)("the navbar in the browser, %s,", (_way, start) => {
  const test = browserTest({ files, start });

  const visit = (path: string): Promise<void> => test.visit(path);
  const dropdown = (label: string) => test.page.getByRole("button", { name: label });
  const apples = () =>
    test.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Apples" });
  const barTop = () =>
    test.page.getByRole("navigation", { name: "Main" }).evaluate((nav) => nav.getBoundingClientRect().top);
  const isShown = () => expect.poll(() => apples().isVisible()).toBe(true);
  const isHidden = () => expect.poll(() => apples().count()).toBe(0);
  const banner = () => test.page.getByRole("region", { name: "Announcement" });
  const stored = () => test.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

  it("NV-01 stays at the top of every page, however far the reader scrolls", async () => {
    for (const path of ["/", "/apples", "/nowhere"]) {
      await visit(path);
      await test.page.evaluate(() => {
        // the page for unknown URLs is short
        document.body.style.paddingBlockEnd = "200vh";
        scrollTo({ top: 700, behavior: "instant" });
      });
      await expect.poll(() => test.page.evaluate(() => scrollY)).toBe(700);
      expect(await barTop(), path).toBe(0);
    }
  });

  it("NV-16 opens a dropdown while the pointer is on it", async () => {
    await visit("/");
    await isHidden();
    await dropdown("Kinds").hover();
    await isShown();
    await test.page.mouse.move(640, 500);
    await isHidden();
  });

  it("NV-16 NV-17 opens and closes a dropdown by Enter, with or without a target", async () => {
    await visit("/");
    for (const label of ["Kinds", "Sorts"]) {
      await dropdown(label).focus();
      await test.page.keyboard.press("Enter");
      await expect.poll(() => dropdown(label).getAttribute("aria-expanded")).toBe("true");
      await test.page.keyboard.press("Enter");
      await expect.poll(() => dropdown(label).getAttribute("aria-expanded")).toBe("false");
    }
    expect(test.page.url()).toBe(`${test.site.url}/`);
  });

  it("NV-17 cancels the click on a dropdown without a target", async () => {
    await visit("/");
    await dropdown("Kinds").click();
    expect(test.page.url()).toBe(`${test.site.url}/`);
    await dropdown("Sorts").click();
    await test.page.waitForURL(`${test.site.url}/apples`);
  });

  it("NV-16 closes a dropdown on a press, a touch or focus outside, and on Escape", async () => {
    await test.reopen({ viewport: { width: 1280, height: 800 }, hasTouch: true });
    await visit("/");
    const ways = {
      press: () => test.page.mouse.click(640, 500),
      touch: () => test.page.touchscreen.tap(640, 500),
      focus: () => test.page.locator("main a").first().focus(),
      key: () => test.page.keyboard.press("Escape"),
    };
    for (const [name, way] of Object.entries(ways)) {
      await dropdown("Kinds").focus();
      await test.page.keyboard.press("Enter");
      await isShown();
      await way();
      await expect
        .poll(() => dropdown("Kinds").getAttribute("aria-expanded"), { message: name })
        .toBe("false");
      await isHidden();
    }
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

  it("NV-26 preserves the reader's current query and fragment when they choose a language", async () => {
    await visit("/apples?color=red");
    await test.page.evaluate(() => {
      history.replaceState(null, "", "?color=green&size=2#pips");
    });
    await dropdown("Languages").hover();
    const [tab] = await Promise.all([
      test.context.waitForEvent("page"),
      test.page.getByRole("link", { name: "English" }).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL(`${test.site.url}/apples?color=green&size=2#pips`);
  });

  it("NV-27 loads the chosen language as a document in the same tab, and marks the current one", async () => {
    await visit("/apples?color=red");
    await test.page.evaluate(() => {
      document.documentElement.dataset["same"] = "document";
    });
    await dropdown("Languages").hover();
    const english = test.page.getByRole("link", { name: "English" });
    expect(await english.getAttribute("lang")).toBe("en");
    expect(await english.getAttribute("aria-current")).toBe("true");
    await english.click();
    await test.page.locator("html:not([data-same])").waitFor();
    await test.page.locator("html[data-hydrated=true]").waitFor();
    expect(test.page.url()).toBe(`${test.site.url}/apples?color=red`);
    expect(test.context.pages()).toHaveLength(1);
  });

  it("AN-01 AN-03 ST-02 stores a dismissal and the id separately, and stays closed on the next visit", async () => {
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

  it("AN-04 shows the announcement bar when another one was dismissed", async () => {
    await storeAnnouncement({ id: "blossom", dismiss: "true" });
    await visit("/");
    expect(await banner().isVisible()).toBe(true);
    expect(await stored()).toMatchObject({
      "docusaurus.announcement.id": "announcement-bar",
      "docusaurus.announcement.dismiss": "false",
    });
  });

  it("AN-07 accepts a dismissal under the misspelled default id", async () => {
    await storeAnnouncement({ id: "annoucement-bar", dismiss: "true" });
    await visit("/");
    expect(await banner().count()).toBe(0);
    expect(await stored()).toMatchObject({
      "docusaurus.announcement.id": "announcement-bar",
      "docusaurus.announcement.dismiss": "true",
    });
  });

  async function storeAnnouncement(announcement: Readonly<Record<string, string>>): Promise<void> {
    await test.page.goto(`${test.site.url}/img/none.png`);
    await test.page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(`docusaurus.announcement.${key}`, value);
    }, Object.entries(announcement));
  }
});

describe.each(bothWays)("a navbar that hides on scroll, %s,", (_way, start) => {
  const test = browserTest({ files: hidingFiles, start });
  beforeEach(async () => {
    const script = test.page.waitForResponse(/hide-on-scroll/);
    await test.visit("/");
    await script;
  });

  const barBottom = () =>
    test.page.getByRole("navigation", { name: "Main" }).evaluate((nav) => nav.getBoundingClientRect().bottom);
  const isHidden = () => expect.poll(barBottom).toBeLessThanOrEqual(0);
  const isShown = () => expect.poll(barBottom).toBeGreaterThan(40);
  const scroll = (by: number) =>
    test.page.evaluate((top) => {
      scrollBy({ top, behavior: "instant" });
    }, by);

  it("NV-29 hides while scrolling down and shows while scrolling up", async () => {
    await isShown();
    await scroll(600);
    await isHidden();
    await scroll(-50);
    await isShown();
  });

  it("NV-30 shows near the top, and after a navigation", async () => {
    await scroll(600);
    await isHidden();
    await scroll(-590);
    await isShown();
    await scroll(600);
    await isHidden();
    await test.page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('main a[href$="/apples"], nav a[href$="/apples"]')?.click();
    });
    await test.page.locator("main h1", { hasText: "Apples" }).waitFor();
    await isShown();
  });

  it("NV-29 NV-31 TR-09 hides for a fragment target, does not cover it, and stays hidden", async () => {
    await test.page.getByRole("link", { name: "To the middle" }).click();
    await test.page.waitForURL(/#middle$/);
    await isHidden();
    await scroll(1200);
    await isHidden();
    // upwards, by a fragment: the reader did not scroll up
    await test.page.evaluate(() => {
      location.hash = "";
      location.hash = "#middle";
    });
    await isHidden();
    expect(
      await test.page.locator("#middle").evaluate((target) => target.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
  });

  it("NV-31 hides for a fragment target on another page too", async () => {
    await test.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Apples" }).click();
    await test.page.getByRole("link", { name: "Middle of the orchard" }).click();
    await test.page.waitForURL(`${test.site.url}/#middle`);
    await isHidden();
    const [top = 0, bar = 0] = [
      await test.page.locator("#middle").evaluate((target) => target.getBoundingClientRect().top),
      await barBottom(),
    ];
    expect(top).toBeGreaterThan(bar);
  });

  it("shows while something in it has the focus", async () => {
    await scroll(600);
    await isHidden();
    await test.page.getByRole("link", { name: "Orchard" }).first().focus();
    await isShown();
  });
});
