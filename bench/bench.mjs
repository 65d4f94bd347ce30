import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareBuilds, measureDev } from "./builds.mjs";
import { figuresText, verdictsOf, verdictsText } from "./figures.mjs";
import { measureDevEdits } from "./dev-edits.mjs";
import { measureCoverage } from "./page/coverage.mjs";
import { measureFresh } from "./fresh.mjs";
import { measureGrowth } from "./growth/growth.mjs";
import { lighthouseMissing, measureLighthouse } from "./lighthouse/lighthouse.mjs";
import { measureMachinery } from "./machinery.mjs";
import { measurePage } from "./page/page.mjs";
import { measurePlayground } from "./playground/playground.mjs";
import { comparisonText, parseRecord, recordOf, written } from "./record.mjs";
import { measureRules } from "./rules.mjs";
import { measureEdits } from "./scale/edits.mjs";
import { measureScale, scaleText } from "./scale/scale.mjs";
import { measureShapes } from "./scale/shapes.mjs";
import { firstResultText } from "./search/first-result.mjs";
import { measureSearch } from "./search/own-site.mjs";
import { measureSearchAtScale } from "./search/scale.mjs";
import { eleventy } from "./tools/eleventy.mjs";
import { docusaurus, rspress, starlight, vitepressBuild } from "./tools/generators.mjs";
import { hugo } from "./tools/hugo.mjs";
import { site, siteProgram, siteWithoutCache } from "./tools/site.mjs";
import { measureWhole } from "./whole.mjs";

const help = `Usage: npm run bench -- [options]

Builds the same generated pages with this tool and its peers in turn, and prints the medians.

Options:
  --pages 250,1000       sizes of the corpus, up to 50000
  --runs 5               runs of each
  --only site,hugo       of: site, hugo, eleventy, dev, dev-edits, page, rules, whole, search, playground, growth
                         (default: all of these), site-no-cache, docusaurus, starlight, vitepress, rspress,
                         fresh, scale, shapes, search-scale, first-result, edits, machinery, lighthouse, coverage
  --edits 20             edits that "scale" waits for in a browser, and that "edits" makes in a row
  --json FILE            write the figures into a file
  --compare FILE         compare the figures with those of a file
`;

const tools = new Map([
  ["site", site],
  ["site-no-cache", siteWithoutCache],
  ["hugo", hugo],
  ["eleventy", eleventy],
  ["docusaurus", docusaurus],
  ["starlight", starlight],
  ["vitepress", vitepressBuild],
  ["rspress", rspress],
]);

/**
 * @typedef {import("./figures.mjs").Verdict} Verdict
 * @typedef {{ sizes: readonly number[], runs: number, edits: number, folder: string }} Options
 *
 * Measurements of our own tool that give verdicts.
 * @type {ReadonlyMap<string, (options: Options) => Promise<Verdict[]>>}
 */
const verdictsBy = new Map([
  ["dev", ({ sizes, ...options }) => measureDev({ ...options, pages: Math.max(...sizes) })],
  ["dev-edits", measureDevEdits],
  ["page", (options) => measurePage({ ...options, program: siteProgram })],
  ["rules", measureRules],
  ["whole", measureWhole],
  ["search", measureSearch],
  ["playground", measurePlayground],
  ["growth", measureGrowth],
]);

/** Those that print tables of their own. */
const others = new Set([
  "fresh",
  "scale",
  "shapes",
  "search-scale",
  "first-result",
  "edits",
  "machinery",
  "lighthouse",
  "coverage",
]);

await main();

async function main() {
  const { values } = parseArgs({
    options: {
      pages: { type: "string", default: "250,1000" },
      runs: { type: "string", default: "5" },
      only: {
        type: "string",
        default: "site,hugo,eleventy,dev,dev-edits,page,rules,whole,search,playground,growth",
      },
      edits: { type: "string", default: "20" },
      json: { type: "string" },
      compare: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  // a file that cannot be read must not be found out after minutes
  const before = values.compare === undefined ? undefined : parseRecord(readFileSync(values.compare, "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  try {
    const figures = await measureAll(values.only.split(","), {
      sizes: values.pages.split(",").map(Number),
      runs: Number(values.runs),
      edits: Number(values.edits),
      folder,
    });
    if (before) console.log(`\n${comparisonText(before, figures)}`);
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ figures }, null, 2)}\n`);
    console.log(
      `\nMedians of ${values.runs}, ${availableParallelism()} cores, Node ${process.versions.node}.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures what was asked for and prints it. Returns the figures.
 * @param {readonly string[]} names
 * @param {Options} options
 */
async function measureAll(names, options) {
  const builds = [];
  const contestants = await present(names);
  if (contestants.length > 0)
    for (const pages of options.sizes)
      builds.push(...(await compareBuilds(contestants, { ...options, pages })));
  if (builds.length > 0) console.log(`\n${figuresText(builds)}`);
  const verdicts = verdictsOf(builds);
  for (const [name, measureIt] of verdictsBy)
    if (names.includes(name)) verdicts.push(...(await measureIt(options)));
  const more = [];
  if (names.includes("fresh")) {
    const fresh = await measureFresh(options);
    for (const { name, value, unit } of fresh) console.log(`${name}  ${written(value, unit)}`);
    more.push(...fresh);
  }
  if (names.includes("scale")) {
    const columns = await measureScale(options);
    console.log(`\n${scaleText(columns)}`);
    for (const { tool, pages, figures } of columns)
      more.push(...figures.map((each) => ({ ...each, name: `${tool}, ${pages} pages, ${each.name}` })));
  }
  if (names.includes("shapes")) {
    const columns = await measureShapes(options);
    console.log(`\n${scaleText(columns)}`);
    for (const { tool, pages, figures } of columns)
      more.push(...figures.map((each) => ({ ...each, name: `${tool}, ${pages} pages, ${each.name}` })));
  }
  if (names.includes("search-scale")) {
    const columns = await measureSearchAtScale(options);
    console.log(`\n${scaleText(columns)}`);
    for (const { pages, figures } of columns)
      more.push(...figures.map((each) => ({ ...each, name: `search, ${pages} pages, ${each.name}` })));
  }
  if (names.includes("first-result")) console.log(`\n${await firstResultText(options)}`);
  if (names.includes("edits")) console.log(`\n${scaleText(await measureEdits(options))}`);
  if (names.includes("machinery")) console.log(await measureMachinery(options));
  if (names.includes("coverage")) console.log(`\n${await measureCoverage(options)}`);
  if (names.includes("lighthouse")) {
    const reason = lighthouseMissing();
    console.log(reason === undefined ? await measureLighthouse(options) : `Without lighthouse: ${reason}.`);
  }
  if (verdicts.length > 0) console.log(`\n${verdictsText(verdicts)}`);
  return [...recordOf(builds, verdicts), ...more];
}

/** @param {readonly string[]} names */
async function present(names) {
  const found = [];
  for (const name of names.filter((each) => !verdictsBy.has(each) && !others.has(each))) {
    const tool = tools.get(name);
    if (tool === undefined) throw new Error(`There is no tool ${name}.\n\n${help}`);
    const reason = await tool.missing();
    if (reason === undefined) found.push(tool);
    else console.log(`Without ${name}: ${reason}.`);
  }
  return found;
}
