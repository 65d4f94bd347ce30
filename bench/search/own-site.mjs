import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { browse } from "../browse.mjs";
import { median, percentile } from "../figures.mjs";
import { measure } from "../measure.mjs";
import { copyPackage } from "../tools/site.mjs";
import { firstResultTime } from "./first-result.mjs";

/** @typedef {import("../figures.mjs").Verdict} Verdict */
/** @typedef {{ search(request: object): Promise<{ results: { hits: object[] }[] }> }} Provider */
/** @typedef {{ directory: () => Promise<string>, part: (path: string) => Promise<string> }} Source */
/** @typedef {{ createEmbedded(source: Source): Provider }} Embedded */

const packageDir = join(import.meta.dirname, "..", "..");
const slowdown = 4;

/**
 * Measures search on the real site: the bytes of its part in every page, of dialog, engine and index, the time to make
 * the index, and the time of each keystroke of thirty queries, in Node and in a browser at a quarter of the processor
 * speed, and the time of a first result on a slow network.
 * @param {{ runs: number, folder: string }} options
 * @returns {Promise<Verdict[]>}
 */
export async function measureSearch({ runs, folder }) {
  const home = join(folder, "search");
  const out = join(home, "dist");
  mkdirSync(home);
  const copy = join(home, "package");
  const cache = copyPackage(copy);
  cpSync(join(packageDir, "content"), join(copy, "content"), { recursive: true });
  const program = join(copy, "bin", "site");
  const words = [program, "build", "--root", copy, "--out", out];
  await measure({ words: [process.execPath, ...words, "--quiet"], cwd: home });
  const assets = join(out, "assets");
  const named = (/** @type {RegExp} */ pattern) => readdirSync(assets).filter((name) => pattern.test(name));
  const bytesOf = (/** @type {string[]} */ names) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length, 0);
  const embedded = bytesOf(named(/^embedded-/));
  const directory = directoryOf(out);

  writeFileSync(join(out, "package.json"), '{ "type": "module" }');
  const [name = ""] = named(/^embedded-/);
  /** @type {unknown} */
  const engine = await import(pathToFileURL(join(assets, name)).href);
  const embeddedChunk = /** @type {Embedded} */ (engine);
  let loaded = 0;
  const read = (/** @type {string} */ path) => {
    const text = readFileSync(join(out, path));
    loaded += gzipSync(text, { level: 9 }).length;
    return Promise.resolve(text.toString());
  };
  const source = { directory: () => read(directory), part: read };
  let mostLoaded = 0;
  for (const query of queries()) {
    loaded = 0;
    await embeddedChunk.createEmbedded(source).search({ requests: [requestOf(query)] });
    mostLoaded = Math.max(mostLoaded, loaded);
  }
  const provider = embeddedChunk.createEmbedded(source);
  const inNode = await timesOf(provider, typed(), 3);
  const inBrowser = await measureBrowser({ program, root: home, chunk: `/assets/${name}`, directory, runs });
  return [
    { text: "search: in every page, gzip", value: (await firstLoad()) / 1000, limit: 2, unit: "kB" },
    { text: "search: dialog, gzip", value: (inBrowser.dialog - embedded) / 1000, limit: 10, unit: "kB" },
    { text: "search: engine, gzip", value: embedded / 1000, limit: 10, unit: "kB" },
    {
      text: "search: most of the index before the first result, gzip",
      value: mostLoaded / 1000,
      limit: 55,
      unit: "kB",
    },
    {
      text: "search: first result after the press of the button, fast 3G",
      value: inBrowser.firstResult,
      limit: 1200,
      unit: "ms",
    },
    { text: "search: making the index", value: indexingTime(words, cache), limit: 1500, unit: "ms" },
    { text: "search: a keystroke in Node, p50", value: percentile(inNode, 0.5), limit: 8, unit: "ms" },
    { text: "search: a keystroke in Node, p99", value: percentile(inNode, 0.99), limit: 25, unit: "ms" },
    {
      text: "search: a keystroke in Chromium, slowed 4 times, p99",
      value: percentile(inBrowser.times, 0.99),
      limit: 50,
      unit: "ms",
    },
    {
      text: "search: longest block while the index loads, slowed 4 times",
      value: inBrowser.block,
      limit: 100,
      unit: "ms",
    },
  ];
}

/** The path of the directory of a built site's index, below its URL. */
export function directoryOf(/** @type {string} */ out) {
  /** @type {unknown} */
  const settings = JSON.parse(readFileSync(join(out, "assets", "data", "search.json"), "utf8"));
  return /** @type {{ index: string }} */ (settings).index;
}

