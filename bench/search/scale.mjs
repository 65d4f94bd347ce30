import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { browse } from "../browse.mjs";
import { percentile } from "../figures.mjs";
import { measure } from "../measure.mjs";
import { site, siteProgram } from "../tools/site.mjs";

/** @typedef {import("../record.mjs").Figure} Figure */

/**
 * Measures search on generated sites: what it adds to a cold build, the index, what a reader loads before the first result
 * and the time of each keystroke.
 * @param {{ sizes: readonly number[], folder: string }} options
 * @returns {Promise<import("../scale/scale.mjs").Column[]>}
 */
export async function measureSearchAtScale({ sizes, folder }) {
  const columns = [];
  for (const pages of sizes) {
    const home = join(folder, `search-scale-${pages}`);
    mkdirSync(home);
    const project = site.prepare(pages, home);
    // bundles the program and the theme, which are made once
    await measure(project.build);
    columns.push({ tool: "search", pages, figures: await searchFigures(project) });
  }
  return columns;
}

/**
 * Builds the site of a project without and with search, and searches in it. Its program and theme are made already.
 * @param {import("../tools/tool.mjs").Project} project
 * @returns {Promise<Figure[]>}
 */
export async function searchFigures(project) {
  const root = join(project.build.cwd, "root");
  project.clear();
  const without = await measure(project.build);
  mkdirSync(join(root, "site"), { recursive: true });
  writeFileSync(join(root, "site", "config.ts"), "export default { search: {} };\n");
  project.clear();
  const searched = await measure(project.build);
  const [cpu = NaN, before = NaN] = [searched.cpu, without.cpu];
  return [
    { name: "build: CPU for search", value: cpu - before, unit: "s" },
    { name: "build: of its CPU for search", value: (100 * (cpu - before)) / cpu, unit: "%" },
    ...weighIndex(project.out),
    ...(await searchAsReader(root, project.middle)),
  ];
}

/**
 * @param {string} out
 * @returns {Figure[]}
 */
function weighIndex(out) {
  const folder = join(out, "assets", "search");
  const sizes = readdirSync(folder).map((name) => ({
    name,
    bytes: gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
  }));
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const directory = sizes.find(({ name }) => name.startsWith("directory-"));
  return [
    { name: "index: files", value: sizes.length, unit: "" },
    { name: "index: all, gzip", value: all / 1e6, unit: "MB" },
    { name: "index: directory, gzip", value: (directory?.bytes ?? NaN) / 1000, unit: "kB" },
  ];
}

/**
 * Opens the dialog as a new reader for each query and types it.
 * @param {string} root
 * @param {import("../tools/tool.mjs").Project["middle"]} middle
 * @returns {Promise<Figure[]>}
 */
async function searchAsReader(root, { page, url }) {
  const words = page.title.toLowerCase().split(" ");
  const queries = {
    "one letter": words[0]?.slice(0, 1) ?? "",
    "a word": words[0] ?? "",
    "a title": words.join(" "),
    "a typing error": `${words[0]?.slice(0, -2)}${words[0]?.slice(-1)}`,
    "three words": words.slice(0, 3).reverse().join(" "),
  };
  return browse({ program: siteProgram, root }, async ({ browser, origin }) => {
    /** @type {Figure[]} */
    const figures = [];
    /** @type {number[]} */
    const times = [];
    for (const [name, query] of Object.entries(queries)) {
      const context = await browser.newContext();
      const tab = await context.newPage();
      const seen = { index: 0, scripts: 0 };
      /** @type {Promise<void>[]} */
      const reading = [];
      await tab.goto(origin + url, { waitUntil: "networkidle" });
      tab.on("response", (response) => {
        const { pathname } = new URL(response.url());
        const kind = response.request().resourceType() === "script" ? "scripts" : "index";
        if (kind === "index" && !pathname.includes("search")) return;
        reading.push(
          response.body().then((body) => {
            seen[kind] += gzipSync(body, { level: 9 }).length;
          }),
        );
      });
      await tab.keyboard.press("Control+k");
      const box = tab.getByRole("combobox");
      await box.fill(query);
      const all = tab.locator(`dialog a[href$="q=${encodeURIComponent(query)}"]`);
      await all.waitFor();
      await Promise.all(reading);
      figures.push({ name: `${name}: index before the result, gzip`, value: seen.index / 1000, unit: "kB" });
      if (name === "a title")
        figures.push({ name: "scripts before the result, gzip", value: seen.scripts / 1000, unit: "kB" });
      for (let length = 1; length <= query.length; length += 1)
        times.push(...(await keystroke(tab, query.slice(0, length))));
      await context.close();
    }
    figures.push(
      { name: "typed prefix to hits, median", value: percentile(times, 0.5), unit: "ms" },
      { name: "typed prefix to hits, p95", value: percentile(times, 0.95), unit: "ms" },
    );
    return figures;
  });
}

/**
 * The milliseconds from an input to its hits in the dialog, measured in the page. Parts that it needs are loaded before,
 * because the network of a reader is not measured here.
 * @param {import("playwright-core").Page} tab
 * @param {string} typed
 */
async function keystroke(tab, typed) {
  const search = () =>
    tab.evaluate(async (query) => {
      const box = document.querySelector("dialog input");
      if (!(box instanceof HTMLInputElement)) throw new Error("The dialog has no box.");
      const end = `q=${encodeURIComponent(query)}`;
      const isShown = () => document.querySelector(`dialog a[href$="${CSS.escape(end)}"]`) !== null;
      /** @type {Promise<number | undefined>} */
      const shown = new Promise((resolve) => {
        // a half-typed word may have no hits
        setTimeout(resolve, 2000, undefined);
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      // React notices the setter of the element's class only
      Reflect.set(HTMLInputElement.prototype, "value", query, box);
      box.dispatchEvent(new Event("input", { bubbles: true }));
      return shown;
    }, typed);
  await tab.getByRole("combobox").fill("");
  await search();
  await tab.getByRole("combobox").fill("");
  const time = await search();
  return time === undefined ? [] : [time];
}
