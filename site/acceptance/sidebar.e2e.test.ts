import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../cli/testing/built-site.ts";
import { openHydrated, startChromium } from "../../cli/testing/chromium.ts";

const fruit = Array.from({ length: 220 }, (_, index) => `kind-${String(index)}`);

const files = {
  "site/config.ts": `export default { docs: [
    { id: "small", dir: "small", route: "/small/" },
    { id: "large", dir: "large", route: "/large/" },
  ] };\n`,
  "content/small/index.md": "# Orchard\n\n[Plums](/small/stone/plums), [the large one](/large/)\n",
  "content/small/stone/index.md": "# Stone fruit\n",
  "content/small/stone/plums.md": "# Plums\n",
  "content/small/pome/apples.md": "# Apples\n",
  "content/large/index.md": "# Large\n",
  ...Object.fromEntries(fruit.map((name) => [`content/large/all/${name}.md`, `# ${name}\n`])),
};

describe("the docs sidebar in the browser", () => {
  let browser: Browser;
  let site: BuiltSite;
  let page: Page;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite({ files })]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  });
  afterEach(() => page.close());

  const sidebar = () => page.getByRole("navigation", { name: "Docs sidebar" });
  const current = () => sidebar().locator("[aria-current=page]").allTextContents();
  const group = (label: string) => sidebar().locator("details", { hasText: label }).last();
  const isOpen = (label: string) => group(label).evaluate((details) => (details as HTMLDetailsElement).open);
  const follow = async (name: string, path: string): Promise<void> => {
    await page.locator("main").getByRole("link", { name }).first().click();
    await page.waitForURL(site.address + path);
    await page.locator("main h1", { hasText: name }).waitFor();
  };

  it("DS-06 DS-08 marks the page that a reader goes to, opens what holds it, and forgets the one before", async () => {
    await openHydrated(page, `${site.address}/small/`);
    expect([await current(), await isOpen("Plums")]).toEqual([["Orchard"], false]);
    await follow("Plums", "/small/stone/plums");
    expect([await current(), await isOpen("Plums")]).toEqual([["Plums"], true]);
    await page.goBack();
    await page.locator("main h1", { hasText: "Orchard" }).waitFor();
    expect(await current()).toEqual(["Orchard"]);
  });

  it("DS-05 leaves what the reader opened open on the next page, and closes nothing else", async () => {
    await openHydrated(page, `${site.address}/small/`);
    await sidebar().locator("summary", { hasText: "pome" }).click();
    await follow("Plums", "/small/stone/plums");
    expect([await isOpen("Apples"), await isOpen("Plums")]).toEqual([true, true]);
  });

  it("DS-07 DS-09 names the caret after what it would do", async () => {
    await openHydrated(page, `${site.address}/small/`);
    const caret = (name: string) =>
      sidebar().locator(`summary[aria-label="${name} sidebar category 'Stone fruit'"]`);
    await caret("Expand").click();
    await caret("Collapse").waitFor();
    expect(page.url()).toBe(`${site.address}/small/`);
    await caret("Collapse").click();
    await caret("Expand").waitFor();
  });

  it("DS-12 starts anew when the reader comes to another section", async () => {
    await openHydrated(page, `${site.address}/small/`);
    await sidebar().locator("summary", { hasText: "pome" }).click();
    await page.locator("main").getByRole("link", { name: "the large one" }).click();
    await page.locator("main h1", { hasText: "Large" }).waitFor();
    await page.goBack();
    await page.locator("main h1", { hasText: "Orchard" }).waitFor();
    expect(await isOpen("Apples")).toBe(false);
  });

  it("fills in the rest of a large section without closing anything, and marks the page in it", async () => {
    await openHydrated(page, `${site.address}/large/`);
    await sidebar().locator("a", { hasText: "kind-219" }).waitFor({ state: "attached" });
    await sidebar().locator("summary", { hasText: "all" }).click();
    await sidebar().getByRole("link", { name: "kind-7", exact: true }).click();
    await page.locator("main h1", { hasText: "kind-7" }).waitFor();
    expect(await current()).toEqual(["kind-7"]);
    expect(await isOpen("kind-7")).toBe(true);
  });
});
