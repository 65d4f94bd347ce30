import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../testing/chromium.ts";
import { type DevRoot, startDevRoot } from "../testing/dev-root.ts";

/** A busy machine takes its time. */
const soon = { timeout: 20_000 };

describe("site dev", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let site: DevRoot;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startDevRoot(files)]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 600 } });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  /** Opens a path and waits until React and the server's messages are there. */
  const visit = async (path: string): Promise<void> => {
    const heard = page.waitForRequest((request) => request.url().endsWith("/__site/events"));
    await page.goto(site.origin + path);
    await Promise.all([heard, page.locator("html[data-hydrated=true]").waitFor()]);
  };
  /** Marks the document: the mark is gone when the browser loads another one. */
  const mark = (): Promise<void> =>
    page.evaluate(() => {
      document.documentElement.dataset["same"] = "document";
    });
  const isMarked = async (): Promise<boolean> =>
    (await page.locator("html[data-same=document]").count()) === 1;
  const scrollTo = async (top: number): Promise<void> => {
    await page.evaluate((y) => {
      window.scrollTo({ top: y, behavior: "instant" });
    }, top);
    await expect.poll(scrollTop, soon).toBe(top);
  };
  const scrollTop = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
  const text = (words: string) => page.locator("main", { hasText: words });
  const overlay = () => page.locator("#site-problems dialog[open]");

  describe("an edit", () => {
    it("of Markdown reaches the open page in place, and the reader stays where they were", async () => {
      await visit("/guide");
      await mark();
      await scrollTo(700);
      await site.write("content/guide.md", markdown("Guide", "The second text."));
      await text("The second text.").waitFor();
      expect(await page.title()).toContain("Guide");
      expect(await scrollTop()).toBe(700);
      expect(await isMarked()).toBe(true);
      // what scripts add to prose is there again
      await expect.poll(() => page.locator(".code-block .code-copy").count(), soon).toBe(1);
    });

    it("of front matter reaches title and sidebar in place", async () => {
      await visit("/titled");
      await mark();
      await site.write("content/titled.md", markdown("Better title", "Titled text."));
      await page.getByRole("link", { name: "Better title" }).first().waitFor();
      await expect.poll(() => page.title(), soon).toContain("Better title");
      expect(await isMarked()).toBe(true);
    });

    it("of another page leaves the open one untouched", async () => {
      await visit("/quiet");
      await page.evaluate(() => {
        document.querySelector("[data-prose] p")?.setAttribute("data-touched", "no");
      });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await site.write("content/other.md", markdown("Other", "Another text of the other page."));
      await expect.poll(() => fetchText("/other"), soon).toContain("Another text of the other page.");
      await site.write("content/guide.md", markdown("Guide", "The third text."));
      await expect.poll(() => fetchText("/guide"), soon).toContain("The third text.");
      expect(await page.locator("[data-touched=no]").count()).toBe(1);
      expect(asked).toEqual([]);
    });

    it("of a page that was visited before is there when the reader comes back", async () => {
      await visit("/quiet");
      await page.getByRole("link", { name: "Other" }).first().click();
      await page.waitForURL("**/other");
      await page.getByRole("link", { name: "Quiet" }).first().click();
      await page.waitForURL("**/quiet");
      await mark();
      await site.write("content/other.md", markdown("Other", "Written while nobody looked."));
      await expect.poll(() => fetchText("/other"), soon).toContain("Written while nobody looked.");
      await page.getByRole("link", { name: "Other" }).first().click();
      await text("Written while nobody looked.").waitFor();
      expect(await isMarked()).toBe(true);
    });

    it("of a style sheet is swapped in without loading the page again", async () => {
      await visit("/guide");
      await mark();
      await scrollTo(500);
      const color = (): Promise<string> =>
        page
          .locator("[data-prose] p")
          .first()
          .evaluate((element) => getComputedStyle(element).color);
      await site.write("site/theme/prose.css", `${proseCss}\n.prose p { color: rgb(1, 2, 3); }\n`);
      await expect.poll(color, soon).toBe("rgb(1, 2, 3)");
      expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
      expect(await isMarked()).toBe(true);
      expect(await scrollTop()).toBe(500);
    });

    it("of a template loads the page again, and the reader stays where they were", async () => {
      await site.write("templates/doc.tsx", template("Before the edit"));
      await expect.poll(() => fetchText("/guide"), soon).toContain("Before the edit");
      await visit("/guide");
      await mark();
      await scrollTo(600);
      await site.write("templates/doc.tsx", template("After the edit"));
      await text("After the edit").waitFor();
      expect(await isMarked()).toBe(false);
      await expect.poll(scrollTop, soon).toBe(600);
    });

    it("of the configuration reaches every page", async () => {
      await visit("/guide");
      await site.write("site/config.ts", config("Renamed site"));
      await expect.poll(() => page.title(), soon).toContain("Renamed site");
    });
  });

  it("holds no connection for a tab in the background, which catches up when it is looked at", async () => {
    await visit("/quiet");
    await mark();
    const look = (state: "hidden" | "visible"): Promise<void> =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await look("hidden");
    await site.write("content/quiet.md", markdown("Quiet", "Written in the background."));
    await expect.poll(() => fetchText("/quiet"), soon).toContain("Written in the background.");
    await site.write("content/other.md", markdown("Other", "And something else."));
    await expect.poll(() => fetchText("/other"), soon).toContain("And something else.");
    expect(await text("Quiet text.").count()).toBe(1);
    await look("visible");
    await text("Written in the background.").waitFor();
    expect(await isMarked()).toBe(true);
  });

  describe("a file", () => {
    it("that is new is a page at once, also for those who wait at its address", async () => {
      await page.goto(`${site.origin}/new/page`);
      await text("is not defined.").waitFor();
      await site.write("content/new/page.md", markdown("New page", "Just written."));
      await text("Just written.").waitFor();
      expect((await page.request.get(`${site.origin}/new/page`)).status()).toBe(200);
    });

    it("that is gone leaves a not-found page", async () => {
      await visit("/leaving");
      await site.remove("content/leaving.md");
      await text("is not defined.").waitFor();
      expect((await page.request.get(`${site.origin}/leaving`)).status()).toBe(404);
    });
  });

  describe("a mistake", () => {
    const broken = '---\ntitle: "Never closed\n---\n\nBroken text.\n';

    it("in a page's source is shown over the last good page, and goes when it is mended", async () => {
      await visit("/fragile");
      await mark();
      await site.write("content/fragile.md", broken);
      await overlay().waitFor();
      expect(await overlay().innerText()).toContain("content/fragile.md:3:1");
      expect(await overlay().locator("pre").first().innerText()).toContain("3 | ---");
      expect(await text("Fragile text.").count()).toBe(1);
      expect(site.printed()).toContain("content/fragile.md:3:1");

      // loaded again, it still is the last good one
      await page.reload();
      await text("Fragile text.").waitFor();
      await overlay().waitFor();

      await mark();
      await site.write("content/fragile.md", markdown("Fragile", "Mended text."));
      await text("Mended text.").waitFor();
      await expect.poll(() => page.locator("#site-problems").count(), soon).toBe(0);
      expect(await isMarked()).toBe(true);
      expect(site.printed()).toContain("No problems any more.");
    });

    it("is closed with Escape, stays closed, and can be looked at again", async () => {
      await visit("/guide");
      await site.write("content/fragile.md", broken);
      await overlay().waitFor();
      expect(
        await page.evaluate(
          () => document.querySelector("#site-problems")?.shadowRoot?.activeElement?.textContent,
        ),
      ).toBe("Close (Esc)");
      const { violations } = await new AxeBuilder({ page }).include("#site-problems").analyze();
      expect(violations).toEqual([]);
      await page.keyboard.press("Escape");
      await expect.poll(() => overlay().count(), soon).toBe(0);
      const again = page.locator("#site-problems .reopen");
      expect(await again.innerText()).toBe("1 error");

      await page.reload();
      await again.waitFor();
      expect(await overlay().count()).toBe(0);
      await again.click();
      await overlay().waitFor();
      await site.write("content/fragile.md", markdown("Fragile", "Fragile text."));
      await expect.poll(() => page.locator("#site-problems").count(), soon).toBe(0);
    });

    it("in a link does not keep the new text from the page", async () => {
      await visit("/guide");
      await site.write("content/guide.md", markdown("Guide", "A [dead link](./gone.md) in the fourth text."));
      await overlay().waitFor();
      await text("in the fourth text.").waitFor();
      expect(await overlay().innerText()).toContain("There is no file ./gone.md.");
      await site.write("content/guide.md", markdown("Guide", "The fifth text."));
      await text("The fifth text.").waitFor();
      await expect.poll(() => overlay().count(), soon).toBe(0);
    });

    it("in the configuration leaves the last good one in place until it is mended", async () => {
      await site.write("site/config.ts", config("Good config"));
      await expect.poll(() => fetchText("/guide"), soon).toContain("Good config");
      await visit("/guide");
      await mark();
      await site.write("site/config.ts", "export default { title: 5 };\n");
      await overlay().waitFor();
      expect(await overlay().innerText()).toContain("site/config.ts");
      expect(await page.title()).toContain("Good config");
      expect(await fetchText("/other")).toContain("Good config");
      await site.write("site/config.ts", config("Mended config"));
      await expect.poll(() => page.title(), soon).toContain("Mended config");
      await expect.poll(() => page.locator("#site-problems").count(), soon).toBe(0);
    });

    it("in a template's syntax leaves the last good theme in place", async () => {
      await site.write("templates/doc.tsx", template("Sound template"));
      await expect.poll(() => fetchText("/guide"), soon).toContain("Sound template");
      await visit("/guide");
      await text("Sound template").waitFor();
      await mark();
      await site.write("templates/doc.tsx", "export default function Doc( {\n");
      await overlay().waitFor();
      expect(await overlay().innerText()).toContain("templates/doc.tsx:2");
      expect(await fetchText("/other")).toContain("Sound template");
      expect(await isMarked()).toBe(true);
      await site.write("templates/doc.tsx", template("Mended template"));
      await text("Mended template").waitFor();
    });

    it("that makes a template throw leaves the open page as it was", async () => {
      await site.write("templates/doc.tsx", template("Calm template"));
      await expect.poll(() => fetchText("/guide"), soon).toContain("Calm template");
      await visit("/guide");
      await text("Calm template").waitFor();
      await mark();
      await site.write(
        "templates/doc.tsx",
        'export default function Doc() {\n  throw new Error("I am upset.");\n}\n',
      );
      await overlay().waitFor();
      expect(await overlay().innerText()).toContain("I am upset.");
      expect(await isMarked()).toBe(true);
      expect(await text("Calm template").count()).toBe(1);

      // a page that was never good says why, and comes when it can
      const other = await context.newPage();
      expect((await other.goto(`${site.origin}/other`))?.status()).toBe(500);
      await other.locator("main", { hasText: "I am upset." }).waitFor();
      await site.write("templates/doc.tsx", template("Calm again"));
      await other.locator("main", { hasText: "Calm again" }).waitFor();
      await text("Calm again").waitFor();
    });

    it("in a page that nobody opened is printed with its line", async () => {
      await site.write("content/unseen.md", markdown("Unseen", "See [nothing](/nowhere-at-all)."));
      await expect.poll(site.printed, soon).toContain("Nothing lives at /nowhere-at-all.");
      expect(site.printed()).toMatch(/content\/unseen\.md:5:\d+ error/);
      expect(site.printed()).toContain("5 | See [nothing](/nowhere-at-all).");
      await site.remove("content/unseen.md");
    });
  });

  it("PW-10 nothing registers in development, and an earlier worker removes itself", async () => {
    await site.write("site/config.ts", 'export default { title: "Offline", offline: {} };\n');
    await expect.poll(() => fetchText("/guide"), soon).toContain("Offline");
    await visit("/guide");
    const registrations = (): Promise<number> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await registrations()).toBe(0);
    // what would register one is told that there is none
    const data = (await page.locator("#page-data").textContent()) ?? "";
    expect(JSON.parse(data)).toMatchObject({ site: { title: "Offline", offline: false } });
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
    });
    await expect.poll(registrations, soon).toBe(0);
  });

  const fetchText = async (path: string): Promise<string> => (await fetch(site.origin + path)).text();
});

