import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { browse } from "./browse.mjs";
import { median } from "./figures.mjs";
import { measure } from "./measure.mjs";
import { copyPackage } from "./tools/site.mjs";
import { clearStages } from "./whole.mjs";

/** @typedef {import("./figures.mjs").Verdict} Verdict */

const packageDir = join(import.meta.dirname, "..");

/**
 * Measures the rules of the real site: time and memory of the linter for all examples without a cache, what the
 * whole section adds to a build after one edit elsewhere, and its heaviest page.
 * @param {{ runs: number, folder: string }} options
 * @returns {Promise<Verdict[]>}
 */
export async function measureRules({ runs, folder }) {
  const home = join(folder, "rules");
  mkdirSync(home);
  const cache = copyPackage(join(home, "package"));
  const whole = writeRoot(join(home, "whole"), true);
  const without = writeRoot(join(home, "without"), false);
  const command = (/** @type {readonly string[]} */ words) => ({
    words: [process.execPath, join(home, "package", "bin", "site"), ...words],
    cwd: home,
  });
  const build = (/** @type {string} */ root) =>
    measure(command(["build", "--root", root, "--out", join(root, "dist"), "--quiet"]));
  const check = command(["check", "--examples", "--root", whole]);
  // bundles the program and the theme, which counts as installation
  for (const root of [whole, without]) await build(root);
  const colds = [];
  /** @type {number[]} */
  const added = [];
  for (let run = 0; run < runs; run += 1) {
    // the messages of TypeDoc about packages do not concern rules
    clearStages(cache, new Set(["api"]));
    colds.push(await measure(check));
    for (const root of [whole, without]) await build(root);
    const times = [];
    for (const root of [whole, without]) {
      appendFileSync(join(root, "content", "getting-started", "index.md"), "\nOne more line.\n");
      times.push((await build(root)).wall);
    }
    const [long = 0, short = 0] = times;
    added.push((long - short) * 1000);
  }
  const press = await filterTime(join(home, "package", "bin", "site"), whole);
  const { name, bytes } = heaviest(join(whole, "dist", "rules"));
  console.error(`heaviest page of a rule: ${name}`);
  const memory = Math.max(...colds.map((cost) => cost.memory ?? 0));
  return [
    {
      text: "all examples, nothing cached",
      value: median(colds.map(({ wall }) => wall)) * 1000,
      limit: 20_000,
      unit: "ms",
    },
    { text: "all examples, peak memory", value: memory, limit: 1200, unit: "MiB" },
    { text: "rules, added to a build after an edit elsewhere", value: median(added), limit: 150, unit: "ms" },
    {
      text: "rules table: a press of a filter, until the page is laid out",
      value: press,
      limit: 1000 / 60,
      unit: "ms",
    },
    { text: "heaviest page of a rule without its sidebar, gzip", value: bytes / 1000, limit: 16, unit: "kB" },
  ];
}

/**
 * Writes a root with the real documents, with or without rules; its configuration ignores broken links.
 * @param {string} root
 * @param {boolean} hasRules
 */
function writeRoot(root, hasRules) {
  cpSync(join(packageDir, "content"), join(root, "content"), { recursive: true });
  // the authors of the blog are in the configuration
  rmSync(join(root, "content", "blog"), { recursive: true });
  if (!hasRules) rmSync(join(root, "content", "rules"), { recursive: true });
  const rules = hasRules
    ? 'docs: [{ id: "base", dir: ".", route: "/" }, { id: "rules", dir: "rules", route: "/rules", template: "rule" }], rules: { section: "rules" },'
    : "";
  const pictures = 'pictures: [{ from: "/img/logo.svg", to: "/img/icons/icon-192.png", width: 192 }],';
  mkdirSync(join(root, "site"));
  // pages use components of the site, which read the versions of packages
  cpSync(join(packageDir, "site", "components"), join(root, "site", "components"), { recursive: true });
  cpSync(join(packageDir, "package.json"), join(root, "package.json"));
  writeFileSync(
    join(root, "site", "config.ts"),
    `export default { ${rules} ${pictures} onBrokenLinks: "ignore", onBrokenMarkdownLinks: "ignore", onBrokenAnchors: "ignore" };\n`,
  );
  return root;
}

/**
 * The milliseconds from a click on a filter until the remaining rows are laid out, as a median of many clicks.
 * @param {string} program
 * @param {string} root
 * @returns {Promise<number>}
 */
function filterTime(program, root) {
  return browse({ program, root }, async ({ browser, origin }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${origin}/rules/`, { waitUntil: "networkidle" });
    await page.locator("html[data-hydrated=true]").waitFor();
    const filter = page.locator("main").getByRole("button", { name: /^fixable: / });
    // loads scripts that wait for the first interaction
    await filter.click();
    const times = await filter.evaluate(async (button) => {
      /** @type {number[]} */
      const measured = [];
      for (let press = 0; press < 31; press += 1) {
        const start = performance.now();
        /** @type {HTMLElement} */ (button).click();
        // the effects of the click are rendered by then
        await Promise.resolve();
        document.body.getBoundingClientRect();
        measured.push(performance.now() - start);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return measured;
    });
    return median(times);
  });
}

/** @param {string} folder */
function heaviest(folder) {
  const pages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const html = readFileSync(join(folder, name, "index.html"), "utf8");
      // from the opening tag of the panel to its end: it contains no other nav
      const own = html.replace(/<nav [^>]*id="sidebar-panel".*?<\/nav>/s, "");
      return { name, bytes: gzipSync(own).length };
    });
  return pages.reduce((most, page) => (page.bytes > most.bytes ? page : most));
}
