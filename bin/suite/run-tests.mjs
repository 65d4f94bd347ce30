import { rmSync } from "node:fs";
import { join } from "node:path";
import { runStep } from "./steps.mjs";
import { countsOf, namesOfFailed, readResults, slowestOf } from "./test-results.mjs";

/**
 * Runs tests, showing what they print, and ends with the slowest files.
 * @param {import("./select-tests.mjs").Selection} selection
 * @param {object} options
 * @param {import("../start/places.mjs").Places} options.places
 * @param {string} options.resultsFile where the test runner's report goes
 * @param {{ readonly [name: string]: string }} options.env
 */
export async function runTests({ projects, files, title }, { places, resultsFile, env }) {
  rmSync(resultsFile, { force: true });
  const args = [
    join(places.modulesDir, "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${resultsFile}`,
    ...projects.map((name) => `--project=${name}`),
    ...(title === undefined ? [] : ["--testNamePattern", title]),
    ...files,
  ];
  const outcome = await runStep(
    { name: projects.join(" "), args },
    // the verdict is the same everywhere: in CI mode no missing snapshot is written, no `only` is obeyed
    { cwd: places.packageDir, show: true, env: { CI: "true", ...env } },
  );
  const results = readResults(resultsFile);
  const { passed, failed, skipped } = countsOf(results);
  // a title leaves out the other tests of its files
  const wronglySkipped = title === undefined ? skipped : 0;
  if (wronglySkipped > 0)
    console.error(`${wronglySkipped} tests were skipped: a test that does not run proves nothing.`);
  tellSlowest(slowestOf(results, places.packageDir));
  return {
    outcome: { ...outcome, passed: outcome.passed && failed === 0 && wronglySkipped === 0 },
    passed,
    // a run that broke without naming a test is a failure all the same
    failed: Math.max(failed, outcome.passed ? 0 : 1),
    names: namesOfFailed(results, places.packageDir),
  };
}

/** @param {readonly { name: string, seconds: number }[]} files */
function tellSlowest(files) {
  if (files.length < 2) return;
  console.log("\nSlowest files:");
  for (const { name, seconds } of files) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
