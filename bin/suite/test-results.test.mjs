import { describe, expect, it } from "vitest";
import { countsOf, namesOfFailed, slowestOf } from "./test-results.mjs";

/** @param {readonly string[]} statuses */
function file(status = "passed", statuses = ["passed"]) {
  const assertionResults = statuses.map((each) => ({ title: "it works", ancestorTitles: [], status: each }));
  return { name: "a.test.ts", status, assertionResults };
}

describe("the counts of a test run", () => {
  it("distinguish passed, failed and skipped tests", () => {
    const results = { testResults: [file("failed", ["passed", "failed", "pending"]), file()] };
    expect(countsOf(results)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it("count one failure for a file that failed before its first test", () => {
    expect(countsOf({ testResults: [file("failed", []), file()] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });
});

it("the slowest files come first, ten at most, with paths relative to the package", () => {
  const testResults = Array.from({ length: 12 }, (_, index) => ({
    name: `/here/tests/${String(index)}.test.ts`,
    startTime: 1000,
    endTime: 1000 + index * 500,
  }));
  const slowest = slowestOf({ testResults }, "/here");
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toEqual({ name: "tests/11.test.ts", seconds: 5.5 });
});

it("failed and flaky tests are named by file, titles and reason, and a file that broke by its path", () => {
  const testCase = (/** @type {string} */ title, /** @type {string} */ status, failureMessages = [""]) => ({
    title,
    ancestorTitles: ["a page"],
    status,
    failureMessages,
  });
  const testResults = [
    { name: "/here/tests/broken.test.ts", status: "failed", assertionResults: [] },
    {
      name: "/here/tests/page.test.ts",
      status: "failed",
      assertionResults: [
        testCase("opens", "passed", []),
        testCase("closes", "failed", ["\u001b[31mError\u001b[39m: it is open\n    at page.test.ts:3:1"]),
        testCase("moves", "passed"),
      ],
    },
  ];
  expect(namesOfFailed({ testResults }, "/here")).toEqual({
    failed: ["tests/broken.test.ts", "tests/page.test.ts > a page > closes: Error: it is open"],
    flaky: ["tests/page.test.ts > a page > moves"],
  });
});
