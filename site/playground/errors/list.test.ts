import { describe, expect, it } from "vitest";
import type { LintResult, Report } from "../state/protocol.ts";
import { beginsFolded, groupsOf, type ListOrder, withExplained } from "./entry-groups.ts";
import { entriesOf, matchingEntries, placeText } from "./list.ts";

function report(given: Partial<Report>): Report {
  return {
    ...{ file: "input.ts", severity: "error", message: "Wrong.", suggestions: [] },
    ...{ from: 0, to: 1, line: 1, column: 1, endLine: 1, endColumn: 2 },
    ...given,
  };
}

const result: LintResult = {
  reports: [
    report({ rule: "no-var", url: "https://example.org/no-var", from: 9, message: "Unexpected var." }),
    report({ message: "Parsing error: there." }),
    report({ rule: "eqeqeq", severity: "warning", file: "b.ts" }),
    report({ rule: "no-var", from: 5, message: "Unexpected var." }),
  ],
  diagnostics: [
    { in: "linter", message: "It crashed.", rule: "no-var" },
    { in: "eslintrc", message: "No such rule.", from: 4, to: 11 },
  ],
  typeErrors: [
    { file: "input.ts", code: 2304, message: "Not found.", from: 2, to: 3, category: "error" },
    { file: "input.ts", code: 80001, message: "Better so.", from: 4, to: 7, category: "suggestion" },
  ],
  queries: [],
  milliseconds: 1,
};
const entries = entriesOf(result);
const read = (order: ListOrder) =>
  groupsOf(entries, order).map(({ title, entries: own }) => [title, ...own.map(({ message }) => message)]);

describe("the list of reports", () => {
  it("PG-10: is grouped by rule, diagnostics first, in the order of the first reports", () => {
    expect(read("rule")).toEqual([
      ["ESLint configuration", "No such rule."],
      ["Linter", "no-var: It crashed."],
      ["no-var", "Unexpected var.", "Unexpected var."],
      ["Syntax and directives", "Parsing error: there."],
      ["eqeqeq", "Wrong."],
      ["TypeScript", "Not found. (TS2304)", "Better so. (TS80001)"],
    ]);
    const [, , group] = groupsOf(entries, "rule");
    expect(group).toMatchObject({ rule: "no-var", url: "https://example.org/no-var" });
  });

  it("is sorted by place in each file, or by severity", () => {
    expect(read("place")).toEqual([
      ["ESLint configuration", "No such rule."],
      ["Linter", "no-var: It crashed."],
      [
        ...["input.ts", "Parsing error: there.", "Not found. (TS2304)", "Better so. (TS80001)"],
        ...["Unexpected var.", "Unexpected var."],
      ],
      ["b.ts", "Wrong."],
    ]);
    expect(groupsOf(entries, "place")[2]?.entries.map(({ place }) => place?.from)).toEqual([0, 2, 4, 5, 9]);
    expect(read("severity").map(([title, ...own]) => [title, own.length])).toEqual([
      ["Errors", 6],
      ["Warnings", 1],
      ["Hints", 1],
    ]);
  });

  it("describes places by line and column, where there is a text", () => {
    const texts = new Map([
      ["input.ts", "let a;\nlet b;\n"],
      ["eslintrc", '{\n  "rules": {} }'],
    ]);
    expect(entries.map((entry) => placeText(entry, texts.get(entry.file)))).toEqual([
      ...["2:3–2:10", undefined, "1:1–1:2", "1:1–1:2", "1:1–1:2", "1:1–1:2", "1:3–1:4", "1:5–2:1"],
    ]);
  });

  it("has a different key for each of equal reports", () => {
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it("is filtered by words of message, rule, file and severity", () => {
    const found = (query: string) => matchingEntries(entries, query).length;
    expect([" ", "NO-VAR", "var unexpected", "b.ts warning", "ts2304", "nothing"].map(found)).toEqual([
      ...[entries.length, 3, 2, 1, 1, 0],
    ]);
  });

  it("has a folded group for many equal errors of TypeScript, in the order by rule only", () => {
    const error = { file: "input.ts", code: 2304, from: 1, to: 2, category: "error" } as const;
    const many = Array.from({ length: 21 }, () => ({ ...error, message: "Cannot find name 'a'." }));
    const list = entriesOf({ ...result, typeErrors: [...result.typeErrors, ...many] });
    const groups = groupsOf(list, "rule");
    const own = groups.find(({ title }) => title === "TypeScript: Cannot find name 'a'. (TS2304)");
    expect(own?.entries).toHaveLength(21);
    expect(groups.find(({ title }) => title === "TypeScript")?.entries).toHaveLength(2);
    expect(groups.map((group) => beginsFolded(group, groups.length))).toEqual(
      groups.map((each) => each === own),
    );
    const few = groupsOf(entriesOf({ ...result, typeErrors: many.slice(1) }), "rule");
    expect(few.at(-1)).toMatchObject({ title: "TypeScript", isEqual: false });
    expect(groupsOf(list, "place").some((group) => beginsFolded(group, 2))).toBe(false);
  });

  it("has errors that are explained in a group of their own, folded even where there are few", () => {
    const groups = withExplained(entries, "rule", (error) => error?.code === 2304);
    expect(groups[0]?.entries.map(({ message }) => message)).toEqual(["Not found. (TS2304)"]);
    expect(groups.map((group) => beginsFolded(group, groups.length))).toEqual(
      groups.map((_, index) => index === 0),
    );
    expect(groups.at(-1)?.entries.map(({ message }) => message)).toEqual(["Better so. (TS80001)"]);
    expect(withExplained(entries, "place", () => false)).toEqual(groupsOf(entries, "place"));
  });

  it("folds 400 equal reports beside others", () => {
    const group = {
      title: "no-var",
      rule: "no-var",
      entries: Array.from({ length: 400 }, () => entries[2]).flatMap((each) => each ?? []),
    };
    expect([beginsFolded(group, 2), beginsFolded(group, 1)]).toEqual([true, false]);
    // mistakes in a configuration may be the reason for all else
    expect(beginsFolded({ title: "ESLint configuration", entries: group.entries }, 2)).toBe(false);
    expect(beginsFolded({ ...group, entries: group.entries.slice(0, 20) }, 2)).toBe(false);
  });
});
