import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** The checks that run no tests, by the word that selects them. */
export const staticChecks = ["format", "types", "lint", "layers", "spelling"];

const sourceFolders = ["bench", "bin", "cli", "site", "templates", "tests"];

/**
 * The programs that check the sources. Each has its own cache.
 * @param {import("../start/places.mjs").Places} places
 * @param {string} cacheDir
 * @param {{ trustCache: boolean }} options `trustCache` is for quick runs: lint then uses its cache,
 *   although results of typed rules can depend on other files
 * @returns {import("./steps.mjs").Step[]}
 */
export function staticSteps({ packageDir, modulesDir }, cacheDir, { trustCache }) {
  const program = (/** @type {string[]} */ ...path) => join(modulesDir, ...path);
  mkdirSync(join(cacheDir, "types"), { recursive: true });
  const cache = (/** @type {string} */ name) => ["--cache", "--cache-location", join(cacheDir, name)];
  const lint = [program("eslint", "bin", "eslint.js"), ".", "--max-warnings", "0"];
  const spelling = [program("cspell", "bin.mjs"), "lint", "--no-progress", "--show-suggestions"];
  const layers = [program("dependency-cruiser", "bin", "dependency-cruise.mjs"), ...sourceFolders];
  const format = [program("prettier", "bin", "prettier.cjs"), "--check", ".", "--log-level", "warn"];
  return [
    { name: "lint", args: trustCache ? [...lint, ...cache("eslint")] : lint },
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
