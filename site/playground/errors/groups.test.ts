import { describe, expect, it } from "vitest";
import type { LintResult, Report } from "../state/protocol.ts";
import { badgeOf, countOf, countText, fixableFiles, pieceOf, uniqueKeys } from "./groups.ts";

function report(given: Partial<Report>): Report {
  return {
    ...{ file: "input.ts", severity: "error", message: "Wrong.", suggestions: [] },
    ...{ from: 0, to: 1, line: 1, column: 1, endLine: 1, endColumn: 2 },
    ...given,
  };
}

describe("numbers of reports", () => {
  it("PG-09: the badge counts everything that the tab lists, and stops at 99+", () => {
    const result: LintResult = {
      reports: [report({})],
      diagnostics: [{ in: "linter", message: "Crashed." }],
      typeErrors: [{ file: "input.ts", code: 1, message: "No.", from: 0, to: 1, category: "error" }],
      queries: [],
      milliseconds: 1,
    };
    expect(countOf(result)).toBe(3);
    expect([0, 1, 99, 100, 4000].map(badgeOf)).toEqual(["", "1", "99", "99+", "99+"]);
    expect([0, 1, 120].map(countText)).toEqual(["No reports", "1 report", "120 reports"]);
  });

  it("finds the files with fixes", () => {
    const fix = { from: 0, to: 1, text: "" };
    const reports = ["b.ts", "a.ts", "b.ts"].map((file) => report({ file, fix }));
    expect(fixableFiles([report({ file: "c.ts" }), ...reports])).toEqual(["b.ts", "a.ts"]);
  });

  it("renders fewer entries of each group when there are many groups", () => {
    expect([1, 4, 10, 400].map(pieceOf)).toEqual([50, 50, 20, 5]);
  });

  it("makes equal names unique", () => {
    expect(uniqueKeys(["a", "b", "a", "a"])).toEqual(["a", "b", "a 1", "a 2"]);
  });
});
