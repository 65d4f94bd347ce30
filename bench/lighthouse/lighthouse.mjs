import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../../bin/suite/browser.mjs";
import { places } from "../../bin/start/places.mjs";
import { servedUrl } from "../browse.mjs";
import { alignedTable, median } from "../figures.mjs";
import { freePort } from "../free-port.mjs";
import { siteProgram } from "../tools/site.mjs";

/** One page of each kind. */
const pages = [
  "/",
  "/getting-started/",
  "/rules/no-explicit-any",
  "/rules/",
  "/blog/announcing-typescript-eslint-v8",
  "/play",
];

/** The categories whose score the project promises, by their names in Lighthouse. */
const categories = ["performance", "accessibility", "best-practices", "seo"];

const limit = 100;

/** Lighthouse is no dependency of the project: it installs a hundred packages and requires certain Node versions. */
const command = process.env.LIGHTHOUSE_PATH ?? "lighthouse";

/** The reason why there are no scores, and what to do; undefined if Lighthouse starts. */
export function lighthouseMissing() {
  if (spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0) return undefined;
  return process.env.LIGHTHOUSE_PATH === undefined
    ? "it is not installed. Install it with npm install --global lighthouse, or name its program in LIGHTHOUSE_PATH"
    : `LIGHTHOUSE_PATH is ${command}, which does not start`;
}

/**
 * The scores of our own site in Lighthouse with its default settings: a simulated slow phone. The site is built for the
 * origin that serves it; otherwise its canonical URLs would name another host.
 * @param {{ runs: number, folder: string }} options
 * @returns {Promise<string>} a table with the median score of each page and category
 */
export async function measureLighthouse({ runs, folder }) {
  const out = join(folder, "lighthouse");
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const built = spawnSync(
    process.execPath,
    [siteProgram, "build", "--out", out, "--origin", origin, "--quiet"],
    { encoding: "utf8" },
  );
  if (built.status !== 0) throw new Error(built.stderr);
  const chrome = await findBrowser(places(), { window: true });
  const server = spawn(process.execPath, [siteProgram, "serve", "--out", out, "--port", port, "--quiet"]);
  try {
    const served = await servedUrl(server);
    if (served !== origin) throw new Error(`The site is served at ${served} and was built for ${origin}.`);
    const rows = pages.map((page) => {
      const report = join(folder, "lighthouse.json");
      const found = Array.from({ length: runs }, () => scoresOf({ url: origin + page, chrome, report }));
      return {
        page,
        scores: categories.map((_, index) => median(found.map((scores) => scores[index] ?? 0))),
      };
    });
    return scoresText(rows);
  } finally {
    server.kill();
  }
}

/**
 * @param {{ url: string, chrome: string, report: string }} visit `report` is the file for the report of Lighthouse
 * @returns {number[]} from 0 to 100, in the order of `categories`
 */
function scoresOf({ url, chrome, report }) {
  const { status, stderr } = spawnSync(
    command,
    [
      url,
      "--quiet",
      `--only-categories=${categories.join(",")}`,
      "--output=json",
      `--output-path=${report}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { encoding: "utf8", env: { ...process.env, CHROME_PATH: chrome } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed at ${url}:\n${stderr}`);
  return pointsIn(readFileSync(report, "utf8"));
}

/**
 * @param {string} json a report of Lighthouse
 * @returns {number[]} from 0 to 100, in the order of `categories`
 */
export function pointsIn(json) {
  /** @type {unknown} */
  const parsed = JSON.parse(json);
  const report = /** @type {{ categories: Record<string, { score: number | null } | undefined> }} */ (parsed);
  return categories.map((name) => {
    const score = report.categories[name]?.score;
    // an audit that failed leaves its category without a score
    if (score === undefined || score === null) throw new Error(`Lighthouse gave no score for ${name}.`);
    return Math.round(score * 100);
  });
}

/** @param {readonly { page: string, scores: readonly number[] }[]} rows */
export function scoresText(rows) {
  return alignedTable([
    ["Lighthouse", ...categories, "", ""],
    ...rows.map(({ page, scores }) => [
      page,
      ...scores.map(String),
      `at least ${limit} each`,
      scores.every((score) => score >= limit) ? "kept" : "BROKEN",
    ]),
  ]);
}
