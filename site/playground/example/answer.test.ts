import { describe, expect, it } from "vitest";
import type { Report } from "../state/protocol.ts";
import { entriesOf, summaryOf } from "./answer.ts";

const report = (message: string, from: number, line: number, column: number): Report => ({
  file: "input.ts",
  severity: "error",
  message,
  ...{ from, to: from + 1, line, column, endLine: line, endColumn: column + 1 },
  suggestions: [],
});

describe("the linter's answer about an example", () => {
  it("lists problems without a place first, then reports in the order of the code", () => {
    const reports = [report("late", 9, 2, 4), report("early", 3, 1, 4)];
    const diagnostics = [{ in: "linter", message: "stopped" }] as const;
    expect(entriesOf({ reports, diagnostics })).toEqual([
      { message: "stopped" },
      { message: "early", place: "1:4", range: { from: 3, to: 4 } },
      { message: "late", place: "2:4", range: { from: 9, to: 10 } },
    ]);
  });

  it("names the rule of a report, and the page about it", () => {
    const reports = [{ ...report("bad", 1, 1, 2), rule: "no-var", url: "https://example.org/no-var" }];
    expect(entriesOf({ reports, diagnostics: [] })).toMatchObject([
      { message: "bad", rule: "no-var", url: "https://example.org/no-var" },
    ]);
  });

  it("names no place for a report on the whole file", () => {
    expect(entriesOf({ reports: [report("whole", 0, 0, 1)], diagnostics: [] })).toEqual([
      { message: "whole" },
    ]);
  });

  it("says in one sentence how many there are", () => {
    expect([0, 1, 2].map(summaryOf)).toEqual([
      "The linter accepts this.",
      "The linter reports 1 problem.",
      "The linter reports 2 problems.",
    ]);
    expect(summaryOf(101)).toBe("The linter reports 101 problems. The first 100 are listed.");
  });
});
