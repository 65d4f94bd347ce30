import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PageProps } from "../../../site/model/page.ts";
import { routePath } from "../../../site/model/paths.ts";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";
import { docPage, startClientSite } from "../../harness/browser/client-site.ts";
import type { ClientSite } from "../../harness/browser/client-site.ts";
import { holdBack } from "../../harness/browser/requests.ts";

const links = `
  <p><a href="/users/configs">Configs</a> <a href="/users/configs#%C3%BCber">About configs</a></p>
  <p><a href="/Users/Configs/">Configs, shouted</a> <a href="?view=wide">Wide</a></p>
  <p><a href="/gone">Gone</a> <a href="/users/configs" target="_blank">New tab</a></p>
  <p><a href="/other">Other</a></p>`;

const pages: readonly PageProps[] = [
  docPage("/", "", `<h2 id="start">Start</h2>${links}${tall("start")}`),
  docPage(
    "/users/configs",
    "  Configs ",
    `<p id="top">All presets.</p>${tall("part")}<h2 id="über">About</h2>`,
  ),
  docPage("/other", "Other", "<p>Something else.</p>"),
  {
    template: "not-found",
    route: routePath("/404"),
    title: "Page Not Found",
    head: { description: "", searchTag: "default" },
  },
];

describe("a page in a browser", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let site: ClientSite;
  let lines: string[];

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startClientSite(pages, {})]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    site.serve(site.files);
    context = await browser.newContext({ viewport: { width: 1280, height: 600 } });
    page = await context.newPage();
    lines = [];
    page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => lines.push(`error: ${error.message}`));
  });
  afterEach(() => context.close());

  const visit = (path: string): Promise<void> => openPage(page, site.url + path);
  /** Marks the document: the mark is gone when the browser loads another document. */
  const markDocument = (): Promise<void> =>
    page.evaluate(() => {
      document.documentElement.dataset["same"] = "document";
    });
  const isSameDocument = async (): Promise<boolean> =>
    (await page.locator("html[data-same=document]").count()) === 1;

  describe("hydration", () => {
    it("HD-09 marks the root element when it is done, and logs no error", async () => {
      for (const path of ["/", "/users/configs", "/nowhere"]) {
        await visit(path);
      }
      expect(lines.filter((line) => !line.includes("404"))).toEqual([]);
    });

    it("waits for the reader's first action when data saver is on", async () => {
      await saveData(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(site.url, { waitUntil: "networkidle" });
      expect(asked.filter((url) => url.includes("/navigation-"))).toEqual([]);
      await page.keyboard.press("Shift");
      await page.locator("html[data-navigation=ready]").waitFor();
    });

    it("CM-02 CM-12 switches the color mode before the page's script has loaded", async () => {
      await holdBack(page, "**/start-*.js");
      await page.goto(site.url, { waitUntil: "commit" });
      await page.getByRole("button", { name: "(currently light mode)" }).click();
      await page.locator("html[data-theme=dark]").waitFor();
      const toggle = page.getByRole("button", { name: "(currently dark mode)" });
      expect(await toggle.getAttribute("aria-pressed")).toBe("true");
      expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    });

    it("leaves links to the browser before its script has loaded", async () => {
      await holdBack(page, "**/navigation-*.js");
      await page.goto(site.url);
      await page.getByRole("link", { name: "Configs", exact: true }).first().click();
      await page.getByText("All presets.").waitFor();
    });

    it("PW-10 registers no worker for a site without offline mode, such as one in development", async () => {
      site.serve(new Map([...site.files, ["sw.js", "// a worker that could be registered"]]));
      await visit("/");
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    });
  });

  describe("navigation", () => {
    it("HD-01 shows the next page in the same document, with its URL and title", async () => {
      await visit("/");
      expect(await page.title()).toBe("Site");
      await markDocument();
      await page.locator("main").getByRole("link", { name: "Configs", exact: true }).click();
      await page.getByText("All presets.").waitFor();
      expect(page.url()).toBe(`${site.url}/users/configs`);
      expect(await page.title()).toBe("Configs | Site");
      expect(await page.getAttribute("link[rel=canonical]", "href")).toBe("https://site.test/users/configs");
      expect(await isSameDocument()).toBe(true);
    });

    it("SH-01 AX-03 starts at the top, and moves the focus to the main heading", async () => {
      await visit("/");
      await page.getByText("start 50").scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('main a[href="/users/configs"]')?.click();
      });
      await page.getByText("All presets.").waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent.trim()))
        .toBe("Configs");
    });

    it("SH-02 scrolls to the element of a percent-encoded fragment and does not move the focus", async () => {
      await visit("/");
      await page.getByRole("link", { name: "About configs" }).click();
      await page.getByText("All presets.").waitFor();
      // the text shows a moment before the page is scrolled
      const isInView = () =>
        page.evaluate(() => {
          const top = document.getElementById("über")?.getBoundingClientRect().top ?? -1;
          return top >= 0 && top < 600;
        });
      await expect.poll(isInView).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe("h1");
    });

    it("SH-02 does not scroll when only the query changes, and loads nothing", async () => {
      await visit("/");
      await page.evaluate(() => {
        window.scrollTo(0, 40);
      });
      await page.getByRole("link", { name: "Wide" }).click();
      await page.waitForURL("**/?view=wide");
      expect(await page.evaluate(() => window.scrollY)).toBe(40);
    });

    it("goes back and forward in the same document", async () => {
      await visit("/");
      await markDocument();
      await page.locator("main").getByRole("link", { name: "Configs", exact: true }).click();
      await page.getByText("All presets.").waitFor();
      await page.goBack();
      await page.getByText("start 1", { exact: true }).waitFor();
      expect(await page.title()).toBe("Site");
      await page.goForward();
      await page.getByText("All presets.").waitFor();
      expect(await isSameDocument()).toBe(true);
    });

    it("PL-01 shows the old page until the next one is ready", async () => {
      await visit("/");
      const release = await holdBack(page, "**/users/configs");
      await page.locator("main").getByRole("link", { name: "Configs", exact: true }).click();
      expect(page.url()).toBe(`${site.url}/`);
      expect(await page.getByText("start 1", { exact: true }).isVisible()).toBe(true);
      release();
      await page.getByText("All presets.").waitFor();
    });

    it("shows the last requested page", async () => {
      await visit("/");
      const release = await holdBack(page, "**/users/configs");
      await page.locator("main").getByRole("link", { name: "Configs", exact: true }).click();
      await page.getByRole("link", { name: "Other" }).click();
      await page.waitForURL("**/other");
      const arrived = page.waitForResponse("**/users/configs");
      release();
      await (await arrived).finished();
      expect(page.url()).toBe(`${site.url}/other`);
      expect(await page.textContent("main")).toContain("Something else.");
    });

    it("PL-02 warns and loads the new URL as a document when its data fails to load", async () => {
      await visit("/");
      await markDocument();
      await page.getByRole("link", { name: "Gone" }).click();
      await page.getByText("is not defined").waitFor();
      expect(page.url()).toBe(`${site.url}/gone`);
      expect(await isSameDocument()).toBe(false);
      expect(lines.some((line) => line.startsWith(`warning: Loading ${site.url}/gone in full`))).toBe(true);
    });

    it("PL-02 loads the new URL as a document when its data belongs to another build", async () => {
      await visit("/");
      await markDocument();
      const html = site.files.get("users/configs/index.html") ?? "";
      site.serve(
        new Map([
          ...site.files,
          ["users/configs/index.html", html.replace(/start-\w+\.js/, "start-NEWER123.js")],
        ]),
      );
      await page.locator("main").getByRole("link", { name: "Configs", exact: true }).click();
      await page.getByText("All presets.").waitFor();
      expect(await isSameDocument()).toBe(false);
      expect(lines.some((line) => line.startsWith("warning: Loading"))).toBe(true);
    });

    it("leaves a click with Ctrl and a link to a new tab to the browser", async () => {
      await visit("/");
      const configs = page.locator("main").getByRole("link", { name: "Configs", exact: true });
      for (const open of [
        () => configs.click({ modifiers: ["Control"] }),
        () => page.getByText("New tab").click(),
      ]) {
        const [opened] = await Promise.all([context.waitForEvent("page"), open()]);
        await opened.getByText("All presets.").waitFor();
        await opened.close();
      }
      expect(page.url()).toBe(`${site.url}/`);
    });

    it("prefetches the page of a link under the pointer", async () => {
      await visit("/");
      const [request] = await Promise.all([
        page.waitForRequest("**/users/configs"),
        page.locator("main").getByRole("link", { name: "Configs", exact: true }).hover(),
      ]);
      expect(request.method()).toBe("GET");
    });

    it("prefetches nothing when data saver is on", async () => {
      await saveData(page);
      await page.goto(site.url);
      await page.keyboard.press("Shift");
      await page.locator("html[data-navigation=ready]").waitFor();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const configs = page.locator("main").getByRole("link", { name: "Configs", exact: true });
      await configs.hover();
      await configs.focus();
      await page.getByRole("link", { name: "Other" }).click();
      await page.waitForURL("**/other");
      expect(asked).not.toContain("/users/configs");
    });
  });

  describe("URLs", () => {
    it("RT-20 neither adds nor strips a trailing slash", async () => {
      for (const path of ["/users/configs", "/users/configs/"]) {
        await visit(path);
        expect(page.url()).toBe(site.url + path);
      }
    });

    it("RT-22 letter case and a trailing slash do not matter, in a link and in a typed URL", async () => {
      await visit("/");
      await markDocument();
      await page.getByRole("link", { name: "Configs, shouted" }).click();
      await page.getByText("All presets.").waitFor();
      expect(await isSameDocument()).toBe(true);
      await page.goto(`${site.url}/USERS/configs`);
      await page.getByText("All presets.").waitFor();
    });

    it.each(["/users/configs.html", "/Users/Configs/index.html", "/users/configs.html%20"])(
      "RT-23 RT-24 %s shows the page without the suffix and does not change the typed URL",
      async (path) => {
        await page.goto(site.url + path);
        await page.getByText("All presets.").waitFor();
        expect(page.url()).toBe(site.url + path);
        expect(await page.title()).toBe("Configs | Site");
      },
    );

    it("NF-01 an unknown URL shows the not-found page", async () => {
      await visit("/users/nowhere.html");
      await page.waitForLoadState("networkidle");
      expect(await page.textContent("h1")).toContain("/users/nowhere.html");
    });
  });
});

/** Makes the browser report a reader who wants to save data. */
function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

function tall(name: string): string {
  return Array.from({ length: 60 }, (_, index) => `<p>${name} ${String(index + 1)}</p>`).join("");
}