describe("site dev of a theme that is broken from the start", () => {
  it("says so in the browser, and shows the page once the theme is mended", async () => {
    const [browser, site] = await Promise.all([
      startChromium(),
      startDevRoot({ ...files, "templates/doc.tsx": "export default (\n" }),
    ]);
    try {
      const page = await browser.newPage();
      expect((await page.goto(`${site.origin}/guide`))?.status()).toBe(500);
      await page.locator("#site-problems dialog[open]", { hasText: "templates/doc.tsx:2" }).waitFor();
      await site.write("templates/doc.tsx", template("Sound at last"));
      await page.locator("main", { hasText: "Sound at last" }).waitFor();
      expect(await page.locator("#site-problems").count()).toBe(0);
    } finally {
      await Promise.all([browser.close(), site.close()]);
    }
  });
});

const proseCss = await readFile("site/theme/prose.css", "utf8");

const files: Readonly<Record<string, string>> = {
  "content/index.md": markdown("Home", "Welcome."),
  "content/guide.md": markdown("Guide", "The first text."),
  "content/titled.md": markdown("A title", "Titled text."),
  "content/quiet.md": markdown("Quiet", "Quiet text."),
  "content/other.md": markdown("Other", "Other text."),
  "content/fragile.md": markdown("Fragile", "Fragile text."),
  "content/leaving.md": markdown("Leaving", "Leaving text."),
  "site/theme/prose.css": proseCss,
  "site/config.ts": config("Dev site"),
};

function markdown(title: string, first: string): string {
  const rest = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
  return `---\ntitle: ${title}\n---\n\n${first}\n\n\`\`\`ts\nconst one = 1;\n\`\`\`\n\n${rest}\n`;
}

function config(title: string): string {
  return `export default { title: ${JSON.stringify(title)} };\n`;
}

function template(words: string): string {
  return [
    'import { DocLayout } from "@theme/doc-layout.tsx";',
    'import { Prose } from "@theme/prose.tsx";',
    "export default function Doc({ page }) {",
    `  return <DocLayout page={page}><p>${words}</p><Prose prose={page.prose} /></DocLayout>;`,
    "}",
    "",
  ].join("\n");
}
