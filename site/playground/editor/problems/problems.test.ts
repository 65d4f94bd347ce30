import { describe, expect, it } from "vitest";
import type { Report } from "../../state/protocol.ts";
import { problemOfReport, problemOfTrouble, problemOfType, spokenProblem, withinText } from "./problems.ts";

const report: Report = {
  file: "input.ts",
  rule: "no-var",
  url: "/rules/no-var",
  severity: "warning",
  message: "Unexpected var.",
  from: 2,
  to: 5,
  line: 1,
  column: 3,
  endLine: 1,
  endColumn: 6,
  fix: { from: 2, to: 5, text: "let" },
  suggestions: [{ message: "Write const.", edit: { from: 2, to: 5, text: "const" } }],
};

describe("problems", () => {
  it("have the fix first, then each suggestion", () => {
    expect(problemOfReport(report).changes).toEqual([
      { title: "Fix", edit: { from: 2, to: 5, text: "let" } },
      { title: "Write const.", edit: { from: 2, to: 5, text: "const" } },
    ]);
  });

  it("are read aloud with who says so and what can be done", () => {
    expect(spokenProblem(problemOfReport(report))).toBe(
      "Warning: Unexpected var. no-var. Ctrl+. offers 2 changes.",
    );
    const type = {
      file: "",
      code: 2322,
      message: "Not assignable",
      from: 0,
      to: 1,
      category: "error",
    } as const;
    expect(spokenProblem(problemOfType(type))).toBe("Error: Not assignable. TS2322.");
    expect(spokenProblem(problemOfTrouble({ in: "tsconfig", message: "Why?" }))).toBe("Error: Why?");
  });

  it("of a configuration without a place are at its beginning", () => {
    expect(problemOfTrouble({ in: "eslintrc", message: "", rule: "a" })).toMatchObject({
      from: 0,
      to: 0,
      source: "a",
    });
    expect(problemOfTrouble({ in: "eslintrc", message: "", from: 3 })).toMatchObject({ from: 3, to: 3 });
  });

  it("are cut to the text that they are shown in", () => {
    const problem = problemOfReport(report);
    expect(withinText(problem, 4)).toMatchObject({ from: 2, to: 4 });
    expect(withinText(problem, 1)).toMatchObject({ from: 1, to: 1 });
    expect(withinText({ ...problem, from: -1, to: -1 }, 9)).toMatchObject({ from: 0, to: 0 });
  });
});
