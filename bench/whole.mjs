import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { median } from "./figures.mjs";
import { measure } from "./measure.mjs";
import { copyPackage } from "./tools/site.mjs";

/** @typedef {import("./figures.mjs").Verdict} Verdict */

const packageDir = join(import.meta.dirname, "..");
/** What the linter and TypeDoc said has figures of its own. */
const spared = new Set(["examples", "api"]);

/**
 * What the real site costs: all of it rendered with nothing remembered but verdicts, descriptions of packages and social
 * cards, and a build after one edit.
 * @param {{ runs: number, folder: string }} options
 * @returns {Promise<Verdict[]>}
 */
export async function measureWhole({ runs, folder }) {
  const home = join(folder, "whole");
  mkdirSync(home);
  const copy = join(home, "package");
  const cache = copyPackage(copy);
  cpSync(join(packageDir, "content"), join(copy, "content"), { recursive: true });
  const out = join(home, "dist");
  const build = () =>
    measure({
      words: [process.execPath, join(copy, "bin", "site"), "build", "--out", out, "--quiet"],
      cwd: home,
    });
  await build();
  const colds = [];
  const warms = [];
  for (let run = 0; run < runs; run += 1) {
    forgetMemo(cache, spared);
    for (const each of [join(cache, "outputs"), out]) rmSync(each, { recursive: true, force: true });
    colds.push((await build()).wall);
    appendFileSync(join(copy, "content", "users", "versioning.md"), "\nOne more line.\n");
    warms.push((await build()).wall);
  }
  return [
    {
      text: "the whole site, nothing remembered of its pages",
      value: median(colds) * 1000,
      limit: 6000,
      unit: "ms",
    },
    { text: "the whole site after one edit", value: median(warms) * 1000, limit: 1000, unit: "ms" },
  ];
}

/**
 * Below the memo: programs, roots, stages.
 * @param {string} cache
 * @param {ReadonlySet<string>} spared stages that are remembered
 */
export function forgetMemo(cache, spared) {
  const memo = join(cache, "memo");
  for (const program of readdirSync(memo))
    for (const root of readdirSync(join(memo, program)))
      for (const stage of readdirSync(join(memo, program, root)).filter((name) => !spared.has(name)))
        if (existsSync(join(memo, program, root, stage)))
          rmSync(join(memo, program, root, stage), { recursive: true });
}
