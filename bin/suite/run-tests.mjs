import { rmSync } from "node:fs";
import { join } from "node:path";
import { runStep } from "./steps.mjs";
import { countsOf, namesOfFailed, readResults, slowestOf } from "./test-results.mjs";

/**
 * Runs tests, shows their output, and ends with the slowest files.
 * @param {import("./select-tests.mjs").Selection} selection
 * @param {object} options
 * @param {import("../start/places.mjs").Places} options.places
 * @param {string | undefined} options.shard a share of the files, such as "1/4"
 * @param {string} options.resultsFile the path for the report of the test runner
 * @param {{ readonly [name: string]: string }} options.env
 */
export async function runTests({ projects, files, title }, { places, shard, resultsFile, env }) {
  rmSync(resultsFile, { force: true });
  const args = [
    join(places.modulesDir, "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${resultsFile}`,
    ...projects.map((name) => `--project=${name}`),
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
    ...(title === undefined ? [] : ["--testNamePattern", title]),
    ...files,
  ];
  const outcome = await runStep(
    { name: projects.join(" "), args },
    // the same result everywhere: in CI mode, missing snapshots are not written and `only` is ignored
    { cwd: places.packageDir, show: true, env: { CI: "true", ...env } },
  );
  const results = readResults(resultsFile);
  const { passed, failed, skipped } = countsOf(results);
  // with a title, the other tests of a file are skipped on purpose
  const wronglySkipped = title === undefined ? skipped : 0;
  if (wronglySkipped > 0)
    console.error(`${wronglySkipped} tests were skipped: a test that does not run proves nothing.`);
  printSlowest(slowestOf(results, places.packageDir));
  return {
    outcome: { ...outcome, passed: outcome.passed && failed === 0 && wronglySkipped === 0 },
    passed,
    // a run that failed without a failed test counts as one failure
    failed: Math.max(failed, outcome.passed ? 0 : 1),
    names: namesOfFailed(results, places.packageDir),
  };
}

/** @param {readonly { name: string, seconds: number }[]} files */
function printSlowest(files) {
  if (files.length < 2) return;
  console.log("\nSlowest files:");
  for (const { name, seconds } of files) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
