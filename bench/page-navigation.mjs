import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { slowDown } from "./browse.mjs";

/** @typedef {import("./page.mjs").Visit} Visit */

/**
 * The milliseconds from a click on a prefetched link to the paint that shows the heading of the sibling. It includes
 * the wait for the next frame; the time in which the screen shows what was painted is not included.
 * @param {Visit} visit
 * @param {string} path
 */
export async function navigationTime({ browser, url }, path) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated=true]").waitFor();
  await slowDown(page);
  const link = page.locator(`nav a[href="${path}"]`).first();
  await link.hover();
  await page.locator("html[data-navigation=ready]").waitFor();
  await page.waitForLoadState("networkidle");
  await pause(500);
  const time = await link.evaluate(
    (element) =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          /** @type {unknown} */
          const found = Reflect.get(window, "scheduler");
          const scheduler = /** @type {{ postTask: (run: () => void, options: object) => Promise<void> }} */ (
            found
          );
          const heading = () => document.querySelector("h1")?.textContent;
          const before = heading();
          const started = performance.now();
          // an observer of the document would take time itself
          const look = () => {
            if (heading() === before) requestAnimationFrame(look);
            // the frame is painted when the next task runs; a timer would also wait for tasks after the paint
            else
              void scheduler.postTask(
                () => {
                  resolve(performance.now() - started);
                },
                { priority: "user-blocking" },
              );
          };
          requestAnimationFrame(look);
          /** @type {HTMLElement} */ (element).click();
        })
      ),
  );
  await page.close();
  return time;
}

/**
 * The gzipped bytes of all scripts for a reader of these pages, following a link to each.
 * @param {import("playwright-core").Browser} browser
 * @param {readonly string[]} urls
 */
export async function readTen(browser, urls) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const bytes = countScripts(page);
  const [first = "", ...others] = urls;
  await page.goto(first, { waitUntil: "networkidle" });
  for (const url of others) {
    const link = page.locator(`nav a[href="${new URL(url).pathname}"]`).first();
    // a reader needs some time between pointing at a link and pressing
    await link.hover();
    await page.locator("html[data-navigation=ready]").waitFor();
    await link.click();
    await page.waitForURL(url);
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState("networkidle");
  }
  const sum = await bytes();
  await page.close();
  return sum;
}

/**
 * Counts the gzipped bytes of all scripts that a page loads from now on.
 * @param {import("playwright-core").Page} page
 * @returns {() => Promise<number>} the bytes so far
 */
export function countScripts(page) {
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
