import { describe, expect, it } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { reportOf } from "./report.ts";
import { textReport, type TextOptions } from "./text-report.ts";

const dead = (file: string, line: number, column: number, href = "/x"): Diagnostic => ({
  code: "broken-link",
  at: { file, line, column },
  href,
  nearest: "/y",
  severity: "error",
});
const empty = (file: string): Diagnostic => ({ code: "empty-page", at: { file } });
const texts: Readonly<Record<string, string>> = { "content/a.md": "# A\n\nSee [x](/x), 100%.\n" };
const textOf = (file: string): string | undefined => texts[file];

function report(diagnostics: readonly Diagnostic[], options: Partial<TextOptions> = {}): string {
  return textReport(reportOf(diagnostics), { textOf, color: false, ...options });
}

describe("a report for a terminal", () => {
  it("shows place, message, the line with a mark, and a hint; errors last", () => {
    expect(report([dead("content/a.md", 3, 5), empty("content/b.md")])).toMatchInlineSnapshot(`
      "content/b.md warning The page is empty.
        Add content or remove the file.

      content/a.md:3:5 error No page found at /x.
        3 | See [x](/x), 100%.
          |     ^
        Did you mean \`/y\`?
      "
    `);
    expect(report([])).toBe("");
  });

  it("is colored only if colors are enabled", () => {
    expect(report([dead("content/a.md", 3, 5)], { color: true })).toContain("\u001B[31merror");
    expect(report([dead("content/a.md", 3, 5)])).not.toContain("\u001B");
  });
});

describe("a long report for a terminal", () => {
  const count = (text: string, part: string): number => text.split(part).length - 1;
  const lines = "See [x](/x).\n".repeat(50);
  const many = (length: number): Diagnostic[] =>
    Array.from({ length }, (_, index) =>
      dead(`content/${index % 40}.md`, Math.floor(index / 40) + 1, 5, `/x/${index}`),
    );
  const others: readonly Diagnostic[] = [
    { code: "expression", at: { file: "content/z.md", line: 1, column: 1 }, text: "{z}" },
    empty("content/y.md"),
    ...many(3).map(({ at }): Diagnostic => ({ code: "unclosed", at, what: "A tag", close: "</a>" })),
  ];

  it("shows the first of 2,000 errors of a kind, their number, and all other kinds, in less than 60 lines", () => {
    const text = report([...many(2000), ...others], { textOf: () => lines });
    expect(text.split("\n").length).toBeLessThan(60);
    expect(count(text, "error No page found at /x/")).toBe(5);
    expect(count(text, "  1 | See [x](/x).")).toBeGreaterThanOrEqual(1);
    expect(text).toContain(
      "1,995 more errors of the kind broken-link in 40 files; `--report json` lists all.",
    );
    expect([
      count(text, "{z}"),
      count(text, "The page is empty."),
      count(text, "A tag is never closed"),
    ]).toEqual([1, 1, 3]);
  });

  it("shows errors after warnings and ends with the number of each kind", () => {
    const warnings = Array.from({ length: 300 }, (_, index) => empty(`content/${index}.md`));
    const text = report([...warnings, ...many(2000), ...others]);
    const severities = [...text.matchAll(/^content\S+ (error|warning)/gm)].map(([, severity]) => severity);
    expect(severities.join(" ")).toBe(`warning ${"error ".repeat(9)}`.trim());
    expect(text.trimEnd().split("\n").slice(-4)).toEqual([
      "301 warnings  empty-page in 301 files",
      "    3 errors  unclosed in 3 files",
      "2,000 errors  broken-link in 40 files",
      "     1 error  expression in 1 file",
    ]);
  });

  const equal = (length: number): Diagnostic[] =>
    Array.from({ length }, (_, index) => dead(`content/${String(index).padStart(5, "0")}.md`, 1, 5));

  it("shows 20,000 equal errors in one line with their number, three places and the command for all", () => {
    expect(report([...equal(20_000), empty("content/y.md")], { listAll: "site check --all" })).toBe(
      [
        "content/y.md warning The page is empty.",
        "  Add content or remove the file.",
        "",
        "content/00000.md:1:5 error No page found at /x. (20,000 times) Also at content/00001.md:1:5, content/00002.md:1:5; `site check --all` lists all.",
        "  Did you mean `/y`?",
        "",
      ].join("\n"),
    );
  });

  it("shows each of 20 equal errors, and each of any number on request", () => {
    expect(count(report(equal(20)), "error No page found at /x.")).toBe(20);
    const text = report([...equal(300), ...many(300)], { all: true });
    expect(count(text, "error No page found at /x.")).toBe(300);
    expect(count(text, "error No page found at /x/")).toBe(300);
    expect(text).not.toContain("lists all");
  });

  it("shows all of 20 of a kind and no table, and five of 21", () => {
    expect(count(report(many(20)), "No page found")).toBe(20);
    expect(report(many(20))).not.toContain("broken-link");
    expect(count(report(many(21)), "No page found")).toBe(5);
    expect(report(many(21))).toContain("16 more errors of the kind broken-link in 16 files");
  });

  it("does not count an error and a warning of one code together", () => {
    const warned = many(15).map((each): Diagnostic => ({
      ...(each as typeof each & { code: "broken-link" }),
      severity: "warning",
    }));
    const text = report([...many(15), ...warned]);
    expect(count(text, "No page found")).toBe(30);
    expect(text.trimEnd().split("\n").slice(-2)).toEqual([
      "15 warnings  broken-link in 15 files",
      "  15 errors  broken-link in 15 files",
    ]);
  });

  it("counts the pages on which the layout repeats an error", () => {
    const missing = Array.from({ length: 60 }, (_, index): Diagnostic => ({
      code: "broken-url",
      at: { file: `${index % 30}.html`, line: 5, column: 1 },
      href: index < 30 ? "/footer" : `/gone/${index}`,
      status: 404,
    }));
    const text = report(missing, { listAll: "site check --report json" });
    expect(text).toContain(
      "0.html:5:1 error Not found: /footer. (and on 29 more pages) Also at 1.html:5:1, 10.html:5:1; `site check --report json` lists all.",
    );
    expect(text).toContain(
      "26 more errors of the kind broken-url in 26 files; `site check --report json` lists all.",
    );
    expect(text.trimEnd().split("\n").at(-1)).toBe("60 errors  broken-url in 30 files");
  });
});
