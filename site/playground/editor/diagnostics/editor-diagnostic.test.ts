import { describe, expect, it } from "vitest";
import type { Report } from "../../state/protocol.ts";
import {
  fromReport,
  fromDiagnostic,
  fromTypeError,
  spokenDiagnostic,
  withinText,
} from "./editor-diagnostic.ts";

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

describe("diagnostics", () => {
  it("list the fix first, then each suggestion", () => {
    expect(fromReport(report).changes).toEqual([
      { title: "Fix", edit: { from: 2, to: 5, text: "let" } },
      { title: "Write const.", edit: { from: 2, to: 5, text: "const" } },
    ]);
  });

  it("have a text for screen readers with source and available fixes", () => {
    expect(spokenDiagnostic(fromReport(report))).toBe(
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
    expect(spokenDiagnostic(fromTypeError(type))).toBe("Error: Not assignable. TS2322.");
    expect(spokenDiagnostic(fromDiagnostic({ in: "tsconfig", message: "Why?" }))).toBe("Error: Why?");
  });

  it("of a configuration are at its beginning if they have no place", () => {
    expect(fromDiagnostic({ in: "eslintrc", message: "", rule: "a" })).toMatchObject({
      from: 0,
      to: 0,
      source: "a",
    });
    expect(fromDiagnostic({ in: "eslintrc", message: "", from: 3 })).toMatchObject({ from: 3, to: 3 });
  });

  it("have ranges within their text", () => {
    const diagnostic = fromReport(report);
    expect(withinText(diagnostic, 4)).toMatchObject({ from: 2, to: 4 });
    expect(withinText(diagnostic, 1)).toMatchObject({ from: 1, to: 1 });
    expect(withinText({ ...diagnostic, from: -1, to: -1 }, 9)).toMatchObject({ from: 0, to: 0 });
  });
});
