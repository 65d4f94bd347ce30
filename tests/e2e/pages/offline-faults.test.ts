import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import { activeWorker, type OfflineSite, startOfflineSite } from "../../harness/browser/offline-site.ts";

const offline = "?offlineMode=true";
const offlineHome = `/${offline}`;

describe("an offline copy that cannot be made", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let site: OfflineSite;

  beforeAll(async () => {
    browser = await startChromium("service workers");
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    site = await startOfflineSite();
    await site.deploy("first text");
    context = await browser.newContext();
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    await site.close();
  });

  const shown = async (path: string): Promise<string | null> => {
    await page.goto(site.url + path);
    return page.textContent("main");
  };

  it("leaves the site as it is without one, when the browser has no space; it is made when there is some", async () => {
    const devTools = await context.newCDPSession(page);
    const setQuota = (quotaSize?: number) =>
      devTools.send("Storage.overrideQuotaForOrigin", {
        origin: site.url,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    await setQuota(1000);
    expect(await shown(offlineHome)).toBe("first text");
    await expect.poll(() => states(page)).toEqual([]);
    expect(await shown(`/users/configs${offline}`)).toBe("first text");
    await setQuota();
    await page.goto(site.url + offlineHome);
    expect(await activeWorker(page)).toContain('"offlineMode":true');
    site.disconnect();
    expect(await shown("/users/configs")).toBe("first text");
  });

  it("keeps the old copy whole when there is no space for the next one", async () => {
    await page.goto(site.url + offlineHome);
    await activeWorker(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 1000 });
    await site.deploy("second text");
    await failedUpdate(page);
    site.disconnect();
    for (const path of ["/", "/users/configs"]) expect(await shown(path)).toBe("first text");
    expect(await page.evaluate(async () => (await fetch("/users/configs/page.json")).text())).toContain(
      "first text",
    );
  });

  it("keeps the old copy whole when the server breaks off in the middle of the next, which a later visit gets", async () => {
    await page.goto(site.url + offlineHome);
    await activeWorker(page);
    await site.deploy("second text");
    site.breakOff("users/configs/page.json");
    await failedUpdate(page);
    site.disconnect();
    for (const path of ["/", "/users/configs"]) expect(await shown(path)).toBe("first text");
    await site.deploy("second text");
    await page.goto(site.url + offlineHome);
    await page.locator("#offline-update").getByRole("button", { name: "Refresh" }).click();
    await page.getByText("second text").waitFor();
    site.disconnect();
    expect(await shown("/users/configs")).toBe("second text");
  });

  it("has no worker when the server breaks off in the middle of the first, and a later visit gets it", async () => {
    site.breakOff("users/configs/page.json");
    expect(await shown(offlineHome)).toBe("first text");
    await expect.poll(() => site.brokenOff()).toBeGreaterThan(0);
    await expect.poll(() => states(page)).toEqual([]);
    expect(await shown(`/users/configs${offline}`)).toBe("first text");
    await site.deploy("first text");
    await page.goto(site.url + offlineHome);
    await activeWorker(page);
    site.disconnect();
    expect(await shown("/users/configs")).toBe("first text");
  });

  it("looks for an update without a network in vain, and offers what was deployed meanwhile once there is one", async () => {
    await page.goto(site.url + offlineHome);
    await activeWorker(page);
    await page.reload();
    site.disconnect();
    for (const path of ["/", "/users/configs", offlineHome]) expect(await shown(path)).toBe("first text");
    await expect(page.evaluate(async () => (await navigator.serviceWorker.ready).update())).rejects.toThrow();
    expect(await states(page)).toEqual(["active"]);
    await site.deploy("second text");
    expect(await shown(offlineHome)).toBe("first text");
    await page.locator("#offline-update").getByRole("button", { name: "Refresh" }).click();
    await page.getByText("second text").waitFor();
    site.disconnect();
    expect(await shown("/users/configs")).toBe("second text");
  });
});

/** Looks for a new worker, and waits until the browser has given it up. */
async function failedUpdate(page: Page): Promise<void> {
  const last = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.addEventListener("updatefound", () => {
        resolve(registration.installing);
      });
    });
    await registration.update();
    const worker = await found;
    while (worker !== null && worker.state === "installing")
      await new Promise((resolve) => {
        worker.addEventListener("statechange", resolve, { once: true });
      });
    return worker?.state;
  });
  expect(last).toBe("redundant");
  expect(await states(page)).toEqual(["active"]);
}

/** The kinds of workers that the site has in this browser. */
function states(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ["installing", "waiting", "active"].filter(
      (kind) => registration?.[kind as "installing" | "waiting" | "active"],
    );
  });
}
