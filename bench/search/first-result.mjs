import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { browse } from "../browse.mjs";
import { median } from "../figures.mjs";
import { measure } from "../measure.mjs";
import { siteProgram } from "../tools/site.mjs";

/** Fast 3G, as the developer tools of Chromium have it: 150 ms for each request, 200 kB a second. */
const fast3g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** The query of those in `tests/e2e/search` that needs most words of the index. */
const longQuery = "suppress report with comment";

/**
 * The name of a file that was asked for, and when, in milliseconds after the press.
 * @typedef {{ name: string, start: number, end: number, bytes: number }} Request
 *
 * The milliseconds from the press to the open dialog and to the first result.
 * @typedef {{ opened: number, first: number, requests: Request[] }} Visit
 */

/**
 * When the dialog opens and the first result appears, for one word and for several, with all requests before it: of the
 * visit whose first result is the median.
 * @param {{ runs: number, folder: string }} options
 * @returns {Promise<string>}
 */
export async function firstResultText({ runs, folder }) {
  const out = join(folder, "first-result", "dist");
  mkdirSync(join(out, ".."));
  const root = join(import.meta.dirname, "..", "..");
  const words = [process.execPath, siteProgram, "build", "--root", root, "--out", out, "--quiet"];
  await measure({ words, cwd: folder });
  return browse({ program: siteProgram, root, out }, async ({ browser, origin }) => {
    /** @type {string[]} */
    const lines = [];
    for (const query of ["unused", longQuery]) {
      const visits = await visitSome({ browser, origin, runs, query });
      visits.sort((one, other) => one.first - other.first);
      const { opened = NaN, first = NaN, requests = [] } = visits[Math.floor(visits.length / 2)] ?? {};
      lines.push(
        `fast 3G, "${query}": the dialog opens after ${opened.toFixed(0)} ms, the first result appears after ${first.toFixed(0)} ms`,
        ["start", "end", "bytes"].map((title) => title.padStart(7)).join(""),
        ...requests.map(rowOf),
      );
    }
    return lines.join("\n");
  });
}

/**
 * The median of the milliseconds to the first result, for the query that needs most of the index.
 * @param {{ browser: import("playwright-core").Browser, origin: string, runs: number }} site
 */
export async function firstResultTime(site) {
  const visits = await visitSome({ ...site, query: longQuery });
  return median(visits.map(({ first }) => first));
}

/** @param {Request} request */
function rowOf({ name, start, end, bytes }) {
  const columns = [start.toFixed(0), end.toFixed(0), bytes.toString()].map((text) => text.padStart(7));
  return `${columns.join("")}  ${name}`;
}

/**
 * Visits on fast 3G, from the press of the search button, with nothing of search loaded, until the first result is shown.
 * The query is pasted as soon as the dialog is open. The reader has acted before: what a page loads then is not of
 * search.
 * @param {{ browser: import("playwright-core").Browser, origin: string, runs: number, query: string }} site
 * @returns {Promise<Visit[]>}
 */
async function visitSome({ browser, origin, runs, query }) {
  /** @type {Visit[]} */
  const visits = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${origin}/getting-started/`, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 10);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", fast3g);
    visits.push(await page.evaluate(visit, query));
    await context.close();
  }
  return visits;
}

/**
 * Runs in the page.
 * @param {string} query
 * @returns {Promise<Visit>}
 */
function visit(query) {
  return new Promise((resolve) => {
    const start = performance.now();
    let opened = 0;
    const observer = new MutationObserver(() => {
      const box = document.querySelector("dialog input");
      if (box instanceof HTMLInputElement && opened === 0) {
        opened = performance.now() - start;
        // React notices the setter of the element's class only
        Reflect.set(HTMLInputElement.prototype, "value", query, box);
        box.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (document.querySelector("dialog a[role=option]") === null) return;
      observer.disconnect();
      const first = performance.now() - start;
      const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
      const requests = entries
        .filter(({ startTime }) => startTime >= start)
        .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
          name: name.slice(name.lastIndexOf("/") + 1),
          start: startTime - start,
          end: responseEnd - start,
          bytes: encodedBodySize,
        }));
      resolve({ opened, first, requests });
    });
    observer.observe(document.body, { subtree: true, childList: true });
    document
      .querySelector("[data-search]")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
}
