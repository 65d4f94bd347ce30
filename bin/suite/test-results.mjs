import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Failure } from "../start/failure.mjs";

/**
 * The parts of the JSON report of the test runner that we read.
 * A passed test with failure messages passed only when it was tried again.
 * @typedef {{ title: string, ancestorTitles: readonly string[], status: string, failureMessages?: readonly string[] }} TestCase
 * @typedef {{ name: string, status: string, assertionResults: readonly TestCase[] }} TestFile
 * @typedef {{ testResults: readonly TestFile[] }} TestResults
 *
 * The start of the first test of a file and the end of its last one, in milliseconds.
 * @typedef {{ name: string, startTime: number, endTime: number }} FileTimes
 */

/**
 * @param {string} file
 * @returns {TestResults & { testResults: readonly FileTimes[] }}
 */
export function readResults(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Failure(
      `There are no test results at ${file}.`,
      "The test run ended before it wrote them; see above.",
    );
  }
  /** @type {unknown} */
  const results = JSON.parse(text);
  return /** @type {TestResults & { testResults: readonly FileTimes[] }} */ (results);
}

/**
 * Counts tests by their result. A file that failed before its first test counts as one failed test.
 * @param {TestResults} results
 */
export function countsOf({ testResults }) {
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const own = assertionResults.map((test) => test.status);
    return status === "failed" && !own.includes("failed") ? [...own, "failed"] : own;
  });
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  return { passed, failed, skipped: statuses.length - passed - failed };
}

/**
 * The ten slowest files. Names are relative to the package.
 * @param {{ testResults: readonly FileTimes[] }} results
 * @param {string} packageDir
 */
export function slowestOf({ testResults }, packageDir) {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      name: relative(packageDir, name).replaceAll(sep, "/"),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
}

/**
 * The tests that failed, and the flaky tests, which failed first and passed on the second try. File and titles name
 * each test, and the first line of its first failure follows.
 * @param {TestResults} results
 * @param {string} packageDir
 */
export function namesOfFailed({ testResults }, packageDir) {
  /** @type {string[]} */
  const failed = [];
  /** @type {string[]} */
  const flaky = [];
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(packageDir, name).replaceAll(sep, "/");
    const ownFailures = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && ownFailures.length === 0) failed.push(file);
    for (const test of assertionResults) {
      const path = [file, ...test.ancestorTitles, test.title].filter((part) => part !== "").join(" > ");
      const [failure] = test.failureMessages ?? [];
      const line = [path, ...(failure ? [firstLineOf(failure)] : [])].join(": ");
      if (test.status === "failed") failed.push(line);
      else if (failure !== undefined) flaky.push(line);
    }
  }
  return { failed, flaky };
}

/** @param {string} failure */
function firstLineOf(failure) {
  const [line = ""] = stripVTControlCharacters(failure).trim().split("\n");
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}
