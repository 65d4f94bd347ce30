import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { browse } from "../browse.mjs";
import { alignedTable } from "../figures.mjs";
import { siteProgram } from "../tools/site.mjs";

/** One page of each kind. */
const pages = {
  home: "/",
  guide: "/getting-started/",
  rule: "/rules/no-floating-promises/",
  post: "/blog/announcing-typescript-eslint-v8/",
  "rules table": "/rules/",
  search: "/search/",
  playground: "/play/",
};

/** A part of a file, without its end. @typedef {{ start: number, end: number }} Range */

/**
 * How much of the style sheets and scripts of our own site an untouched page of each kind does not use: a table in kB,
 * before compression, with the whole gzipped.
 * @param {{ folder: string }} options
 * @returns {Promise<string>}
 */
export function measureCoverage({ folder }) {
  const root = join(folder, "own");
  const words = [siteProgram, "build", "--out", join(root, "dist"), "--quiet"];
  const built = spawnSync(process.execPath, words, {
    encoding: "utf8",
    cwd: join(import.meta.dirname, "../.."),
  });
  if (built.status !== 0) throw new Error(built.stderr);
  return browse({ program: siteProgram, root }, async ({ browser, origin }) => {
    const rows = [["page", "CSS", "not used", "", "gzip", "JS", "not used", "", "gzip"]];
    for (const [kind, path] of Object.entries(pages)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.coverage.startCSSCoverage();
      await page.coverage.startJSCoverage();
      await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
      await page.locator("html[data-hydrated=true]").waitFor();
      const sheets = await page.coverage.stopCSSCoverage();
      const scripts = await page.coverage.stopJSCoverage();
      await page.close();
      rows.push([
        kind,
        ...cells(sheets.map(({ text = "", ranges }) => ({ text, unused: text.length - lengthOf(ranges) }))),
        ...cells(
          scripts.map(({ source = "", functions }) => ({
            text: source,
            unused: unusedOf(source, functions),
          })),
        ),
      ]);
    }
    return alignedTable(rows);
  });
}

/** @param {readonly { text: string, unused: number }[]} files */
function cells(files) {
  const sum = (/** @type {(file: { text: string, unused: number }) => number} */ of) =>
    files.reduce((total, file) => total + of(file), 0) / 1000;
  const [whole, unused] = [sum(({ text }) => text.length), sum((file) => file.unused)];
  const part = `${((100 * unused) / whole).toFixed(0)} %`;
  const packed = sum(({ text }) => gzipSync(text, { level: 9 }).length);
  return [whole.toFixed(1), unused.toFixed(1), part, packed.toFixed(1)];
}

/** @param {readonly Range[]} ranges that do not overlap */
function lengthOf(ranges) {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/**
 * The characters of a script that never ran. V8 lists ranges with the number of times they ran; of two that contain a
 * character, the inner one, which is the shorter one, counts.
 * @param {string} source
 * @param {readonly { ranges: readonly { startOffset: number, endOffset: number, count: number }[] }[]} functions
 */
export function unusedOf(source, functions) {
  const ranges = functions.flatMap((each) => each.ranges);
  const outerFirst = ranges.sort(
    (one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset),
  );
  const ran = new Uint8Array(source.length).fill(1);
  for (const { startOffset, endOffset, count } of outerFirst)
    ran.fill(Math.min(count, 1), startOffset, endOffset);
  return ran.reduce((unused, each) => unused + 1 - each, 0);
}
