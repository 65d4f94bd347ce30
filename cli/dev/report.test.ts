import { describe, expect, it } from "vitest";
import { changeLine, devErrors, newsOf } from "./report.ts";
import type { Report, ReportEntry } from "../diagnostics/report.ts";

function entry(file: string, change: Partial<ReportEntry> = {}): ReportEntry {
  const words = { message: `Something about ${file}.`, hint: "Fix it." };
  return { code: "expression", severity: "error", file, line: 2, column: 3, ...words, ...change };
}

function report(...entries: readonly ReportEntry[]): Report {
  const errors = entries.filter(({ severity }) => severity === "error").length;
  return { entries, errors, warnings: entries.length - errors };
}

const noText = (): undefined => undefined;

describe("the errors that open pages show", () => {
  it("have place, message and code frame", () => {
    const { errors } = devErrors(report(entry("a.md")), undefined, () => "one\ntwo {x}\n");
    expect(errors).toEqual([
      {
        place: "a.md:2:3",
        message: "Something about a.md.",
        hint: "Fix it.",
        frame: "  2 | two {x}\n    |   ^",
      },
    ]);
  });

  it("are errors only, and have at least a file", () => {
    const now = report(entry("a.md", { severity: "warning" }), entry("b.md", { line: null, column: null }));
    const { errors } = devErrors(now, undefined, noText);
    expect(errors).toEqual([{ place: "b.md", message: "Something about b.md.", hint: "Fix it." }]);
  });

  it("come newest first", () => {
    const now = report(entry("a.md"), entry("b.md"), entry("c.md"));
    const { errors } = devErrors(now, report(entry("a.md")), noText);
    expect(errors.map(({ place }) => place)).toEqual(["b.md:2:3", "c.md:2:3", "a.md:2:3"]);
  });

  it("are limited to a screen, with the number of the rest", () => {
    const many = report(...Array.from({ length: 23 }, (_, index) => entry(`${index}.md`)));
    const { errors, moreErrors } = devErrors(many, undefined, noText);
    expect([errors.length, moreErrors]).toEqual([20, 3]);
  });
});

describe("the news of a report", () => {
  it("contain the entries that the previous report does not have, and the number of fixed ones", () => {
    const before = report(entry("a.md"), entry("b.md"));
    const { news, solved } = newsOf(report(entry("b.md"), entry("c.md", { severity: "warning" })), before);
    expect(news.entries.map(({ file }) => file)).toEqual(["c.md"]);
    expect([news.errors, news.warnings, solved]).toEqual([0, 1, 1]);
  });

  it("contain all entries of the first report", () => {
    expect(newsOf(report(entry("a.md")), undefined)).toMatchObject({ news: { errors: 1 }, solved: 0 });
  });
});

it("the message about changes names the first changed file", () => {
  expect(changeLine(["content/a.md"], 84.4)).toBe("Changed: content/a.md (84 ms)");
  expect(changeLine(["content/a.md", "content/b.md"], 1)).toBe(
    "Changed: content/a.md and 1 more file (1 ms)",
  );
  expect(changeLine(["content/a.md", "b", "c"], 1)).toBe("Changed: content/a.md and 2 more files (1 ms)");
});
