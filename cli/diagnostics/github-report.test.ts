import { describe, expect, it } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { githubReport } from "./github-report.ts";
import { reportOf } from "./report.ts";

const dead = (file: string, href: string): Diagnostic => ({
  code: "broken-link",
  at: { file, line: 3, column: 5 },
  href,
  nearest: "/y",
  severity: "error",
});
const empty = (file: string): Diagnostic => ({ code: "empty-page", at: { file } });
const report = (...diagnostics: readonly Diagnostic[]): string => githubReport(reportOf(diagnostics));

describe("a report for GitHub", () => {
  it("is a workflow command for each diagnostic, and its text cannot end a command", () => {
    const tricky = dead("content/a,b:c.md", "/x%\n::error::fake");
    expect(report(tricky, empty("content/b.md"))).toMatchInlineSnapshot(`
      "::error file=content/a%2Cb%3Ac.md,line=3,col=5,title=broken-link::No page found at /x%25%0A::error::fake. Did you mean \`/y\`?
      ::warning file=content/b.md,title=empty-page::The page is empty. Add content or remove the file."
    `);
  });

  it("has all errors before the warnings, as GitHub shows only the first of each", () => {
    const warnings = Array.from({ length: 30 }, (_, index) => empty(`content/a/${index}.md`));
    const errors = Array.from({ length: 2000 }, (_, index) => dead(`content/b/${index}.md`, "/x"));
    const commands = githubReport(reportOf([...warnings, ...errors]), { all: true })
      .split("\n")
      .map((line) => line.split(" ")[0] ?? "");
    expect(commands).toHaveLength(2030);
    expect([commands.indexOf("::warning"), commands.lastIndexOf("::error")]).toEqual([2000, 1999]);
  });

  it("contains many equal diagnostics once, with their number and the first places", () => {
    const errors = Array.from({ length: 2000 }, (_, index) => dead(`content/${1000 + index}.md`, "/x"));
    expect(report(...errors, empty("content/a.md"))).toMatchInlineSnapshot(`
      "::error file=content/1000.md,line=3,col=5,title=broken-link::No page found at /x. Did you mean \`/y\`? (2,000 times) Also at content/1001.md:3:5, content/1002.md:3:5; \`--report json\` lists all.
      ::warning file=content/a.md,title=empty-page::The page is empty. Add content or remove the file."
    `);
  });

  it("contains an entry once, even if the layout repeats it on many pages", () => {
    const missing = ["a.html", "b.html"].map((file): Diagnostic => ({
      code: "broken-url",
      at: { file, line: 5, column: 1 },
      href: "/gone",
      status: 404,
    }));
    expect(report(...missing)).toBe(
      "::error file=a.html,line=5,col=1,title=broken-url::Not found: /gone. Fix the URL, or add the page or file that it points to. (and on 1 more page)",
    );
  });
});
