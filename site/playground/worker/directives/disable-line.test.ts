import { describe, expect, it } from "vitest";
import { nodeService } from "../../../../tests/harness/playground/node-service.ts";
import { projectOf, type ProjectOptions } from "../../../../tests/harness/playground/play-project.ts";
import { applyEdits } from "../../state/text-edits.ts";

/** The code after the comment for its first report, which must be gone then. */
function disabled(code: string, options: ProjectOptions): string {
  const before = nodeService.lint(projectOf(code, options));
  const [report] = before.reports;
  if (report?.rule === undefined) throw new Error("Nothing is reported.");
  const edit = nodeService.disable({ file: report.file, rule: report.rule, line: report.line });
  const text = applyEdits(code, [edit]);
  const after = nodeService.lint(projectOf(text, options));
  const left = (reports: typeof after.reports) => reports.map(({ message }) => message);
  expect(left(after.reports)).toEqual(left(before.reports).slice(1));
  return text;
}

const noVar: ProjectOptions = { rules: { "no-var": "error" } };

describe("the comment that disables a rule for a line", () => {
  it("is before the line, with its indentation", () => {
    expect(disabled("{\n  var a;\n}\n", noVar)).toBe(
      "{\n  // eslint-disable-next-line no-var\n  var a;\n}\n",
    );
    expect(disabled("var a;", noVar)).toBe("// eslint-disable-next-line no-var\nvar a;");
  });

  it("adds the rule to a comment that is there", () => {
    const options: ProjectOptions = { rules: { eqeqeq: "error", "no-debugger": "error" } };
    const code = "// eslint-disable-next-line no-debugger -- why\nif (1 == 2) debugger;\n";
    expect(disabled(code, options)).toBe(
      "// eslint-disable-next-line no-debugger, eqeqeq -- why\nif (1 == 2) debugger;\n",
    );
  });

  it("is one of JSX between tags", () => {
    const options: ProjectOptions = { rules: { eqeqeq: "error" }, name: "input.tsx" };
    expect(disabled("const a = (\n  <b>\n    {1 == 2}\n  </b>\n);\n", options)).toBe(
      "const a = (\n  <b>\n    {/* eslint-disable-next-line eqeqeq */}\n    {1 == 2}\n  </b>\n);\n",
    );
  });

  it("is at the end of a line that begins in a template", () => {
    const options: ProjectOptions = { rules: { eqeqeq: "error" } };
    expect(disabled("const a = `\n${1 == 2}`;\n", options)).toBe(
      "const a = `\n${1 == 2}`; // eslint-disable-line eqeqeq\n",
    );
  });

  it("is refused where a template holds the whole line", () => {
    nodeService.lint(projectOf("const a = `\n${1 == 2}\n`;\n", { rules: { eqeqeq: "error" } }));
    expect(() => nodeService.disable({ file: "input.ts", rule: "eqeqeq", line: 2 })).toThrow(
      "There is no room for a comment at this line.",
    );
  });
});
