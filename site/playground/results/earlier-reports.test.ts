import { expect, it } from "vitest";
import { isBroken, withEarlier } from "./earlier-reports.ts";
import type { LintResult, Report } from "../state/protocol.ts";

function result(...reports: readonly Partial<Report>[]): LintResult {
  const place = { from: 0, to: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  return {
    reports: reports.map((given) => ({
      ...{ file: "a.ts", rule: "no-var", severity: "error", message: "Wrong.", suggestions: [] },
      ...{ ...place, ...given },
    })),
    ...{ diagnostics: [], typeErrors: [], queries: [], milliseconds: 1 },
  };
}

const broken: Partial<Report> = { message: "Parsing error.", isSyntax: true };

it("keeps the reports on a file through any number of syntax errors, until it can be parsed again", () => {
  const good = result({ message: "One." }, { message: "Two.", file: "b.ts" });
  const first = withEarlier(good, result(broken));
  expect(first.earlier?.map(({ message }) => message)).toEqual(["One."]);
  const second = withEarlier(first, result(broken));
  expect(second.earlier).toEqual(first.earlier);
  expect(["a.ts", "b.ts"].map((file) => isBroken(second, file))).toEqual([true, false]);
  const fixed = result({ message: "New." });
  expect(withEarlier(second, fixed)).toBe(fixed);
});

it("adds nothing where nothing was reported before", () => {
  const next = result(broken);
  expect(withEarlier(undefined, next)).toBe(next);
  expect(withEarlier(result(), next)).toBe(next);
});
