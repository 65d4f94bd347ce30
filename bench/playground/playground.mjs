import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { browse } from "../browse.mjs";
import { median, percentile } from "../figures.mjs";
import { measure } from "../measure.mjs";
import { randomFrom } from "../random.mjs";
import { keyInThousandLines, keyToMark } from "./key-to-mark.mjs";
import { megabyte, playgroundUrl, sixtyLines, typedKeys } from "./playground-code.mjs";
import { watchEditor } from "./playground-page.mjs";
import { siteProgram } from "../tools/site.mjs";
import { longestTask, traceCategories } from "../page/trace.mjs";
import { slowVisit } from "./slow-visit.mjs";
import { lintTimes, open, viewport, watch } from "./visit.mjs";

/** @typedef {import("../figures.mjs").Verdict} Verdict */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./visit.mjs").Visit} Visit */

const packageDir = join(import.meta.dirname, "..", "..");

/**
 * Measures the playground of the real site in Chromium: what a first visit loads, the time until its first report,
 * the time from a key to its mark, how long the page is blocked in between, and the effects of a megabyte of code.
 * @param {{ runs: number, folder: string }} options
 * @returns {Promise<Verdict[]>}
 */
export async function measurePlayground({ runs, folder }) {
  const home = join(folder, "playground");
  const out = join(home, "dist");
  mkdirSync(home);
  const words = [process.execPath, siteProgram, "build", "--quiet", "--out", out];
  await measure({ words, cwd: packageDir });
  return browse({ program: siteProgram, root: home }, async ({ browser, origin }) => {
    const visit = { browser, origin, out };
    await slowVisit(visit, Math.max(runs, 3));
    return [
      ...(await weigh(visit)),
      ...(await firstReports(visit, Math.max(runs, 5))),
      ...(await keyToMark(visit)),
      ...(await keyInThousandLines(visit)),
      ...(await typing(visit)),
      ...(await largeText(visit)),
    ];
  });
}

const linterFile = /^\/assets\/play-(?:typescript|linter|libs|worker)-/;
/** The script that fills in links to the playground is a few hundred bytes on other pages. */
const playFile = /^\/assets\/(?:play-(?!link-)|playground-|site_playground-)/;

/**
 * @param {Visit} visit
 * @returns {Promise<Verdict[]>}
 */
async function weigh(visit) {
  const sizes = (await requestsOf(visit, playgroundUrl(sixtyLines))).map((path) => {
    const file = join(visit.out, path === "/play" ? "play/index.html" : path);
    const bytes = gzipSync(readFileSync(file), { level: 9 }).length;
    console.error(`first visit: ${path}, ${bytes} bytes`);
    return { path, bytes };
  });
  const linter = sizes.filter(({ path }) => linterFile.test(path));
  if (linter.length !== 4) throw new Error(`Of the linter's four files ${linter.length} were asked for.`);
  const total = (/** @type {typeof sizes} */ of) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  console.error(`first visit: TypeScript, linter, library types and worker ${total(linter).toFixed(0)} kB`);
  const others = [
    ...(await requestsOf(visit, "/getting-started/")),
    ...(await requestsOf(visit, "/rules/no-floating-promises")),
  ];
  return [
    {
      text: "playground: all files of a first visit, gzip",
      value: total(sizes),
      limit: 1900,
      unit: "kB",
    },
    {
      text: "playground: its files among the requests of other pages",
      value: others.filter((path) => playFile.test(path)).length,
      limit: 0,
      unit: "",
    },
  ];
}

/**
 * The paths that a page and its worker ask for, without prefetches for the next page. What the head of a page loads
 * early is asked for a second time later, and comes from the browser's cache then.
 * @param {Visit} visit
 * @param {string} path
 */
async function requestsOf({ browser, origin }, path) {
  const context = await browser.newContext({ viewport });
  /** @type {Set<string>} */
  const paths = new Set();
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "prefetch" || request.serviceWorker()) return;
    if (!pathname.endsWith("/page.json")) paths.add(pathname);
  });
  const page = await context.newPage();
  await page.addInitScript(watchEditor);
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated=true]").waitFor();
  if (path.startsWith("/play")) await watch(page, "marked");
  await context.close();
  return [...paths];
}

