import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { startChromium } from "../../harness/browser/chromium.ts";
import {
  config,
  type DevReader,
  devFiles,
  markdown,
  readerOf,
  soon,
  template,
} from "../../harness/browser/dev-reader.ts";
import { type DevRoot, startDevRoot } from "../../harness/browser/dev-root.ts";

describe("a mistake during editing", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let reader: DevReader;
  let site: DevRoot;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startDevRoot(await devFiles())]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 600 } });
    page = await context.newPage();
    reader = readerOf(page, site);
  });
  afterEach(() => context.close());

  const broken = '---\ntitle: "Never closed\n---\n\nBroken text.\n';

  it("in a page's source is shown over the last good page, until it is fixed", async () => {
    await reader.visit("/fragile");
    await reader.mark();
    await site.write("content/fragile.md", broken);
    await reader.overlay().waitFor();
    expect(await reader.overlay().innerText()).toContain("content/fragile.md:3:1");
    expect(await reader.overlay().locator("pre").first().innerText()).toContain("3 | ---");
    expect(await reader.text("Fragile text.").count()).toBe(1);
    expect(site.printed()).toContain("content/fragile.md:3:1");

    // after a reload, it still is the last good one
    await page.reload();
    await reader.text("Fragile text.").waitFor();
    await reader.overlay().waitFor();

    await reader.mark();
    await site.write("content/fragile.md", markdown("Fragile", "Mended text."));
    await reader.text("Mended text.").waitFor();
    await expect.poll(() => page.locator("#site-errors").count(), soon).toBe(0);
    expect(await reader.isMarked()).toBe(true);
    expect(site.printed()).toContain("No errors or warnings.");
  });

  it("is hidden after Escape, stays hidden, and can be opened again", async () => {
    await reader.visit("/guide");
    await site.write("content/fragile.md", broken);
    await reader.overlay().waitFor();
    expect(
      await page.evaluate(
        () => document.querySelector("#site-errors")?.shadowRoot?.activeElement?.textContent,
      ),
    ).toBe("Close (Esc)");
    expect(await axeFaults(page, { include: "#site-errors" })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => reader.overlay().count(), soon).toBe(0);
    const again = page.locator("#site-errors .reopen");
    expect(await again.innerText()).toBe("1 error");

    await page.reload();
    await again.waitFor();
    expect(await reader.overlay().count()).toBe(0);
    await again.click();
    await reader.overlay().waitFor();
    await site.write("content/fragile.md", markdown("Fragile", "Fragile text."));
    await expect.poll(() => page.locator("#site-errors").count(), soon).toBe(0);
  });

  it("in a link still updates the text of the page", async () => {
    await reader.visit("/guide");
    await site.write("content/guide.md", markdown("Guide", "A [dead link](./gone.md) in the fourth text."));
    await reader.overlay().waitFor();
    await reader.text("in the fourth text.").waitFor();
    expect(await reader.overlay().innerText()).toContain("No file found at ./gone.md.");
    await site.write("content/guide.md", markdown("Guide", "The fifth text."));
    await reader.text("The fifth text.").waitFor();
    await expect.poll(() => reader.overlay().count(), soon).toBe(0);
  });

  it("in the configuration leaves the last good one in place until it is fixed", async () => {
    await site.write("site/config.ts", config("Good config"));
    await expect.poll(() => reader.fetchText("/guide"), soon).toContain("Good config");
    await reader.visit("/guide");
    await reader.mark();
    await site.write("site/config.ts", "export default { title: 5 };\n");
    await reader.overlay().waitFor();
    expect(await reader.overlay().innerText()).toContain("site/config.ts");
    expect(await page.title()).toContain("Good config");
    expect(await reader.fetchText("/other")).toContain("Good config");
    await site.write("site/config.ts", config("Mended config"));
    await expect.poll(() => page.title(), soon).toContain("Mended config");
    await expect.poll(() => page.locator("#site-errors").count(), soon).toBe(0);
  });

  it("in a template's syntax leaves the last good theme in place", async () => {
    await site.write("templates/doc.tsx", template("Sound template"));
    await expect.poll(() => reader.fetchText("/guide"), soon).toContain("Sound template");
    await reader.visit("/guide");
    await reader.text("Sound template").waitFor();
    await reader.mark();
    await site.write("templates/doc.tsx", "export default function Doc( {\n");
    await reader.overlay().waitFor();
    expect(await reader.overlay().innerText()).toContain("templates/doc.tsx:2");
    expect(await reader.fetchText("/other")).toContain("Sound template");
    expect(await reader.isMarked()).toBe(true);
    await site.write("templates/doc.tsx", template("Mended template"));
    await reader.text("Mended template").waitFor();
  });

  it("that makes a template throw does not change the open page", async () => {
    await site.write("templates/doc.tsx", template("Calm template"));
    await expect.poll(() => reader.fetchText("/guide"), soon).toContain("Calm template");
    await reader.visit("/guide");
    await reader.text("Calm template").waitFor();
    await reader.mark();
    await site.write(
      "templates/doc.tsx",
      'export default function Doc() {\n  throw new Error("I am upset.");\n}\n',
    );
    await reader.overlay().waitFor();
    expect(await reader.overlay().innerText()).toContain("I am upset");
    expect(await reader.isMarked()).toBe(true);
    expect(await reader.text("Calm template").count()).toBe(1);

    // a page that was never good shows the reason, and appears once it is fixed
    const other = await context.newPage();
    expect((await other.goto(`${site.origin}/other`))?.status()).toBe(500);
    await other.locator("main", { hasText: "I am upset" }).waitFor();
    await site.write("templates/doc.tsx", template("Calm again"));
    await other.locator("main", { hasText: "Calm again" }).waitFor();
    await reader.text("Calm again").waitFor();
  });

  it("in a page that is not open is printed with its line", async () => {
    await site.write("content/unseen.md", markdown("Unseen", "See [nothing](/nowhere-at-all)."));
    await expect.poll(site.printed, soon).toContain("No page found at /nowhere-at-all.");
    expect(site.printed()).toMatch(/content\/unseen\.md:5:\d+ error/);
    expect(site.printed()).toContain("5 | See [nothing](/nowhere-at-all).");
    await site.remove("content/unseen.md");
  });
});

describe("site dev with a theme that is broken from the start", () => {
  it("reports the error in the browser, and shows the page once the theme is fixed", async () => {
    const [browser, site] = await Promise.all([
      startChromium(),
      startDevRoot({ ...(await devFiles()), "templates/doc.tsx": "export default (\n" }),
    ]);
    try {
      const page = await browser.newPage();
      expect((await page.goto(`${site.origin}/guide`))?.status()).toBe(500);
      await page.locator("#site-errors dialog[open]", { hasText: "templates/doc.tsx:2" }).waitFor();
      await site.write("templates/doc.tsx", template("Sound at last"));
      await page.locator("main", { hasText: "Sound at last" }).waitFor();
      expect(await page.locator("#site-errors").count()).toBe(0);
    } finally {
      await Promise.all([browser.close(), site.close()]);
    }
  });
});
