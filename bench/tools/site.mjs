import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { writeCorpus } from "../corpus.mjs";
import { fileOf, middleOf, middlePage, putAway } from "./tool.mjs";

const packageDir = join(import.meta.dirname, "..", "..");
/** The path of our command line program. */
export const siteProgram = join(packageDir, "bin", "site");

const copied = [
  "bin",
  "cli",
  "site",
  "templates",
  "static",
  "package.json",
  "tsconfig.base.json",
  "tsconfig.json",
];

/** @type {import("./tool.mjs").Tool} */
export const site = siteTool("site", []);

/** @type {import("./tool.mjs").Tool} */
export const siteWithoutCache = siteTool("site --no-cache", ["--no-cache"]);

/**
 * The command that runs our tool in a project made by `prepare`.
 * @param {import("./tool.mjs").Build} project
 * @param {readonly string[]} words
 * @returns {import("../measure.mjs").Command}
 */
export function siteCommand({ build: { cwd } }, words) {
  return { words: [process.execPath, join(cwd, "package", "bin", "site"), ...words], cwd };
}

/**
 * @param {string} name
 * @param {readonly string[]} flags
 * @param {(packageDir: string) => void} [change] edits the copy of the package before it is measured
 * @returns {import("./tool.mjs").Tool}
 */
export function siteTool(name, flags, change) {
  return {
    name,
    missing: () => Promise.resolve(undefined),
    prepare: (count, folder) => {
      const root = join(folder, "root");
      const pages = writeCorpus(count, join(root, "content"), { links: "md" });
      return {
        ...siteBuild(folder, flags, change),
        edited: fileOf(join(root, "content"), middlePage(pages)),
        middle: middleOf(pages),
      };
    },
  };
}

/**
 * The build of the root in a folder, by a copy of our tool in the same folder.
 * @param {string} folder
 * @param {readonly string[]} flags
 * @param {(packageDir: string) => void} [change]
 * @returns {Pick<import("./tool.mjs").Build, "build" | "out" | "clear">}
 */
export function siteBuild(folder, flags, change) {
  const root = join(folder, "root");
  const out = join(root, "dist");
  const cache = copyPackage(join(folder, "package"));
  change?.(join(folder, "package"));
  const words = ["build", "--root", root, "--out", out, "--quiet", ...flags];
  return {
    build: { words: [process.execPath, join(folder, "package", "bin", "site"), ...words], cwd: folder },
    out,
    clear: () => {
      putAway(out, folder);
      clearCache(cache, folder);
    },
  };
}

/**
 * Copies the package with a separate cache, so that clearing it does not affect the developer.
 * @param {string} copy
 */
export function copyPackage(copy) {
  for (const name of copied.filter((each) => existsSync(join(packageDir, each)))) {
    cpSync(join(packageDir, name), join(copy, name), { recursive: true });
  }
  const modules = join(packageDir, "node_modules");
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(modules).filter((each) => each !== ".cache")) {
    symlinkSync(join(modules, name), join(copy, "node_modules", name));
  }
  return join(copy, "node_modules", ".cache", "site");
}

/**
 * Removes all caches that depend on content. The bundled program stays, and so does the bundled theme, which is made
 * once for a version of the tool: the other tools are compiled as well. The run with `--no-cache` includes bundling the
 * theme.
 * @param {string} cache
 * @param {string} home
 */
function clearCache(cache, home) {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache).filter((each) => each !== "cli" && each !== "theme"))
    putAway(join(cache, name), home);
}
