import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCorpus } from "./corpus.mjs";
import { mediansOf } from "./figures.mjs";
import { measure } from "./measure.mjs";
import { costFigures } from "./record.mjs";
import { hugo } from "./tools/hugo.mjs";
import { putAway } from "./tools/tool.mjs";

const packageDir = join(import.meta.dirname, "..");

/**
 * The first build of a site after the packed package was installed: without any cache. Hugo builds as many
 * pages in turn. Installing is not counted.
 * @param {{ sizes: readonly number[], runs: number, folder: string }} options
 * @returns {Promise<import("./record.mjs").Figure[]>}
 */
export async function measureFresh({ sizes, runs, folder }) {
  const home = join(folder, "fresh");
  mkdirSync(home);
  const program = installed(home);
  const reason = await hugo.missing();
  if (reason !== undefined) console.log(`Without hugo: ${reason}.`);
  const figures = [];
  for (const pages of sizes) {
    const root = join(home, `root-${pages}`);
    writeCorpus(pages, join(root, "content"), { links: "md" });
    const hugoHome = join(home, `hugo-${pages}`);
    mkdirSync(hugoHome);
    const other = reason === undefined ? hugo.prepare(pages, hugoHome) : undefined;
    const costs = { site: /** @type {Cost[]} */ ([]), hugo: /** @type {Cost[]} */ ([]) };
    for (let round = 0; round < runs; round += 1) {
      putAway(join(home, "node_modules", ".cache"), home);
      putAway(join(root, "dist"), home);
      const words = [process.execPath, program, "build", "--root", root, "--quiet"];
      costs.site.push(await measure({ words, cwd: home }));
      if (other === undefined) continue;
      other.clear();
      costs.hugo.push(await measure(other.build));
    }
    const [site, peer] = [mediansOf(costs.site), mediansOf(costs.hugo)];
    figures.push(...costFigures(`site, ${pages} pages, fresh install`, site));
    if (other === undefined) continue;
    figures.push(...costFigures(`hugo, ${pages} pages, fresh install`, peer));
    const name = `fresh install, ${pages} pages, against Hugo`;
    figures.push({ name, value: site.wall / peer.wall, unit: "times" });
  }
  return figures;
}

/** @typedef {import("./measure.mjs").Cost} Cost */

/**
 * Packs the package as npm would publish it and installs it into a project. Returns the path of its program.
 * @param {string} home
 */
function installed(home) {
  npm(["run", "--silent", "prepack"], packageDir);
  npm(["pack", "--pack-destination", home, "--ignore-scripts"], packageDir);
  const archive = readdirSync(home).find((name) => name.endsWith(".tgz"));
  if (archive === undefined) throw new Error("`npm pack` made no archive.");
  writeFileSync(join(home, "package.json"), JSON.stringify({ private: true }));
  npm(["install", join(home, archive), "--no-audit", "--no-fund", "--prefer-offline"], home);
  return join(home, "node_modules", "docwright", "bin", "site");
}

/**
 * @param {readonly string[]} words
 * @param {string} cwd
 */
function npm(words, cwd) {
  console.error(`npm ${words[0]} ...`);
  const { status, stderr } = spawnSync("npm", words, {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm ${words.join(" ")} failed:\n${stderr}`);
}
