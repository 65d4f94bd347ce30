import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import { activeWorker, startOfflineSite } from "../../harness/browser/offline-site.ts";
import type { OfflineSite } from "../../harness/browser/offline-site.ts";
import { registerWorker } from "../../harness/browser/register-worker.ts";

const installedKey = "docusaurus.pwa.event.appInstalled.fired";
const offlineHome = "/?offlineMode=true";

describe("the service worker in a browser", () => {
  let browser: Browser;
  let context: BrowserContext;
  let site: OfflineSite;

  beforeAll(async () => {
    browser = await startChromium("service workers");
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    site = await startOfflineSite();
    await site.deploy("first text");
    context = await browser.newContext();
  });
  afterEach(async () => {
    await context.close();
    await site.close();
  });

  /** A page at a path, with its worker active. */
  const visit = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(site.url + path);
    await activeWorker(page);
    return page;
  };

  it("PW-01 offline mode is on for an installed app and for ?offlineMode=true, and off otherwise", async () => {
    expect(await activeWorker(await visit("/"))).toContain('"offlineMode":false');
    await expectWorkerFor(await visit(offlineHome), true);

    const page = await visit("/");
    await expectWorkerFor(page, false);
    await page.evaluate((key) => {
      localStorage.setItem(key, "true");
    }, installedKey);
    await page.reload();
    await expectWorkerFor(page, true);

    await page.evaluate((key) => {
      localStorage.removeItem(key);
    }, installedKey);
    await page.reload();
    await expectWorkerFor(page, false);
  });

  it("PW-02 a related web app that the browser reports counts as installed", async () => {
    await context.addInitScript(() => {
      Object.assign(navigator, { getInstalledRelatedApps: () => Promise.resolve([{ platform: "webapp" }]) });
    });
    expect(await activeWorker(await visit("/"))).toContain('"offlineMode":true');
  });

  it("PW-04 the worker is /sw.js with its flags as JSON in params, and page and worker log", async () => {
    const lines: string[] = [];
    context.on("console", (message) => lines.push(message.text()));
    context.on("serviceworker", (worker) => {
      worker.on("console", (message) => lines.push(message.text()));
    });
    const page = await visit(offlineHome);
    const url = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
    expect(url).toBe(`${site.url}/sw.js?params=${encodeURIComponent('{"offlineMode":true,"debug":true}')}`);
    await expect.poll(() => lines).toContain(`[offline] registering ${url?.slice(site.url.length)}`);
    await page.goto(`${site.url}/users/configs?offlineMode=true`);
    await expect
      .poll(() => lines.filter((line) => line.startsWith("[service worker] answering")))
      .not.toEqual([]);
  });

  it("PW-05 offline readers are asked about a waiting worker and see the old version until then", async () => {
    const page = await visit(offlineHome);
    await site.deploy("second text");
    await page.reload();
    await noticeOf(page).waitFor();
    await page.reload();
    expect(await page.textContent("main")).toBe("first text");
    expect(await hasWaiting(page)).toBe(true);
  });

  it("PW-05 other visitors get a waiting worker at once, without a notice", async () => {
    const page = await visit("/");
    // the new worker waits while the old one controls a page
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const before = await page.evaluateHandle(async () => (await navigator.serviceWorker.ready).active);
    await site.deploy("second text");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const isReplaced = (): Promise<boolean> =>
      page.evaluate(async (before) => (await navigator.serviceWorker.ready).active !== before, before);
    await expect.poll(isReplaced).toBe(true);
    expect(await hasWaiting(page)).toBe(false);
    expect(await noticeOf(page).count()).toBe(0);
  });

  it("PW-06 the notice comes again on a later visit, and Close only closes it", async () => {
    const page = await visit(offlineHome);
    await site.deploy("second text");
    await page.reload();
    await noticeOf(page).getByText("A new version is available.").waitFor();
    await noticeOf(page).getByRole("button", { name: "Close" }).click();
    await noticeOf(page).waitFor({ state: "detached" });
    expect(await hasWaiting(page)).toBe(true);

    const later = await visit(offlineHome);
    await noticeOf(later).waitFor();
    expect(await later.textContent("main")).toBe("first text");
  });

  it("PW-06 a worker that another tab registered is offered too, and Refresh shows its version", async () => {
    const page = await visit(offlineHome);
    const other = await visit(offlineHome);
    await site.deploy("second text");
    await other.reload();
    await noticeOf(page).waitFor();
    await noticeOf(page).getByRole("button", { name: "Refresh" }).click();
    await page.getByText("second text").waitFor();
    expect(await hasWaiting(page)).toBe(false);
    expect(await noticeOf(page).count()).toBe(0);
    // the other tab's worker is active already: the button has nothing to wait for
    await noticeOf(other).getByRole("button", { name: "Refresh" }).click();
    await other.getByText("second text").waitFor();
  });

  it("PW-06 Refresh also works on a page that its worker does not control", async () => {
    // the old worker needs a tab that it controls, otherwise the new one does not wait
    const other = await visit(offlineHome);
    await other.reload();
    const page = await visit(offlineHome);
    await site.deploy("second text");
    const devTools = await context.newCDPSession(page);
    await devTools.send("Page.reload", { ignoreCache: true });
    await noticeOf(page).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    await noticeOf(page).getByRole("button", { name: "Refresh" }).click();
    await page.getByText("second text").waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await hasWaiting(page)).toBe(false);
  });

  it("PW-07 installing the app removes every worker and restarts in offline mode", async () => {
    const page = await visit("/");
    await registerWorker(page, "/sw.js?other", "/users/");
    await Promise.all([
      page.waitForEvent("load"),
      page.evaluate(() => window.dispatchEvent(new Event("appinstalled"))),
    ]);
    expect(await activeWorker(page)).toContain('"offlineMode":true');
    expect(await page.evaluate((key) => localStorage.getItem(key), installedKey)).toBe("true");
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual(["/"]);
    expect(await noticeOf(page).count()).toBe(0);
  });

  it("PW-07 an install prompt after the app was removed clears the flag and restarts", async () => {
    const page = await context.newPage();
    await page.goto(site.url);
    await page.evaluate((key) => {
      localStorage.setItem(key, "true");
    }, installedKey);
    await page.reload();
    await expectWorkerFor(page, true);
    await Promise.all([
      page.waitForEvent("load"),
      page.evaluate(() => window.dispatchEvent(new Event("beforeinstallprompt"))),
    ]);
    expect(await activeWorker(page)).toContain('"offlineMode":false');
    expect(await page.evaluate((key) => localStorage.getItem(key), installedKey)).toBe(null);
  });

  it("PW-08 offline readers get pages, data, scripts, styles and images without a network", async () => {
    const page = await visit(offlineHome);
    site.disconnect();
    for (const path of [
      "/users/configs",
      "/users/configs/",
      "/users/configs?a=1#part",
      "/users/configs/index.html",
    ]) {
      await page.goto(site.url + path);
      expect(await page.textContent("main")).toBe("first text");
    }
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector("main") ?? document.body).color),
    ).toBe("rgb(1, 2, 3)");
    const fetched = await page.evaluate(async () => {
      const urls = ["/users/configs/page.json", "/assets/client.js", "/img/logo.svg"];
      return Promise.all(urls.map(async (url) => (await fetch(url)).status));
    });
    expect(fetched).toEqual([200, 200, 200]);
    const passed = page.evaluate(() => fetch("/feed.xml").then((response) => response.status));
    await expect(passed).rejects.toThrow("Failed to fetch");
    await expect(page.goto(`${site.url}/rules/`)).rejects.toThrow("ERR_");
  });

  it("PW-08 offline readers get cached files without a network request", async () => {
    const page = await visit(offlineHome);
    site.edit("edited text");
    await page.goto(`${site.url}/users/configs?offlineMode=true`);
    expect(await page.textContent("main")).toBe("first text");
  });

  it("PW-08 without offline mode nothing is cached and every request reaches the network", async () => {
    const page = await visit("/");
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    site.edit("edited text");
    await page.goto(`${site.url}/users/configs`);
    expect(await page.textContent("main")).toBe("edited text");
    expect(await cachedFiles(page)).toEqual([]);
    site.disconnect();
    await expect(page.goto(`${site.url}/users/configs`)).rejects.toThrow("ERR_");
  });

  it("PW-08 a page that a reader saved opens without a network, and is current with one", async () => {
    const page = await visit("/");
    await page.evaluate(async () => {
      const cache = await caches.open(`kept-page:${location.origin}/`);
      const html = { headers: { "content-type": "text/html" } };
      await cache.put("/users/configs/index.html", new Response("<main>copy</main>", html));
      await cache.put("/assets/part-01234567.js", new Response("copy"));
      localStorage.setItem("kept-page:/", "/users/configs");
    });
    await page.reload();
    const urlOfActive = (): Promise<string> => activeWorker(page);
    await expect.poll(urlOfActive).toContain('{"offlineMode":false,"debug":true,"keeps":"/users/configs"}');
    const shown = async (path: string): Promise<string | null> => {
      await page.goto(site.url + path);
      return page.textContent("main");
    };
    site.edit("edited text");
    expect(await shown("/users/configs")).toBe("edited text");
    const part = page.evaluate(async () => (await fetch("/assets/part-01234567.js")).text());
    expect(await part).toBe("copy");
    site.disconnect();
    for (const spelling of ["/users/configs", "/users/configs/", "/users/configs?a=1#part"])
      expect(await shown(spelling)).toBe("copy");
    await expect(page.goto(`${site.url}/`)).rejects.toThrow("ERR_");
  });

  it("PW-08 leaving offline mode deletes the cached files", async () => {
    const page = await visit(offlineHome);
    expect((await cachedFiles(page)).length).toBe(6);
    await page.goto(`${site.url}/`);
    await expectWorkerFor(page, false);
    await expect.poll(() => cachedFiles(page)).toEqual([]);
  });

  it("PW-09 a failed registration is logged and has no visible effect", async () => {
    await site.deploy("first text", { worker: false });
    const page = await context.newPage();
    const [message] = await Promise.all([
      page.waitForEvent(
        "console",
        (message) => message.type() === "error" && message.text().includes("registerSW"),
      ),
      page.goto(site.url),
    ]);
    expect(message.text()).toMatch(/^registerSW failed/);
    expect(await page.innerText("body")).toBe("first text");
  });

  it("a deploy without offline mode removes worker and files and shows the current text", async () => {
    const page = await visit(offlineHome);
    await page.evaluate(() => caches.open(`kept-page:${location.origin}/`));
    await site.deploy("second text", { offline: false });
    await page.reload();
    await page.getByText("second text").waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller === null);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});

/** Waits until the page has registered a worker, active or waiting, for a mode. */
async function expectWorkerFor(page: Page, offlineMode: boolean): Promise<void> {
  const urls = (): Promise<string[]> =>
    page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready;
      return [active, waiting].map((worker) => decodeURIComponent(worker?.scriptURL ?? ""));
    });
  await expect.poll(urls).toContainEqual(expect.stringContaining(`"offlineMode":${String(offlineMode)}`));
}

function noticeOf(page: Page) {
  return page.locator("#offline-update");
}

function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

function cachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });
}
