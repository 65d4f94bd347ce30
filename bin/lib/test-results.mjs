import { readFileSync } from "node:fs";
import { Failure } from "./failure.mjs";

/**
 * What the test runner's JSON report says, as far as it is read here.
 * @typedef {{ title: string, ancestorTitles: readonly string[], status: string }} TestCase
 * @typedef {{ name: string, status: string, assertionResults: readonly TestCase[] }} TestFile
 * @typedef {{ testResults: readonly TestFile[] }} TestResults
 */

/**
 * @param {string} file
 * @returns {TestResults}
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
  return /** @type {TestResults} */ (results);
}

/**
 * Tests by how they ended. A file that failed before its first test counts as one failed test.
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
