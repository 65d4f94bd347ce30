import { describe, expect, it } from "vitest";
import type { LintResult, Report } from "../state/protocol.ts";
import { comparisonMarkdown } from "./compare-markdown.ts";
import { compareReports } from "./compare-reports.ts";

const at = (from: number, to = from + 1) => ({
  ...{ from, to, line: 1, column: from + 1, endLine: 1, endColumn: to + 1 },
});

function result(reports: readonly Partial<Report>[], more: Partial<LintResult> = {}): LintResult {
  return {
    reports: reports.map((given) => ({
      ...{ file: "input.ts", rule: "no-var", severity: "error", message: "Wrong.", suggestions: [] },
      ...at(0),
      ...given,
    })),
    ...{ diagnostics: [], typeErrors: [], queries: [], milliseconds: 1 },
    ...more,
  };
}

const textsOf = (entries: readonly { readonly message: string }[]) => entries.map(({ message }) => message);
const fix = { from: 0, to: 1, text: "a" };

describe("compared reports", () => {
  it("come, go or stay, by rule and place", () => {
    const before = result([{ message: "Stays." }, { message: "Goes.", ...at(4) }]);
    const after = result([
      { message: "Stays." },
      { message: "Moved.", ...at(5) },
      { message: "Other rule.", ...at(4), rule: "eqeqeq" },
      { message: "Other file.", file: "a.ts" },
    ]);
    const { came, gone, changed, same } = compareReports(before, after, ["input.ts", "a.ts"]);
    expect(textsOf(came)).toEqual(["Other rule.", "Moved.", "Other file."]);
    expect(textsOf(gone)).toEqual(["Goes."]);
    expect([changed, same]).toEqual([[], 1]);
    expect(compareReports(after, after)).toEqual({ came: [], gone: [], changed: [], same: 4 });
  });

  it.each([
    [{ message: "Else." }, ["message"]],
    [{ severity: "warning" }, ["severity"]],
    [{ fix }, ["fix"]],
    [{ suggestions: [{ message: "Do.", edit: fix }] }, ["suggestions"]],
    [{ message: "Else.", severity: "warning", fix }, ["message", "severity", "fix"]],
  ] as const)("change by %o", (other, parts) => {
    const { came, gone, changed, same } = compareReports(result([{}]), result([other]));
    expect(changed.map((each) => each.parts)).toEqual([parts]);
    expect([came, gone, same]).toEqual([[], [], 0]);
  });

  it("of one rule at one place: equal ones stay, whatever their order, and the others are pairs", () => {
    const before = result([{ message: "A." }, { message: "B." }, { message: "C." }]);
    const after = result([{ message: "C." }, { message: "D." }, { message: "A." }, { message: "E." }]);
    const { came, changed, same } = compareReports(before, after);
    expect(changed.map(({ before: old, after: now }) => [old.message, now.message])).toEqual([["B.", "D."]]);
    expect(textsOf(came)).toEqual(["E."]);
    expect(same).toBe(2);
  });

  it("are also errors of TypeScript, and mistakes in configurations wherever they are in their texts", () => {
    const type = { file: "input.ts", message: "No.", from: 3, to: 4, category: "error" } as const;
    const mistake = { in: "eslintrc", message: "There is no rule." } as const;
    const { came, gone, same } = compareReports(
      result([{}], { diagnostics: [{ ...mistake, from: 1, to: 2 }], typeErrors: [{ ...type, code: 1 }] }),
      result([], {
        diagnostics: [
          { ...mistake, from: 7, to: 8 },
          { in: "tsconfig", message: "Unknown." },
        ],
        typeErrors: [{ ...type, code: 1, from: 9 }],
      }),
    );
    expect(textsOf(came)).toEqual(["Unknown.", "No. (TS1)"]);
    expect(textsOf(gone)).toEqual(["Wrong.", "No. (TS1)"]);
    expect(same).toBe(1);
  });
});

describe("as Markdown", () => {
  const side = { ts: "5.9.3", eslintrc: "{}", tsconfig: "{}" };
  const facts = {
    ...{ left: side, right: side, texts: new Map([["input.ts", "let a"]]) },
  };

  it("has the sides and all reports that differ", () => {
    const before = result([{}, { message: "Goes.", ...at(4) }]);
    const after = result([
      { message: "Else.", severity: "warning", fix },
      { rule: "@a/b", ...at(2) },
    ]);
    const text = comparisonMarkdown(compareReports(before, after), {
      ...facts,
      right: { ...side, ts: "5.4.5", eslintrc: "{ }" },
      link: "https://a.b/play#c",
    });
    expect(text).toBe(`[Open the comparison in the playground](https://a.b/play#c)

Left: TypeScript 5.9.3. Right: TypeScript 5.4.5.

### ESLint configuration, left

\`\`\`jsonc
{}
\`\`\`

### ESLint configuration, right

\`\`\`jsonc
{ }
\`\`\`

### Only on the right (1)

- input.ts 1:3–1:4, error, \`@a/b\`: Wrong.

### Only on the left (1)

- input.ts 1:5–1:6, error, \`no-var\`: Goes.

### Different (1)

- input.ts 1:1–1:2, warning, \`no-var\`: Else.
  - the message was: Wrong.
  - the severity was: error
  - fix: added

0 reports are the same on both sides.
`);
  });

  it("no message becomes Markdown or HTML", () => {
    const message = "Use `a`,\n# not <img src=x> or [b](c) | *d*.";
    const text = comparisonMarkdown(compareReports(result([]), result([{ message }])), facts);
    expect(text).toContain(String.raw`Use \`a\`, \# not \<img src=x\> or \[b\]\(c\) \| \*d\*.`);
    expect(text).toContain("Both sides: TypeScript 5.9.3.");
  });
});