/** Typical queries. */
function queries() {
  const file = join(packageDir, "tests", "e2e", "search", "queries.json");
  /** @type {unknown} */
  const list = JSON.parse(readFileSync(file, "utf8"));
  return /** @type {{ queries: { query: string }[] }} */ (list).queries.map(({ query }) => query);
}

/** All prefixes, of three letters or more, of these queries. */
function typed() {
  return queries().flatMap((query) =>
    Array.from({ length: Math.max(query.length - 2, 0) }, (_, more) => query.slice(0, more + 3)),
  );
}

/** @param {string} query */
const requestOf = (query) => ({
  indexName: "site",
  query,
  hitsPerPage: 20,
  attributesToSnippet: ["content:10"],
  highlightPreTag: "<mark>",
  highlightPostTag: "</mark>",
});

/**
 * The milliseconds of each search with its hits, the least of some rounds.
 * @param {Provider} provider
 * @param {readonly string[]} queries
 * @param {number} rounds
 */
async function timesOf(provider, queries, rounds) {
  const times = queries.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, query] of queries.entries()) {
      const start = performance.now();
      await provider.search({ requests: [requestOf(query)] });
      times[index] = Math.min(times[index] ?? Infinity, performance.now() - start);
    }
  }
  return times;
}

/** The part of search that every page loads: the script of the button and the keys. */
async function firstLoad() {
  const { outputFiles } = await build({
    entryPoints: [join(packageDir, "site/client/search/button.ts")],
    bundle: true,
    // the build names the scripts of search here
    external: ["site:search"],
    format: "esm",
    minify: true,
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}

/**
 * The milliseconds that the build reports for its search stage, if everything but the index and its texts is
 * cached.
 * @param {readonly string[]} words
 * @param {string} cache
 */
function indexingTime(words, cache) {
  for (const file of readdirSync(cache, { recursive: true, encoding: "utf8" }))
    if (/[\\/]search(?:\.json|-text)$/.test(file)) rmSync(join(cache, file), { recursive: true });
  const { stderr } = spawnSync(process.execPath, [...words, "--profile"], { encoding: "utf8" });
  const line = /^search +(\d+)/m.exec(stderr);
  if (!line) throw new Error(`The build says nothing of its search stage:\n${stderr}`);
  return Number(line[1]);
}

/**
 * The bytes of the scripts of the dialog, the times of all keystrokes of all visits, and the median of their
 * longest tasks.
 * @param {{ program: string, root: string, chunk: string, directory: string, runs: number }} site
 * @returns {Promise<{ dialog: number, firstResult: number, times: number[], block: number }>}
 */
function measureBrowser({ program, root, chunk, directory, runs }) {
  return browse({ program, root }, async ({ browser, origin }) => {
    const visits = [];
    // each visit starts cold, without the code and the cache of the visit before
    for (let run = 0; run < runs; run += 1) visits.push(await visit({ browser, origin, chunk, directory }));
    return {
      dialog: visits[0]?.dialog ?? NaN,
      firstResult: await firstResultTime({ browser, origin, runs }),
      times: visits.flatMap(({ times }) => times),
      block: median(visits.map(({ block }) => block)),
    };
  });
}

/**
 * @param {{ browser: import("playwright-core").Browser, origin: string, chunk: string, directory: string }} options
 */
async function visit({ browser, origin, chunk, directory }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/getting-started/`, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated=true]").waitFor();
  let dialog = 0;
  /** @type {Promise<void>[]} */
  const reading = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const add = (/** @type {Buffer} */ body) => {
      const bytes = gzipSync(body, { level: 9 }).length;
      dialog += bytes;
    };
    reading.push(response.body().then(add));
  });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  await page.waitForLoadState("networkidle");
  await Promise.all(reading);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const { times, block } = await page.evaluate(
    async ({ chunk, directory, queries, request }) => {
      let longest = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      observer.observe({ type: "longtask" });
      const part = async (/** @type {string} */ path) => (await fetch(`/${path}`)).text();
      /** @type {unknown} */
      const engine = await import(chunk);
      const provider = /** @type {Embedded} */ (engine).createEmbedded({
        directory: () => part(directory),
        part,
      });
      // loads the parts that the searches below need
      for (const query of queries) await provider.search({ requests: [{ ...request, query }] });
      await new Promise((resolve) => setTimeout(resolve, 100));
      const block = longest;
      observer.disconnect();
      const times = [];
      for (const query of queries) {
        const start = performance.now();
        await provider.search({ requests: [{ ...request, query }] });
        times.push(performance.now() - start);
      }
      return { times, block };
    },
    { chunk, directory, queries: typed(), request: requestOf("") },
  );
  await page.close();
  return { dialog, times, block };
}