/**
 * Measures first reports without any cache. For comparison, a worker on an empty page does the same.
 * @param {Visit} visit
 * @param {number} runs
 * @returns {Promise<Verdict[]>}
 */
async function firstReports(visit, runs) {
  const times = [];
  const alone = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await open(visit, sixtyLines);
    times.push(await watch(page, "marked"));
    await page.context().close();
    alone.push(...(await lintTimes(visit, 1)));
  }
  const text = (/** @type {number[]} */ of) => of.map((time) => time.toFixed(0)).join(", ");
  console.error(`first report: ${text(times)} ms; of a worker alone: ${text(alone)} ms`);
  return [
    { text: "playground: first report shown", value: median(times), limit: 2500, unit: "ms" },
    {
      text: "playground: first report shown, p95",
      value: percentile(times, 0.95),
      limit: 2500,
      unit: "ms",
    },
  ];
}

const typed = 150;

/**
 * Types at ten keys a second and more, without waiting.
 * @param {Visit} visit
 * @returns {Promise<Verdict[]>}
 */
async function typing(visit) {
  const page = await open(visit, sixtyLines);
  await watch(page, "marked");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  const random = randomFrom(2);
  const type = async (/** @type {readonly string[]} */ pressed) => {
    for (const key of pressed) {
      await page.keyboard.press(key);
      await pause(30 + random() * 60);
    }
  };
  await type(typedKeys(50));
  const task = await traced(page, () => type(typedKeys(typed)));
  console.error(
    `while typing: longest task ${task.wall.toFixed(0)} ms, on a processor ${task.processor.toFixed(0)} ms`,
  );
  const heap = await heapGrowth(page, () => type(changesAndBack));
  await page.context().close();
  return [
    {
      text: "playground: longest task while typing, on a processor",
      value: task.processor,
      limit: 50,
      unit: "ms",
    },
    { text: `playground: heap of the page after ${edits} changes`, value: heap, limit: 1.2, unit: "times" },
  ];
}

const edits = 500;
/** These leave the text unchanged: a longer text needs more memory. */
const changesAndBack = Array.from({ length: edits }, (_, index) => (index % 2 === 0 ? "x" : "Backspace"));

/**
 * Measures the longest task of a page during some work.
 * @param {Page} page
 * @param {() => Promise<void>} work
 */
async function traced(page, work) {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser.");
  await browser.startTracing(page, { categories: traceCategories });
  await work();
  return longestTask(await browser.stopTracing());
}

/**
 * Measures by how many bytes the heap of a page grows during some work.
 * @param {Page} page
 * @param {() => Promise<void>} work
 */
async function heapGrowth(page, work) {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize;
  };
  const before = await heap();
  await work();
  return (await heap()) / before;
}

/**
 * @param {Visit} visit
 * @returns {Promise<Verdict[]>}
 */
async function largeText(visit) {
  const page = await open(visit, "");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator(".cm-content").click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), megabyte());
  const started = performance.now();
  await page.keyboard.press("Control+v");
  /** @type {number[]} */
  const times = [];
  const task = await traced(page, async () => {
    for (let key = 0; key < 20; key += 1) {
      await watch(page, "expectLetter");
      await page.keyboard.press("x");
      times.push(await watch(page, "arrival"));
      await pause(100);
    }
    await watch(page, "marked");
  });
  const seconds = (performance.now() - started) / 1000;
  console.error(
    `a megabyte: first mark after ${seconds.toFixed(1)} s; a letter after ${median(times).toFixed(0)} ms, p95 ` +
      `${percentile(times, 0.95).toFixed(0)} ms; longest task ${task.wall.toFixed(0)} ms, on a processor ` +
      `${task.processor.toFixed(0)} ms`,
  );
  await page.context().close();
  return [
    { text: "playground: key to letter in a megabyte, median", value: median(times), limit: 33, unit: "ms" },
    {
      text: "playground: longest task with a megabyte, on a processor",
      value: task.processor,
      limit: 200,
      unit: "ms",
    },
  ];
}
