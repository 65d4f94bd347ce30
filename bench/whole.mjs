import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { median } from "./figures.mjs";
import { measure } from "./measure.mjs";
import { copyPackage } from "./tools/site.mjs";
import { edit } from "./tools/tool.mjs";

/** @typedef {import("./figures.mjs").Verdict} Verdict */

const packageDir = join(import.meta.dirname, "..");
/** The stages of the linter and of TypeDoc, which are measured separately. */
const spared = new Set(["examples", "api"]);

/**
 * Our own site, with a copy of the package. Clearing retains verdicts, descriptions of packages and social cards, which
 * are measured separately.
 * @param {string} home
 * @param {(packageDir: string) => void} [change] edits the copy before it is measured
 * @returns {import("./tools/tool.mjs").Build}
 */
export function wholeSite(home, change) {
  const copy = join(home, "package");
  const cache = copyPackage(copy);
  cpSync(join(packageDir, "content"), join(copy, "content"), { recursive: true });
  change?.(copy);
  const out = join(home, "dist");
  return {
    build: {
      words: [process.execPath, join(copy, "bin", "site"), "build", "--root", copy, "--out", out, "--quiet"],
      cwd: home,
    },
    out,
    edited: join(copy, "content", "users", "versioning.md"),
    clear: () => {
      clearStages(cache, spared);
      for (const each of [join(cache, "outputs"), out]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/**
 * The cost of the real site: a build that renders all pages without cached pages, and a build after one edit.
 * @param {{ runs: number, folder: string }} options
 * @returns {Promise<Verdict[]>}
 */
export async function measureWhole({ runs, folder }) {
  const home = join(folder, "whole");
  mkdirSync(home);
  const project = wholeSite(home);
  await measure(project.build);
  const colds = [];
  const warms = [];
  for (let run = 0; run < runs; run += 1) {
    project.clear();
    colds.push((await measure(project.build)).wall);
    edit(project, run);
    warms.push((await measure(project.build)).wall);
  }
  return [
    {
      text: "the whole site, no page cached",
      value: median(colds) * 1000,
      limit: 6000,
      unit: "ms",
    },
    { text: "the whole site after one edit", value: median(warms) * 1000, limit: 1000, unit: "ms" },
  ];
}

/**
 * The folders below `stages` are programs, roots and stages.
 * @param {string} cache
 * @param {ReadonlySet<string>} spared stages that stay
 */
export function clearStages(cache, spared) {
  const stages = join(cache, "stages");
  for (const program of readdirSync(stages))
    for (const root of readdirSync(join(stages, program)))
      for (const stage of readdirSync(join(stages, program, root)).filter((name) => !spared.has(name)))
        if (existsSync(join(stages, program, root, stage)))
          rmSync(join(stages, program, root, stage), { recursive: true });
}
