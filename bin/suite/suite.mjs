import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { findEngines } from "./engines.mjs";
import { describe, Failure } from "../start/failure.mjs";
import { installMissing } from "../start/install.mjs";
import { cacheDirOf, places } from "../start/places.mjs";
import { runTests } from "./run-tests.mjs";
import { testProjectOf, selectTests, testFiles, testProjects } from "./select-tests.mjs";
import { staticChecks, staticSteps } from "./static-checks.mjs";
import { runSteps } from "./steps.mjs";

const help = `Usage: npm test -- [part ...] [word ...] [--headed] [--retry] [--shard=1/4]

Without words: format, types, lint, layers, spelling, unit, integration and e2e.

Parts:
  format types lint spelling   checks of the sources
  layers                       imports, against the picture in ARCHITECTURE.md
  unit                         tests of pure code, beside it
  integration                  tests with a disk, processes and real packages (tests/integration)
  e2e                          tests in Chromium (tests/e2e)
  full                         tests that take minutes (tests/full)
  e2e-dev                      the tests of e2e that run both ways, against site dev
  engines                      tests in Chromium, Firefox and WebKit (tests/engines)
  proofs                       many random edits, kills and texts, one after the other (tests/proofs)

Any other word runs the tests, in any part, whose file path holds it or, where no path does, whose title holds it:
  npm test -- search/dialog
  npm test -- RD-04

  --headed   shows the browser and slows it down, to watch a test: npm test -- --headed search/dialog
  --retry    runs a failed test of integration or browser once more, and names it as flaky if it passes then
  --shard    runs only this share of the test files, such as the first quarter
`;

/** The parts that `npm test` runs. */
const usualParts = [...staticChecks, "unit", "integration", "e2e"];

/**
 * Runs the selected parts and sets the exit code: 0 if everything passed.
 * @param {readonly string[]} argv
 */
export async function runSuite(argv) {
  try {
    if (argv.includes("--help") || argv.includes("-h")) console.log(help);
    else process.exitCode = (await suite(argv)) ? 0 : 1;
  } catch (error) {
    const { text, exitCode } = describe(error);
    console.error(text);
    process.exitCode = exitCode === 2 ? 1 : exitCode;
  }
}

/**
 * Runs the selected parts and reports each. Returns whether all passed. Throws a Failure if they cannot run.
 * @param {readonly string[]} argv
 */
export async function suite(argv) {
  const { words, checks, selection, headed, retry, shard } = parse(argv);
  const here = places();
  await installMissing(here, { development: true });
  const cacheDir = cacheDirOf(here);
  const selected = await selection(here);
  const { projects, files } = selected;
  const browsers = await browsersFor(projects, { here, headed });

  const steps = staticSteps(here, cacheDir, { trustCache: words.length > 0 });
  const chosen = steps.filter(({ name }) => checks.includes(name.split(" ")[0] ?? ""));
  const options = { cwd: here.packageDir, onOutcome: printOutcome };
  // lint takes longer than all other checks together, so the tests run at the same time
  const lint = runSteps(
    chosen.filter(({ name }) => name === "lint"),
    options,
  );
  const others = await runSteps(
    chosen.filter(({ name }) => name !== "lint"),
    options,
  );
  const tests =
    projects.length === 0
      ? undefined
      : await runTests(selected, {
          places: here,
          shard,
          resultsFile: join(cacheDir, resultsName(selected, shard)),
          env: { ...browsers, ...(headed && { HEADED: "1" }), ...(retry && { RETRY: "1" }) },
        });
  const outcomes = [...(await lint), ...others];
  summarize(tests === undefined ? outcomes : [...outcomes, tests.outcome]);
  if (files.length > 0 && projects.some(isInBrowser) && !headed)
    console.log(`To watch it in a browser: npm test -- --headed ${argv.join(" ")}`);
  if (tests !== undefined) {
    printNames("Failed", tests.names.failed);
    printNames("Flaky: failed first, passed when tried again", tests.names.flaky);
    console.log(`${tests.passed} passed, ${tests.failed} failed`);
  }
  return outcomes.every(({ passed }) => passed) && tests?.outcome.passed !== false;
}

/** @param {readonly string[]} argv */
function parse(argv) {
  const words = argv.filter((word) => !word.startsWith("-"));
  const shard = argv.find((word) => /^--shard=[1-9]\d*\/[1-9]\d*$/.test(word))?.slice("--shard=".length);
  const known = ["--headed", "--retry", ...(shard === undefined ? [] : [`--shard=${shard}`])];
  const unknown = argv.find((word) => word.startsWith("-") && !known.includes(word));
  if (unknown !== undefined) throw new Failure(`Unknown option ${unknown}.`, help);
  /** @type {readonly string[]} */
  const parts = words.length === 0 ? usualParts : words;
  const projects = testProjects.filter((project) => parts.includes(project));
  const others = words.filter((word) => !isPart(word));
  return {
    words,
    checks: staticChecks.filter((check) => parts.includes(check)),
    headed: argv.includes("--headed"),
    retry: argv.includes("--retry"),
    shard,
    /** @param {import("../start/places.mjs").Places} here */
    selection: async ({ packageDir }) => {
      if (others.length === 0) return { projects, files: [], title: undefined };
      const files = await testFiles(packageDir);
      const named = files.filter(({ path }) => projects.some((project) => project === testProjectOf(path)));
      return selectTests(others, projects.length === 0 ? files : named);
    },
  };
}

/** @param {string} word */
function isPart(word) {
  return [...staticChecks, ...testProjects].some((part) => part === word);
}

/**
 * The name of the report. The acceptance table only reads reports of whole parts.
 * @param {import("./select-tests.mjs").Selection} selection
 * @param {string | undefined} shard
 */
function resultsName({ projects, files }, shard) {
  if (files.length > 0 || shard !== undefined) return "selected-results.json";
  if (projects.includes("e2e")) return "test-results.json";
  return projects.includes("full") ? "full-results.json" : "part-results.json";
}

/**
 * The paths of the browsers for these projects, by the environment variable for the tests.
 * @param {readonly string[]} projects
 * @param {{ here: import("../start/places.mjs").Places, headed: boolean }} options
 * @returns {Promise<{ readonly [name: string]: string }>}
 */
async function browsersFor(projects, { here, headed }) {
  return {
    ...(projects.some(isInBrowser) && { CHROME_PATH: await findBrowser(here, { window: headed }) }),
    ...(projects.includes("engines") && (await findEngines(here))),
  };
}

/** @param {string} project */
function isInBrowser(project) {
  return !["unit", "integration"].includes(project);
}

/** @param {import("./steps.mjs").Outcome} outcome */
function printOutcome({ name, passed, output }) {
  if (!passed) console.log(`\n--- ${name} ---\n${output.trimEnd()}\n`);
}

/**
 * @param {string} heading
 * @param {readonly string[]} names
 */
function printNames(heading, names) {
  if (names.length > 0) console.log([`${heading}:`, ...names.map((name) => `  ${name}`)].join("\n"));
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
