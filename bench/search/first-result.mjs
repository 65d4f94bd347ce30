import { median } from "../figures.mjs";

/** Fast 3G, as the developer tools of Chromium have it: 150 ms for each request, 200 kB a second. */
const fast3g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** The query of those in `tests/e2e/search` that needs most words of the index. */
const query = "suppress report with comment";

/**
 * The milliseconds on fast 3G from the press of the search button, with nothing of search loaded, until the first result
 * is shown. The query is pasted as soon as the dialog is open. The reader has acted before: what a page loads then is not
 * of search. Medians of some visits.
 * @param {{ browser: import("playwright-core").Browser, origin: string, runs: number }} site
 */
export async function firstResultTime({ browser, origin, runs }) {
  const times = [];
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
    times.push(await page.evaluate(measure, query));
    await context.close();
  }
  return median(times);
}

/**
 * Runs in the page.
 * @param {string} query
 * @returns {Promise<number>}
 */
function measure(query) {
  return new Promise((resolve) => {
    const start = performance.now();
    let isAsked = false;
    const observer = new MutationObserver(() => {
      const box = document.querySelector("dialog input");
      if (box instanceof HTMLInputElement && !isAsked) {
        isAsked = true;
        // React notices the setter of the element's class only
        Reflect.set(HTMLInputElement.prototype, "value", query, box);
        box.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (document.querySelector("dialog a[role=option]") === null) return;
      observer.disconnect();
      resolve(performance.now() - start);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    document
      .querySelector("[data-search]")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
}
