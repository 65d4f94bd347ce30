import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** The checks that run no test, by the word that chooses them. */
export const staticChecks = ["format", "types", "lint", "layers", "spelling"];

const sourceFolders = ["bench", "bin", "cli", "site", "templates", "tests"];

/**
 * The programs that check the sources. Each keeps what it found in the cache.
 * @param {import("../start/places.mjs").Places} places
 * @param {string} cacheDir
 * @param {{ trusting: boolean }} options `trusting` is for a quick look: lint then believes its cache, though a finding of
 *   a typed rule may come from another file than the one it is in
 * @returns {import("./steps.mjs").Step[]}
 */
export function staticSteps({ packageDir, modulesDir }, cacheDir, { trusting }) {
  const program = (/** @type {string[]} */ ...path) => join(modulesDir, ...path);
  mkdirSync(join(cacheDir, "types"), { recursive: true });
  const cache = (/** @type {string} */ name) => ["--cache", "--cache-location", join(cacheDir, name)];
  const lint = [program("eslint", "bin", "eslint.js"), ".", "--max-warnings", "0"];
  const spelling = [program("cspell", "bin.mjs"), "lint", "--no-progress", "--show-suggestions"];
  const layers = [program("dependency-cruiser", "bin", "dependency-cruise.mjs"), ...sourceFolders];
  const format = [program("prettier", "bin", "prettier.cjs"), "--check", ".", "--log-level", "warn"];
  return [
    { name: "lint", args: trusting ? [...lint, ...cache("eslint")] : lint },
    ...["tsconfig.json", "site", "site/model"].map((project) => ({
      name: `types ${project}`,
      args: [
        program("typescript", "bin", "tsc"),
        ...["-p", join(packageDir, project), "--incremental"],
        ...["--tsBuildInfoFile", join(cacheDir, "types", `${project.replaceAll("/", "-")}.tsbuildinfo`)],
      ],
    })),
    {
      name: "layers",
      args: [...layers, "--config", ".dependency-cruiser.mjs", "--cache", join(cacheDir, "layers")],
    },
    { name: "spelling", args: [...spelling, "--cache-strategy", "content", ...cache("cspell")] },
    { name: "format", args: [...format, "--cache-strategy", "content", ...cache("prettier")] },
  ];
}
