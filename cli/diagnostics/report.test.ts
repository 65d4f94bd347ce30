import { describe, expect, it } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { findingsOf, otherPages } from "./findings.ts";
import { countLine, exitCodeOf, explainLine, jsonReport, reportOf } from "./report.ts";

const dead = (file: string, line: number, column: number, href = "/x"): Diagnostic => ({
  code: "broken-link",
  at: { file, line, column },
  href,
  nearest: "/y",
  severity: "error",
});
const empty: Diagnostic = { code: "empty-page", at: { file: "content/b.md" } };

describe("a report", () => {
  it("names the codes of its findings, those of errors first", () => {
    expect(explainLine(reportOf([empty, dead("content/c.md", 1, 1), dead("content/c.md", 2, 1)]))).toBe(
      "`site explain broken-link empty-page` says more.",
    );
  });

  it("is in the order of files, lines and columns, for any order of the diagnostics, each once", () => {
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

  it("ends with its counts in words", () => {
    const many = Array.from({ length: 1200 }, (_, index) => dead("content/a.md", index + 1, 1));
    expect(countLine(reportOf([]))).toBe("No errors or warnings.");
    expect(countLine(reportOf([...many, empty]))).toBe("1,200 errors, 1 warning.");
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

  it("as JSON lists 2,000 equal diagnostics", () => {
    const many = Array.from({ length: 2000 }, (_, index) => dead(`content/${index}.md`, 1, 1));
    expect(JSON.parse(jsonReport(reportOf(many)))).toHaveLength(2000);
  });
});

it("an unknown component is one finding with its places", () => {
  const unknown = (line: number): Diagnostic => ({
    code: "unknown-component",
    at: { file: "content/a.md", line, column: 1 },
    name: "Card",
    known: [],
  });
  const { entries } = reportOf([3, 5, 9, 12].map(unknown));
  const findings = findingsOf(entries, "warning");
  expect(findings).toHaveLength(1);
  expect(findings.map(otherPages)).toEqual([
    " (4 places: content/a.md:3:1, content/a.md:5:1, content/a.md:9:1, …)",
  ]);
});

describe("the findings of a report", () => {
  const missing = (file: string, href = "/nowhere"): Diagnostic => ({
    code: "broken-url",
    at: { file, line: 5, column: 1 },
    href,
    status: 404,
  });
  const findings = (...diagnostics: readonly Diagnostic[]): string[] =>
    findingsOf(reportOf(diagnostics).entries, "error").map(
      (finding) => `${finding.first.file} ${finding.first.code}${otherPages(finding)}`,
    );

  it("contain an entry once, even if the layout repeats it, with the number of the other pages", () => {
    const found = [missing("c.html"), missing("a.html"), missing("b.html"), missing("b.html", "/gone")];
    expect(findings(...found)).toEqual(["a.html broken-url (and on 2 more pages)", "b.html broken-url"]);
    expect(findings(missing("a.html"), missing("b.html"))).toEqual([
      "a.html broken-url (and on 1 more page)",
    ]);
  });

  it("contain each mistake of a single page and each place in a source, even if their messages are equal", () => {
    const twice = (file: string): Diagnostic => ({
      code: "duplicate-element-id",
      at: { file, line: 5, column: 1 },
      id: "a",
      first: { file, line: 4, column: 1 },
    });
    expect(findings(twice("a.html"), twice("b.html"))).toHaveLength(2);
    expect(findings(dead("content/a.md", 1, 1), dead("content/b.md", 1, 1))).toHaveLength(2);
  });
});
