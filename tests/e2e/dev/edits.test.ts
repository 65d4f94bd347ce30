import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
import { registerWorker } from "../../harness/browser/register-worker.ts";

describe("site dev", () => {
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

  describe("an edit", () => {
    it("of Markdown updates the open page in place, and preserves the scroll position", async () => {
      await reader.visit("/guide");
      await reader.mark();
      await reader.scrollTo(700);
      await site.write("content/guide.md", markdown("Guide", "The second text."));
      await reader.text("The second text.").waitFor();
      expect(await page.title()).toContain("Guide");
      expect(await reader.scrollTop()).toBe(700);
      expect(await reader.isMarked()).toBe(true);
      // the page again has the buttons that scripts add to prose
      await expect.poll(() => page.locator(".code-block .code-copy").count(), soon).toBe(1);
    });

    it("of front matter updates title and sidebar in place", async () => {
      await reader.visit("/titled");
      await reader.mark();
      await site.write("content/titled.md", markdown("Better title", "Titled text."));
      await page.getByRole("link", { name: "Better title" }).first().waitFor();
      await expect.poll(() => page.title(), soon).toContain("Better title");
      expect(await reader.isMarked()).toBe(true);
    });

    it("of another page does not change the open one", async () => {
      await reader.visit("/quiet");
      await page.evaluate(() => {
        document.querySelector("[data-prose] p")?.setAttribute("data-touched", "no");
      });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await site.write("content/other.md", markdown("Other", "Another text of the other page."));
      await expect.poll(() => reader.fetchText("/other"), soon).toContain("Another text of the other page.");
      await site.write("content/guide.md", markdown("Guide", "The third text."));
      await expect.poll(() => reader.fetchText("/guide"), soon).toContain("The third text.");
      expect(await page.locator("[data-touched=no]").count()).toBe(1);
      expect(asked).toEqual([]);
    });

    it("of a page that was visited before shows when the reader returns", async () => {
      await reader.visit("/quiet");
      await page.getByRole("link", { name: "Other" }).first().click();
      await page.waitForURL("**/other");
      await page.getByRole("link", { name: "Quiet" }).first().click();
      await page.waitForURL("**/quiet");
      await reader.mark();
      await site.write("content/other.md", markdown("Other", "Written while nobody looked."));
      await expect.poll(() => reader.fetchText("/other"), soon).toContain("Written while nobody looked.");
      await page.getByRole("link", { name: "Other" }).first().click();
      await reader.text("Written while nobody looked.").waitFor();
      expect(await reader.isMarked()).toBe(true);
    });

    it("of a style sheet is applied without a reload", async () => {
      await reader.visit("/guide");
      await reader.mark();
      await reader.scrollTo(500);
      const color = (): Promise<string> =>
        page
          .locator("[data-prose] p")
          .first()
          .evaluate((element) => getComputedStyle(element).color);
      const css = await site.read("site/theme/prose/prose.css");
      await site.write("site/theme/prose/prose.css", `${css}\n.prose p { color: rgb(1, 2, 3); }\n`);
      await expect.poll(color, soon).toBe("rgb(1, 2, 3)");
      expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
      expect(await reader.isMarked()).toBe(true);
      expect(await reader.scrollTop()).toBe(500);
    });

    it("of a template updates the open page in place, and preserves the scroll position", async () => {
      await site.write("templates/doc.tsx", template("Before the edit"));
      await expect.poll(() => reader.fetchText("/guide"), soon).toContain("Before the edit");
      await reader.visit("/guide");
      await reader.mark();
      await reader.scrollTo(600);
      await site.write("templates/doc.tsx", template("After the edit"));
      await reader.text("After the edit").waitFor();
      expect(await reader.isMarked()).toBe(true);
      await expect.poll(() => reader.scrollTop(), soon).toBe(600);
    });

    it("of the frame of all pages reloads the page, and preserves the scroll position", async () => {
      const link = (words: string): string =>
        `export function SkipLink() {\n  return <a href="#content">${words}</a>;\n}\n`;
      await site.write("site/theme/layout/skip-link.tsx", link("Skip first"));
      await expect.poll(() => reader.fetchText("/guide"), soon).toContain("Skip first");
      await reader.visit("/guide");
      await reader.mark();
      await reader.scrollTo(600);
      await site.write("site/theme/layout/skip-link.tsx", link("Skip second"));
      await page.getByText("Skip second").waitFor({ state: "attached" });
      expect(await reader.isMarked()).toBe(false);
      await expect.poll(() => reader.scrollTop(), soon).toBe(600);
    });

    it("of a component updates an open page that uses it in place, and no other page", async () => {
      const card = (words: string): string =>
        `export default function Card() {\n  return <b>${words}</b>;\n}\n`;
      await site.write("site/components/Card.tsx", card("First card"));
      await site.write("content/guide.md", markdown("Guide", "<Card />"));
      await expect.poll(() => reader.fetchText("/guide"), soon).toContain("First card");
      const other = await context.newPage();
      await readerOf(other, site).visit("/quiet");
      const asked: string[] = [];
      other.on("request", (request) => asked.push(request.url()));
      await reader.visit("/guide");
      await reader.mark();
      await site.write("site/components/Card.tsx", card("Second card"));
      await reader.text("Second card").waitFor();
      expect(await reader.isMarked()).toBe(true);
      expect(asked).toEqual([]);
    });

    it("of the configuration updates every page", async () => {
      await reader.visit("/guide");
      await site.write("site/config.ts", config("Renamed site"));
      await expect.poll(() => page.title(), soon).toContain("Renamed site");
    });
  });

  it("holds no connection for a tab in the background, which updates when it becomes visible", async () => {
    await reader.visit("/quiet");
    await reader.mark();
    const look = (state: "hidden" | "visible"): Promise<void> =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await look("hidden");
    await site.write("content/quiet.md", markdown("Quiet", "Written in the background."));
    await expect.poll(() => reader.fetchText("/quiet"), soon).toContain("Written in the background.");
    await site.write("content/other.md", markdown("Other", "And something else."));
    await expect.poll(() => reader.fetchText("/other"), soon).toContain("And something else.");
    expect(await reader.text("Quiet text.").count()).toBe(1);
    await look("visible");
    await reader.text("Written in the background.").waitFor();
    expect(await reader.isMarked()).toBe(true);
  });

  describe("a file", () => {
    it("that is new becomes a page at once, also in a tab that is open at its URL", async () => {
      await page.goto(`${site.origin}/new/page`);
      await reader.text("is not defined.").waitFor();
      await site.write("content/new/page.md", markdown("New page", "Just written."));
      await reader.text("Just written.").waitFor();
      expect((await page.request.get(`${site.origin}/new/page`)).status()).toBe(200);
    });

    it("that was removed leaves a not-found page", async () => {
      await reader.visit("/leaving");
      await site.remove("content/leaving.md");
      await reader.text("is not defined.").waitFor();
      expect((await page.request.get(`${site.origin}/leaving`)).status()).toBe(404);
    });
  });

  it("PW-10 registers no worker in development, and an earlier worker removes itself", async () => {
    await site.write("site/config.ts", 'export default { title: "Offline", offline: {} };\n');
    await expect.poll(() => reader.fetchText("/guide"), soon).toContain("Offline");
    await reader.visit("/guide");
    const registrations = (): Promise<number> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await registrations()).toBe(0);
    // a script that registers a worker must find none
    expect(await page.title()).toContain("Offline");
    expect(await page.locator("#site-page[data-offline]").count()).toBe(0);
    await registerWorker(page, "/sw.js");
    await expect.poll(registrations, soon).toBe(0);
  });
});
