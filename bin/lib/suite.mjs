import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { findEngines } from "./engines.mjs";
import { describe, Failure } from "./failure.mjs";
import { installMissing } from "./install.mjs";
import { cacheDirOf, places } from "./places.mjs";
import { runStep, runSteps } from "./steps.mjs";
import { countsOf, readResults } from "./test-results.mjs";

const staticChecks = ["format", "types", "lint", "spelling"];
const usualProjects = ["unit", "golden", "e2e"];
/** Only where named: it needs engines that not everybody has. */
const testProjects = [...usualProjects, "browsers"];

/**
 * Runs the named parts of the suite, the usual ones when none is named, and sets the exit code: 0 when
 * everything passed.
 * @param {readonly string[]} argv
 */
export async function runSuite(argv) {
  try {
    process.exitCode = (await suite(argv)) ? 0 : 1;
  } catch (error) {
    const { text, exitCode } = describe(error);
    console.error(text);
    process.exitCode = exitCode === 2 ? 1 : exitCode;
  }
}

/**
 * Whether the named parts passed, after telling of each. Throws what keeps them from running.
 * @param {readonly string[]} argv
 */
export async function suite(argv) {
  const known = [...staticChecks, ...testProjects];
  const unknown = argv.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Failure(`No such part of the suite: ${unknown.join(", ")}.`, `There are: ${known.join(", ")}.`);
  const wanted = argv.length === 0 ? [...staticChecks, ...usualProjects] : argv;

  const here = places();
  await installMissing(here, { development: true });
  const cacheDir = cacheDirOf(here);
  const projects = testProjects.filter((name) => wanted.includes(name));
  const engines = await enginesFor(projects, here);

  const steps = staticSteps(here, cacheDir, { everything: argv.length === 0 }).filter(({ name }) =>
    wanted.includes(name.split(" ")[0] ?? ""),
  );
  const outcomes = await runSteps(steps, { width: 2, cwd: here.packageDir, tell });
  const tests = projects.length === 0 ? undefined : await runTests(projects, here, cacheDir, engines);
  summarize(tests === undefined ? outcomes : [...outcomes, tests.outcome]);
  if (tests !== undefined) console.log(`${tests.passed} passed, ${tests.failed} failed`);
  return outcomes.every(({ passed }) => passed) && tests?.outcome.passed !== false;
}

/**
 * The paths of the browsers that these projects need, by the variable that tells the tests.
 * @param {readonly string[]} projects
 * @param {import("./places.mjs").Places} places
 * @returns {Promise<{ readonly [name: string]: string }>}
 */
async function enginesFor(projects, places) {
  if (projects.includes("browsers")) return findEngines(places);
  return projects.includes("e2e") ? { CHROME_PATH: await findBrowser(places) } : {};
}

/**
 * @param {import("./places.mjs").Places} places
 * @param {string} cacheDir
 * @param {{ everything: boolean }} options
 * @returns {import("./steps.mjs").Step[]}
 */
function staticSteps({ packageDir, modulesDir }, cacheDir, { everything }) {
  const prettier = join(modulesDir, "prettier", "bin", "prettier.cjs");
  const eslint = join(modulesDir, "eslint", "bin", "eslint.js");
  const tsc = join(modulesDir, "typescript", "bin", "tsc");
  const cspell = join(modulesDir, "cspell", "bin.mjs");
  mkdirSync(join(cacheDir, "types"), { recursive: true });
  // a finding of a typed rule may come from another file than the one it is in, which the cache cannot
  // know: fit for a quick look, not for the verdict
  const lintCache = everything ? [] : ["--cache", "--cache-location", join(cacheDir, "eslint")];
  const formatCache = [
    "--cache",
    "--cache-strategy",
    "content",
    "--cache-location",
    join(cacheDir, "prettier"),
  ];
  return [
    { name: "lint", args: [eslint, ".", "--max-warnings", "0", ...lintCache] },
    ...["tsconfig.json", "site", "site/model", "bin", "bench"].map((project) => ({
      name: `types ${project}`,
      args: [
        tsc,
        "-p",
        join(packageDir, project),
        "--incremental",
        "--tsBuildInfoFile",
        buildInfo(cacheDir, project),
      ],
    })),
    { name: "spelling", args: [cspell, "lint", "--no-progress", "--show-suggestions"] },
    { name: "format", args: [prettier, "--check", ".", "--log-level", "warn", ...formatCache] },
  ];
}

/**
 * @param {string} cacheDir
 * @param {string} project
 */
function buildInfo(cacheDir, project) {
  return join(cacheDir, "types", `${project.replace("/", "-")}.tsbuildinfo`);
}

/**
 * @param {readonly string[]} projects
 * @param {import("./places.mjs").Places} places
 * @param {string} cacheDir
 * @param {{ readonly [name: string]: string }} engines
 */
async function runTests(projects, { packageDir, modulesDir }, cacheDir, engines) {
  // the acceptance table reads what the suite itself found; the engines repeat a part of it
  const file = join(cacheDir, projects.includes("browsers") ? "engine-results.json" : "test-results.json");
  rmSync(file, { force: true });
  const args = [
    join(modulesDir, "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...projects.map((name) => `--project=${name}`),
  ];
  // the verdict is the same everywhere: in CI mode no missing snapshot is written, no `only` is obeyed
  const env = { CI: "true", ...engines };
  const outcome = await runStep({ name: projects.join(" "), args }, { cwd: packageDir, show: true, env });
  const { passed, failed, skipped } = countsOf(readResults(file));
  if (skipped > 0) console.error(`${skipped} tests were skipped: a test that does not run proves nothing.`);
  const sound = outcome.passed && failed === 0 && skipped === 0;
  // a run that broke without naming a test is a failure all the same
  return { outcome: { ...outcome, passed: sound }, passed, failed: Math.max(failed, outcome.passed ? 0 : 1) };
}

/** @param {import("./steps.mjs").Outcome} outcome */
function tell({ name, passed, output }) {
  if (!passed) console.log(`\n--- ${name} ---\n${output.trimEnd()}\n`);
}

/** @param {readonly import("./steps.mjs").Outcome[]} outcomes */
function summarize(outcomes) {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  console.log("");
  for (const { name, passed, seconds } of outcomes) {
    console.log(
      `${passed ? "ok    " : "FAILED"}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`,
    );
  }
}
