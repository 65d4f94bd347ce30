import { describe, expect, it } from "vitest";
import { checkedAnswer } from "./answer.ts";

const texts = new Map([["input.ts", "const a = 1;"]]);
const report = {
  ...{ file: "input.ts", rule: "local/x", severity: "warning", message: "Bad.", from: 6, to: 7 },
  ...{ line: 1, column: 7, endLine: 1, endColumn: 8, fix: { from: 6, to: 7, text: "b" } },
  suggestions: [{ message: "Use c.", edit: { from: 6, to: 7, text: "c" } }],
};
const checked = (value: unknown) => checkedAnswer(JSON.stringify(value), texts);

describe("the answer of a sandbox", () => {
  it("keeps reports and verdicts as they are", () => {
    const verdict = { kind: "valid", name: "a;", state: "failed", message: "No.", from: 1, to: 2 };
    expect(checked({ reports: [report], verdicts: [verdict] })).toEqual({
      reports: [report],
      verdicts: [verdict],
    });
  });

  it("keeps the node and the time of a report, unless they are nothing of the kind", () => {
    const facts = { node: "Identifier", token: "Keyword", milliseconds: 1.5 };
    const strange = { node: "<b>", token: 1, milliseconds: -1 };
    const reports = [
      { ...report, ...facts },
      { ...report, ...strange },
      { ...report, milliseconds: "1", node: "x".repeat(61) },
    ];
    expect(checked({ reports })?.reports).toEqual([{ ...report, ...facts }, report, report]);
  });

  it("is none where it is no JSON object, or too long", () => {
    for (const text of [
      "",
      "[]",
      "1",
      "{",
      undefined,
      null,
      { reports: [] },
      `{"x":"${"a".repeat(4_000_000)}"}`,
    ])
      expect(checkedAnswer(text, texts)).toBeUndefined();
  });

  it("loses reports on other files and outside of the text", () => {
    const reports = [
      { ...report, file: "other.ts" },
      { ...report, file: "__proto__" },
      { ...report, to: 13 },
      { ...report, from: -1 },
      { ...report, from: 8 },
      { ...report, from: 0.5 },
      { ...report, from: "6" },
      null,
      [],
      "report",
    ];
    expect(checked({ reports })).toEqual({ reports: [], verdicts: [] });
    expect(checked({ reports: report, verdicts: "all" })).toEqual({ reports: [], verdicts: [] });
  });

  it("has plain texts, numbers and edits within the text, whatever was sent", () => {
    const { reports: [kept] = [] } =
      checked({
        reports: [
          {
            ...{ file: "input.ts", from: 0, to: 1, message: "x".repeat(9000), severity: {}, rule: 7 },
            ...{ line: 1e99, column: "<b>", fix: { from: 0, to: 99, text: "" } },
            suggestions: [{ message: {}, edit: { from: 0, to: 1, text: "y" } }, { edit: 1 }, 2],
            html: "<script>",
          },
        ],
      }) ?? {};
    expect(kept).toEqual({
      ...{ file: "input.ts", severity: "error", message: "x".repeat(5000), from: 0, to: 1 },
      ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
      suggestions: [{ message: "", edit: { from: 0, to: 1, text: "y" } }],
    });
  });

  it("is cut after many reports and cases, and changes no prototype", () => {
    const verdict = { kind: "valid", name: "", state: "passed", from: 0, to: 0 };
    const text = `{"__proto__":{"polluted":1},"reports":${JSON.stringify(Array(3000).fill(report))},"verdicts":${JSON.stringify(Array(3000).fill(verdict))}}`;
    const answer = checkedAnswer(text, texts);
    expect([answer?.reports.length, answer?.verdicts.length]).toEqual([2000, 1000]);
    expect("polluted" in {}).toBe(false);
  });
});
