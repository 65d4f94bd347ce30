import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { browse, slowDown } from "../browse.mjs";
import { writeCorpus } from "../corpus.mjs";
import { median } from "../figures.mjs";
import { blockingTime, traceCategories } from "./trace.mjs";

/** @typedef {import("../figures.mjs").Verdict} Verdict */

/** After this many milliseconds without a request or a task, a page is idle. */
const settled = 1500;

/**
 * Measures what a browser loads and does for a page of 600 words and four code blocks in a section of forty: gzipped
 * bytes, unused bytes of its style sheets, requests, layout shift, and the scripts of ten pages in a row and of the rules
 * table. At a quarter of the processor speed it also measures the blocking time, compared with that of the page without scripts, and the
 * time of a navigation to a prefetched sibling.
 * @param {{ runs: number, folder: string, program: string }} options `program` is bin/site
 * @returns {Promise<Verdict[]>}
 */
export async function measurePage({ runs, folder, program }) {
  const root = join(folder, "page");
  mkdirSync(root);
  const pages = writeCorpus(41, join(root, "content"), { links: "md" });
  const page = pages[20];
  const sibling = pages[21];
  if (page === undefined || sibling === undefined) throw new Error("The corpus is too small.");
  const built = spawnSync(process.execPath, [program, "build", "--root", root, "--quiet"], {
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(built.stderr);
  const touched = await firstTouch({ folder, program });
  return browse({ program, root }, async ({ browser, origin }) => {
    const visit = { browser, url: `${origin}/${page.section}/${page.slug}` };
    const weight = await weigh(visit);
    const ten = await readTen(
      browser,
      pages.slice(10, 20).map(({ section, slug }) => `${origin}/${section}/${slug}`),
    );
    /** @type {{ whole: number[], blocked: number[], painted: number[] }} */
    const times = { whole: [], blocked: [], painted: [] };
    for (let run = 0; run < runs; run += 1) {
      // the time of tasks beyond 50 milliseconds varies more than their whole time
      for (let visits = 0; visits < 3; visits += 1) {
        times.whole.push(await blockingOf(visit, false));
        times.blocked.push(await blockingOf(visit, true));
        times.painted.push(await navigationTime(visit, `/${sibling.section}/${sibling.slug}`));
      }
    }
    const [whole, blocked] = [median(times.whole), median(times.blocked)];
    console.error(`blocking time: ${whole.toFixed(0)} ms, with scripts blocked ${blocked.toFixed(0)} ms`);
    return [
      { text: "page: JavaScript, gzip", value: weight.script / 1000, limit: 8, unit: "kB" },
      { text: "page: JavaScript of ten pages read by links, gzip", value: ten / 1000, limit: 12, unit: "kB" },
      {
        text: "page: JavaScript of the rules table after the first touch, gzip",
        value: touched / 1000,
        limit: 75,
        unit: "kB",
      },
      { text: "page: CSS, gzip", value: weight.stylesheet / 1000, limit: 8, unit: "kB" },
      { text: "page: part of its CSS not used", value: 100 * weight.unused, limit: 35, unit: "%" },
      { text: "page: HTML, gzip", value: weight.document / 1000, limit: 5.5, unit: "kB" },
      { text: "page: requests", value: weight.requests, limit: 4, unit: "" },
      { text: "page: cumulative layout shift", value: weight.shift, limit: 0, unit: "" },
      {
        text: "page: blocking time, of that without scripts",
        value: whole / blocked,
        limit: 1.03,
        unit: "times",
      },
      { text: "page: heading of a sibling painted", value: median(times.painted), limit: 30, unit: "ms" },
    ];
  });
}

/** @typedef {{ browser: import("playwright-core").Browser, url: string }} Visit */

/** @param {Visit} visit */
async function weigh({ browser, url }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const sizes = { script: 0, stylesheet: 0, document: 0, requests: 0 };
  /** @type {Promise<void>[]} */
  const reading = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    // prefetches for the next page do not count
    if (type === "prefetch" || type === "other") return;
    sizes.requests += 1;
    if (type !== "script" && type !== "stylesheet" && type !== "document") return;
    const add = (/** @type {Buffer} */ body) => {
      sizes[type] += gzipSync(body, { level: 9 }).length;
    };
    reading.push(response.body().then(add));
  });
  await page.addInitScript(watch);
  await page.coverage.startCSSCoverage();
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated=true]").waitFor();
  await pause(settled);
  await Promise.all(reading);
  const shift = await page.evaluate(() => Number(Reflect.get(window, "shift")));
  const sheets = await page.coverage.stopCSSCoverage();
  const [used, whole] = [
    sheets.flatMap(({ ranges }) => ranges).reduce((sum, { start, end }) => sum + end - start, 0),
    sheets.reduce((sum, { text = "" }) => sum + text.length, 0),
  ];
  await page.close();
  return { ...sizes, shift, unused: 1 - used / whole };
}

/**
 * The gzipped bytes of all scripts of our own rules table for a reader who has pressed one of its filters.
 * @param {{ folder: string, program: string }} options
 * @returns {Promise<number>}
 */
function firstTouch({ folder, program }) {
  const root = join(folder, "own");
  const words = [program, "build", "--out", join(root, "dist"), "--quiet"];
  const built = spawnSync(process.execPath, words, {
    encoding: "utf8",
    cwd: join(import.meta.dirname, "../.."),
  });
  if (built.status !== 0) throw new Error(built.stderr);
  return browse({ program, root }, async ({ browser, origin }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const bytes = countScripts(page);
    await page.goto(`${origin}/rules/`, { waitUntil: "networkidle" });
    await page
      .locator("main")
      .getByRole("button", { name: /^fixable: / })
      .click();
    await page.locator("main tbody tr[hidden]").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const sum = await bytes();
    await page.close();
    return sum;
  });
}

/** Runs in the page before its own scripts. */
function watch() {
  let shift = 0;
  Object.defineProperty(window, "shift", { get: () => shift });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * The blocking time in milliseconds; see `blockingTime` in trace.mjs.
 * @param {Visit} visit
 * @param {boolean} withoutScripts
 */
async function blockingOf({ browser, url }, withoutScripts) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  if (withoutScripts) await page.route("**/*.js", (route) => route.abort());
  await slowDown(page);
  await browser.startTracing(page, { categories: traceCategories });
  await page.goto(url, { waitUntil: "networkidle" });
  await pause(settled);
  const blocking = blockingTime(await browser.stopTracing());
  await page.close();
  return blocking;
}

/**
 * The milliseconds from a click on a prefetched link to the paint that shows the heading of the sibling. It includes
 * the wait for the next frame; the time in which the screen shows what was painted is not included.
 * @param {Visit} visit
 * @param {string} path
 */
async function navigationTime({ browser, url }, path) {
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
async function readTen(browser, urls) {
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
function countScripts(page) {
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
