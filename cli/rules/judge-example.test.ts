import { expect, it } from "vitest";
import type { Example, LintReport } from "../content/code/example.ts";
import { judgeExample } from "./judge-example.ts";

const example = (changes: Partial<Example>): Example => ({
  kind: "incorrect",
  code: "",
  fileName: "example.ts",
  options: [],
  compilerOptions: {},
  claims: [],
  firstLine: 1,
  writtenAt: [],
  at: { file: "content/rules/x.md", line: 20, column: 1 },
  ...changes,
});
const report = (line: number): LintReport => ({
  message: "No.",
  line,
  column: 3,
  from: 0,
  to: 1,
  changes: [],
});
const judge = (changes: Partial<Example>, lines: readonly number[]) =>
  judgeExample(example(changes), "x", { reports: lines.map(report) }).map(
    ({ code, at }) => `${code} ${String(at.line)}:${String(at.column ?? "")}`,
  );

it("reports incorrect code without reports, and correct code with reports, at its line", () => {
  expect(judge({}, [2])).toEqual([]);
  expect(judge({}, [])).toEqual(["example-accepted 20:1"]);
  expect(judge({ kind: "correct" }, [])).toEqual([]);
  expect(judge({ kind: "correct" }, [2, 4])).toEqual(["example-reported 22:3", "example-reported 24:3"]);
});

it("each run of highlighted lines must contain a report", () => {
  expect(judge({ claims: [2, 3, 6] }, [3, 6])).toEqual([]);
  expect(judge({ claims: [2, 3, 6] }, [3])).toEqual(["example-accepted 26:"]);
  expect(judge({ claims: [2, 3, 6, 8] }, [1])).toHaveLength(3);
});

it("a diagnostic has the line in the source, even in a list and after removed comments", () => {
  const at = { file: "content/rules/x.md", line: 20, column: 3 };
  expect(judge({ kind: "correct", at, writtenAt: [1, 3, 4] }, [2])).toEqual(["example-reported 23:5"]);
  expect(judge({ claims: [3], writtenAt: [1, 3, 4] }, [1])).toEqual(["example-accepted 24:"]);
});

it("unparsable code is reported at the parse error, invalid options at the fence", () => {
  const unreadable = { reason: "Parsing error: ';' expected.", line: 3, column: 9 };
  expect(judgeExample(example({}), "x", unreadable)).toMatchObject([
    { code: "example-unreadable", at: { line: 23, column: 9 }, rule: "x" },
  ]);
  expect(judgeExample(example({}), "x", { reason: "Options are wrong." })).toMatchObject([
    { at: { line: 20 } },
  ]);
});
