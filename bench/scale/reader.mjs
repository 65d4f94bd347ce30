import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { places } from "../../bin/start/places.mjs";
import { findBrowser } from "../../bin/suite/browser.mjs";
import { browse } from "../browse.mjs";
import { siteProgram } from "../tools/site.mjs";
import { measureDevServer } from "./dev.mjs";

/** @typedef {import("../record.mjs").Figure} Figure */

/**
 * The figures of a development server and, for our own tool, of the data that a page of the finished output loads.
 * @param {import("./dev.mjs").DevProject} server
 * @param {{ project: import("../tools/tool.mjs").Project | undefined, edits: number }} options
 * @returns {Promise<Figure[]>}
 */
export async function serveForWriting(server, { project, edits }) {
  const data = project === undefined ? [] : await dataFigures(project);
  const browser = await chromium.launch({
    executablePath: await findBrowser(places(), { window: true }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const seen = await measureDevServer(server, { browser, edits });
    return [
      ...data,
      { name: "dev: ready", value: seen.ready, unit: "ms" },
      { name: "dev: first page", value: seen.firstPage, unit: "ms" },
      { name: "dev: edit to browser, median", value: seen.median, unit: "ms" },
      { name: "dev: edit to browser, p95", value: seen.p95, unit: "ms" },
      { name: "dev: edits", value: seen.edits, unit: "" },
      ...(seen.memory === undefined
        ? []
        : [{ name: "dev: memory after the edits", value: seen.memory, unit: "MiB" }]),
    ];
  } finally {
    await browser.close();
  }
}

/** After this many milliseconds without a request a page has loaded what it loads untouched. */
const settled = 1500;

/**
 * What a page loads besides its document, scripts, style sheets, fonts and images.
 * @param {import("../tools/tool.mjs").Project} project
 * @returns {Promise<Figure[]>}
 */
async function dataFigures({ build, middle }) {
  const root = join(build.cwd, "root");
  return browse({ program: siteProgram, root }, async ({ browser, origin }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    let bytes = 0;
    /** @type {Promise<void>[]} */
    const reading = [];
    page.on("response", (response) => {
      if (["document", "script", "stylesheet", "font", "image"].includes(response.request().resourceType()))
        return;
      const add = (/** @type {Buffer} */ body) => {
        bytes += gzipSync(body, { level: 9 }).length;
      };
      reading.push(response.body().then(add));
    });
    await page.goto(origin + middle.url, { waitUntil: "networkidle" });
    await pause(settled);
    await Promise.all(reading);
    await page.close();
    return [{ name: "page: data that it loads untouched, gzip", value: bytes / 1000, unit: "kB" }];
  });
}
