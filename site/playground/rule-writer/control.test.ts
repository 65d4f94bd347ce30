import { expect, it } from "vitest";
import type { Report } from "../state/protocol.ts";
import type { CaseVerdict } from "./answer.ts";
import { viewOf } from "./control.ts";

const report = (file: string): Report => ({
  ...{ file, severity: "error", message: "This file exports no rule.", suggestions: [] },
  ...{ from: 0, to: 0, line: 1, column: 1, endLine: 1, endColumn: 1 },
});
const verdict: CaseVerdict = { kind: "valid", name: "a", state: "passed", from: 0, to: 1 };

it("says why no case was run, where a file of the rule has a problem", () => {
  expect(viewOf({ reports: [report("input.ts"), report("rule.ts")], verdicts: [] })).toEqual({
    ...{ status: "on", verdicts: [] },
    problem: "rule.ts has a problem: This file exports no rule.",
  });
  expect(viewOf({ reports: [report("input.ts")], verdicts: [] }).problem).toBeUndefined();
  expect(viewOf({ reports: [report("rule.test.ts")], verdicts: [verdict] }).problem).toBeUndefined();
});
