import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { median, mediansOf } from "./figures.mjs";
import { freePort } from "./free-port.mjs";
import { buildInTurn } from "./in-turn.mjs";
import { firstAnswer, measure } from "./measure.mjs";
import { site, siteCommand } from "./tools/site.mjs";
import { countPages } from "./tools/tool.mjs";

/** @typedef {{ tool: import("./tools/tool.mjs").Tool, project: import("./tools/tool.mjs").Project }} Contestant */

/**
 * Measures cold builds, then builds after one edit. Each round runs all tools, so a busy machine slows all of them.
 * @param {readonly import("./tools/tool.mjs").Tool[]} contestants
 * @param {{ pages: number, runs: number, folder: string }} options
 */
export async function compareBuilds(contestants, { pages, runs, folder }) {
  const projects = contestants.map((tool) => {
    const home = join(folder, `${tool.name.replaceAll(" ", "")}-${pages}`);
    mkdirSync(home);
    return { tool, project: tool.prepare(pages, home) };
  });
  for (const contestant of projects) await proveComplete(contestant, pages);
  const { cold, warm } = await buildInTurn(projects, runs, ["cold", "warm"]);
  return contestants.map(({ name }, index) => ({
    tool: name,
    pages,
    cold: mediansOf(cold[index]),
    warm: mediansOf(warm[index]),
  }));
}

/**
 * Runs a first build that is not counted: it fills the file cache of the system and must produce every page.
 * @param {Contestant} contestant
 * @param {number} pages
 */
async function proveComplete({ tool, project }, pages) {
  project.clear();
  await measure(project.build);
  const made = countPages(project);
  if (made < pages) throw new Error(`${tool.name} made ${made} of ${pages} pages.`);
}

/**
 * Measures the time from the start of `site dev` to the first page, with an empty and with a warm cache.
 * @param {{ pages: number, runs: number, folder: string }} options
 */
export async function measureDev({ pages, runs, folder }) {
  const home = join(folder, `dev-${pages}`);
  mkdirSync(home);
  const project = site.prepare(pages, home);
  // bundles the program, which counts as installation
  await measure(siteCommand(project, ["--help"]));
  const start = async () => {
    const port = await freePort();
    const words = ["dev", "--root", join(home, "root"), "--port", String(port)];
    return firstAnswer(siteCommand(project, words), `http://localhost:${port}/`);
  };
  const [cold, warm] = [[], []].map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < runs; round += 1) {
    project.clear();
    cold?.push(await start());
    warm?.push(await start());
  }
  return [cold, warm].map((times, index) => ({
    text: `site dev, ${pages} pages, first page, caches ${index === 0 ? "empty" : "full"}`,
    value: median(times ?? []),
    limit: 1500,
    unit: "ms",
  }));
}
