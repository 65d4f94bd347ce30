import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import { type OfflineSite, startOfflineSite } from "../../harness/browser/offline-site.ts";

describe("a site in the place of a Docusaurus site", () => {
  let browser: Awaited<ReturnType<typeof startChromium>>;
  let context: BrowserContext;
  let site: OfflineSite;
  beforeAll(async () => {
    browser = await startChromium("service workers");
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    site = await startOfflineSite();
    context = await browser.newContext();
  });
  afterEach(async () => {
    await context.close();
    await site.close();
  });

  it.each([true, false])(
    "a deploy without offline mode removes the worker of a Docusaurus site and its caches, offline mode: %s",
    async (offlineMode) => {
      await site.deploy("old site", { worker: docusaurusWorker });
      const page = await context.newPage();
      await page.goto(`${site.url}/img/logo.svg`);
      const params = encodeURIComponent(JSON.stringify({ offlineMode, debug: false }));
      await page.evaluate(async (url) => {
        await navigator.serviceWorker.register(url);
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state !== "activated")
          await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
        await caches.open(`other-${location.origin}/elsewhere/`);
        await caches.open(`docusaurus-pwa-${location.origin}/elsewhere/`);
      }, `/sw.js?params=${params}`);
      expect(await cacheNames(page)).toEqual(
        expect.arrayContaining([`workbox-precache-v2-${site.url}/`, "docusaurus-pwa-pages"]),
      );

      await site.deploy("new site", { offline: false });
      await page.goto(`${site.url}/users/configs`);
      await page.getByText("new site").waitFor();
      await expect
        .poll(async () => (await cacheNames(page)).toSorted())
        .toEqual([`docusaurus-pwa-${site.url}/elsewhere/`, `other-${site.url}/elsewhere/`]);
      await expect.poll(() => registrations(page)).toBe(0);
      await page.reload();
      expect(await page.textContent("main")).toBe("new site");
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    },
  );
});

/** As the worker of a Docusaurus site: it answers pages from its cache, and keeps its caches until told otherwise. */
const docusaurusWorker = `
  const { offlineMode } = JSON.parse(new URLSearchParams(self.location.search).get("params"));
  const html = { headers: { "content-type": "text/html" } };
  self.addEventListener("install", (event) => event.waitUntil((async () => {
    const precache = await caches.open("workbox-precache-v2-" + self.registration.scope);
    await precache.put("/users/configs/index.html", new Response("<main>old site</main>", html));
    await caches.open("docusaurus-pwa-pages");
  })()));
  if (offlineMode) self.addEventListener("fetch", (event) => {
    if (event.request.mode === "navigate")
      event.respondWith(caches.match("/users/configs/index.html").then((found) => found ?? fetch(event.request)));
  });
  self.addEventListener("message", ({ data }) => data?.type === "SKIP_WAITING" && self.skipWaiting());
`;

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
