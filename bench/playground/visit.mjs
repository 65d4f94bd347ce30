import { playgroundUrl, project } from "./playground-code.mjs";
import { lintAlone, watchEditor } from "./playground-page.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./playground-page.mjs").Watch} Watch */
/** @typedef {{ browser: import("playwright-core").Browser, origin: string, out: string }} Visit */

export const viewport = { width: 1440, height: 900 };

/**
 * Opens a text for a new visitor.
 * @param {Visit} visit
 * @param {string} code
 */
export function open(visit, code) {
  return openPath(visit, playgroundUrl(code));
}

/**
 * @param {Visit} visit
 * @param {string} path
 */
export async function openPath({ browser, origin }, path) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(watchEditor);
  await page.goto(origin + path, { waitUntil: "commit" });
  return page;
}

/**
 * Puts the cursor after this many letters.
 * @param {Page} page
 * @param {number} letters
 */
export async function focusAt(page, letters) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  for (let letter = 0; letter < letters; letter += 1) await page.keyboard.press("ArrowRight");
}

/**
 * Measures the milliseconds of lint runs by an idle worker on an empty page; the first includes its start.
 * @param {Visit} visit
 * @param {number} rounds
 */
export async function lintTimes({ browser, origin }, rounds) {
  // a plain worker, which the policy of the site does not allow
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  const times = await page.evaluate(lintAlone, { project, rounds });
  await context.close();
  return times;
}

/**
 * Calls a function of the `Watch` in a page.
 * @param {Page} page
 * @param {keyof Watch} name
 * @param {string} [line]
 */
export function watch(page, name, line = "") {
  return page.evaluate(
    (call) => {
      /** @type {unknown} */
      const left = Reflect.get(window, "watch");
      return /** @type {Watch} */ (left)[call.name](call.line);
    },
    { name, line },
  );
}
