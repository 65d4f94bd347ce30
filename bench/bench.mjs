import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { figuresText, median, mediansOf, verdictsOf, verdictsText } from "./figures.mjs";
import { freePort } from "./free-port.mjs";
import { coldAndWarm } from "./in-turn.mjs";
import { lighthouseMissing, measureLighthouse } from "./lighthouse.mjs";
import { measureMachinery } from "./machinery.mjs";
import { firstAnswer, measure } from "./measure.mjs";
import { eleventy } from "./tools/eleventy.mjs";
import { hugo } from "./tools/hugo.mjs";
import { measureGrowth } from "./growth.mjs";
import { measurePage } from "./page.mjs";
import { measurePlayground } from "./playground.mjs";
import { measureRules } from "./rules.mjs";
import { measureSearch } from "./search.mjs";
import { measureWhole } from "./whole.mjs";
import { site, siteCommand, siteProgram, siteWithoutCache } from "./tools/site.mjs";
import { countPages } from "./tools/tool.mjs";

const help = `Usage: npm run bench -- [options]

Builds the same generated pages with this tool and its peers in turn, and prints the medians.

Options:
  --pages 250,1000       sizes of the corpus
  --runs 5               runs of each
  --only site,hugo       of: site, site-no-cache, hugo, eleventy, dev, page, rules, whole, search, playground,
                         growth, machinery, lighthouse
                         (default: all but site-no-cache, machinery and lighthouse)
`;

const tools = new Map([
  ["site", site],
  ["site-no-cache", siteWithoutCache],
  ["hugo", hugo],
  ["eleventy", eleventy],
]);

/** Measurements of our own tool only. */
const own = new Set([
  "machinery",
  "lighthouse",
  "dev",
  "page",
  "rules",
  "whole",
  "search",
  "playground",
  "growth",
]);

/** @typedef {{ tool: import("./tools/tool.mjs").Tool, project: import("./tools/tool.mjs").Project }} Contestant */

await main();

async function main() {
  const { values } = parseArgs({
    options: {
      pages: { type: "string", default: "250,1000" },
      runs: { type: "string", default: "5" },
      only: { type: "string", default: "site,hugo,eleventy,dev,page,rules,whole,search,playground,growth" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const runs = Number(values.runs);
  const sizes = values.pages.split(",").map(Number);
  const names = values.only.split(",");
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  try {
    const contestants = await present(names);
    const figures = [];
    for (const pages of sizes) figures.push(...(await compare(contestants, { pages, runs, folder })));
    if (figures.length > 0) console.log(`\n${figuresText(figures)}`);
    const verdicts = verdictsOf(figures);
    if (names.includes("dev"))
      verdicts.push(...(await measureDev({ pages: Math.max(...sizes), runs, folder })));
    if (names.includes("page")) verdicts.push(...(await measurePage({ runs, folder, program: siteProgram })));
    if (names.includes("rules")) verdicts.push(...(await measureRules({ runs, folder })));
    if (names.includes("whole")) verdicts.push(...(await measureWhole({ runs, folder })));
    if (names.includes("search")) verdicts.push(...(await measureSearch({ runs, folder })));
    if (names.includes("playground")) verdicts.push(...(await measurePlayground({ runs, folder })));
    if (names.includes("machinery")) console.log(await measureMachinery({ sizes, runs, folder }));
    if (names.includes("lighthouse")) {
      const reason = lighthouseMissing();
      console.log(
        reason === undefined ? await measureLighthouse({ runs, folder }) : `Without lighthouse: ${reason}.`,
      );
    }
    if (names.includes("growth")) verdicts.push(...(await measureGrowth()));
    if (verdicts.length > 0) console.log(`\n${verdictsText(verdicts)}`);
    console.log(`\nMedians of ${runs}, ${availableParallelism()} cores, Node ${process.versions.node}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} names */
async function present(names) {
  const found = [];
  for (const name of names.filter((each) => !own.has(each))) {
    const tool = tools.get(name);
    if (tool === undefined) throw new Error(`There is no tool ${name}.\n\n${help}`);
    const reason = await tool.missing();
    if (reason === undefined) found.push(tool);
    else console.log(`Without ${name}: ${reason}.`);
  }
  return found;
}

/**
 * Measures cold builds, then builds after one edit. Each round runs all tools, so a busy machine slows all of them.
 * @param {readonly import("./tools/tool.mjs").Tool[]} contestants
 * @param {{ pages: number, runs: number, folder: string }} options
 */
async function compare(contestants, { pages, runs, folder }) {
  const projects = contestants.map((tool) => {
    const home = join(folder, `${tool.name.replaceAll(" ", "")}-${pages}`);
    mkdirSync(home);
    return { tool, project: tool.prepare(pages, home) };
  });
  for (const contestant of projects) await proveComplete(contestant, pages);
  const { cold, warm } = await coldAndWarm(projects, runs);
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
async function measureDev({ pages, runs, folder }) {
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
