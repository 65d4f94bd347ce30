import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../start/failure.mjs";

/** The projects of tests in their order; vitest.config.ts defines them. */
export const testProjects = /** @type {const} */ ([
  ...["unit", "integration", "e2e", "full", "e2e-dev", "engines", "proofs"],
]);

/**
 * A selection of tests.
 * @typedef {object} Selection
 * @property {readonly string[]} projects
 * @property {readonly string[]} files the files to run; empty for all files of the projects
 * @property {string | undefined} title a regular expression for the titles to run
 */

/**
 * Selects tests by words. A word is a part of the path of a file or, if no path contains it, of the title of a
 * test. Words for paths add files; words for titles restrict the tests in them.
 * @param {readonly string[]} words
 * @param {readonly { path: string, text: () => string }[]} files
 * @returns {Selection}
 */
export function selectTests(words, files) {
  const named = words.map((word) => ({ word, files: files.filter(({ path }) => path.includes(word)) }));
  const places = named.filter((each) => each.files.length > 0);
  const titles = named.filter((each) => each.files.length === 0).map(({ word }) => word);
  const candidates =
    places.length === 0 ? files : files.filter((file) => places.some((each) => each.files.includes(file)));
  const chosen = candidates.filter(
    ({ text }) => titles.length === 0 || titles.some((title) => text().includes(title)),
  );
  if (chosen.length === 0)
    throw new Failure(
      `No test matches ${titles.map((title) => `"${title}"`).join(", ")}.`,
      "Give a part of a file's path or of a test's title. npm test -- --help lists the parts of the suite.",
    );
  return {
    projects: testProjects.filter((project) => chosen.some(({ path }) => testProjectOf(path) === project)),
    files: chosen.map(({ path }) => path),
    title: titles.length === 0 ? undefined : titles.map(escaped).join("|"),
  };
}

/** @param {string} path of a test file, relative to the package */
export function testProjectOf(path) {
  const folder = /^tests\/([^/]+)\//.exec(path)?.[1];
  return testProjects.find((project) => project === folder) ?? "unit";
}

/**
 * All test files of a package.
 * @param {string} packageDir
 */
export async function testFiles(packageDir) {
  // imported late: packages may not be installed when this file is loaded
  const { default: fastGlob } = await import("fast-glob");
  const paths = fastGlob.sync("{bench,bin,cli,site,templates,tests}/**/*.test.{ts,tsx,mjs}", {
    cwd: packageDir,
    ignore: ["**/fixtures/**", "**/node_modules/**"],
  });
  return paths.sort().map((path) => ({ path, text: () => readFileSync(join(packageDir, path), "utf8") }));
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
