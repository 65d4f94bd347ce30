import { describe, expect, it } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { exitCodeOf, githubReport, jsonReport, reportOf, textReport } from "./report.ts";

const dead = (file: string, line: number, column: number, href = "/x"): Diagnostic => ({
  code: "broken-link",
  at: { file, line, column },
  href,
  nearest: "/y",
  severity: "error",
});
const empty: Diagnostic = { code: "empty-page", at: { file: "content/b.md" } };
const texts: Readonly<Record<string, string>> = { "content/a.md": "# A\n\nSee [x](/x), 100%.\n" };
const textOf = (file: string): string | undefined => texts[file];

describe("a report", () => {
  it("is in the order of files, lines and columns, whatever order the diagnostics came in, each once", () => {
    const diagnostics = [
      dead("content/c.md", 10, 1),
      dead("content/c.md", 9, 5),
      empty,
      dead("content/c.md", 9, 2),
      dead("content/a.md", 3, 5),
    ];
    const places = (list: readonly Diagnostic[]): string[] =>
      reportOf(list).entries.map(({ file, line, column }) =>
        [file, line, column].filter((part) => part !== null).join(":"),
      );
    const sorted = [
      "content/a.md:3:5",
      "content/b.md",
      "content/c.md:9:2",
      "content/c.md:9:5",
      "content/c.md:10:1",
    ];
    expect(places(diagnostics)).toEqual(sorted);
    expect(places([...diagnostics, ...diagnostics.toReversed()])).toEqual(sorted);
  });

  it("counts errors and warnings; warnings fail a strict build only", () => {
    const warned = reportOf([empty]);
    const failed = reportOf([empty, dead("content/a.md", 3, 5)]);
    expect(failed).toMatchObject({ errors: 1, warnings: 1 });
    expect([
      exitCodeOf(reportOf([]), true),
      exitCodeOf(warned, false),
      exitCodeOf(warned, true),
      exitCodeOf(failed, false),
    ]).toEqual([0, 0, 1, 1]);
  });

  it("for a terminal shows place, words, the line with a mark, and what to do", () => {
    expect(textReport(reportOf([dead("content/a.md", 3, 5), empty]), { textOf, color: false }))
      .toMatchInlineSnapshot(`
      "content/a.md:3:5 error No page found at /x.
        3 | See [x](/x), 100%.
          |     ^
        Did you mean \`/y\`?

      content/b.md warning The page is empty.
        Add content or remove the file.
      "
    `);
  });

  it("is coloured only where colours are wanted", () => {
    const report = reportOf([dead("content/a.md", 3, 5)]);
    expect(textReport(report, { textOf, color: true })).toContain("\u001B[31merror");
    expect(textReport(report, { textOf, color: false })).not.toContain("\u001B");
  });

  it("as JSON is a list with code, severity, file, line, column, message and hint", () => {
    expect(JSON.parse(jsonReport(reportOf([dead("content/a.md", 3, 5), empty])))).toMatchInlineSnapshot(`
      [
        {
          "code": "broken-link",
          "column": 5,
          "file": "content/a.md",
          "hint": "Did you mean \`/y\`?",
          "line": 3,
          "message": "No page found at /x.",
          "severity": "error",
        },
        {
          "code": "empty-page",
          "column": null,
          "file": "content/b.md",
          "hint": "Add content or remove the file.",
          "line": null,
          "message": "The page is empty.",
          "severity": "warning",
        },
      ]
    `);
    expect(jsonReport(reportOf([]))).toBe("[]");
  });

  it("for GitHub is a workflow command for each diagnostic, and nothing in it can end one", () => {
    const tricky = dead("content/a,b:c.md", 3, 5, "/x%\n::error::fake");
    expect(githubReport(reportOf([tricky, empty]))).toMatchInlineSnapshot(`
      "::error file=content/a%2Cb%3Ac.md,line=3,col=5::No page found at /x%25%0A::error::fake. Did you mean \`/y\`?
      ::warning file=content/b.md::The page is empty. Add content or remove the file."
    `);
  });
});
