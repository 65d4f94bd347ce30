import { describe, expect, it } from "vitest";
import { countsOf } from "./test-results.mjs";

/** @param {readonly string[]} statuses */
function file(status = "passed", statuses = ["passed"]) {
  const assertionResults = statuses.map((each) => ({ title: "it works", ancestorTitles: [], status: each }));
  return { name: "a.test.ts", status, assertionResults };
}

describe("the counts of a test run", () => {
  it("tell passed, failed and skipped tests apart", () => {
    const results = { testResults: [file("failed", ["passed", "failed", "pending"]), file()] };
    expect(countsOf(results)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it("hold one failure for a file that broke before its first test", () => {
    expect(countsOf({ testResults: [file("failed", []), file()] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });
});
