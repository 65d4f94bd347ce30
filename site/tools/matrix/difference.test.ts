import { describe, expect, it } from "vitest";
import { changeOf, isShown, type MatrixRow, parseComparison, summaryOf } from "./difference.ts";

const rows: readonly MatrixRow[] = [
  { rule: "no-pears", cells: ["on", "on", "on", "on", "", ""] },
  { rule: "no-plums", cells: ["", "", "on", "on", "", ""] },
  { rule: "prefer-figs", cells: ["on", "on", "on { a: 1 }", "on { a: 1 }", "", ""] },
  { rule: "prefer-plums", cells: ["", "", "", "", "on", "on"] },
  { rule: "no-figs", cells: ["", "", "", "", "", ""] },
];
const parse = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parseComparison((name) => parameters.get(name) ?? "");
};
const shown = (query: string) => rows.filter((row) => isShown(row, parse(query))).map(({ rule }) => rule);

describe("the difference of two configs", () => {
  it("has the rules that are added, removed or changed", () => {
    expect(shown("from=recommended&to=strict")).toEqual(["no-plums", "prefer-figs"]);
    expect(rows.map((row) => changeOf(row, parse("from=recommended&to=strict")))).toEqual([
      undefined,
      "added",
      "changed",
      undefined,
      undefined,
    ]);
    expect(rows.map((row) => changeOf(row, parse("from=strict&to=stylistic")))[0]).toBe("removed");
  });

  it("is a sentence", () => {
    const said = (query: string) => summaryOf(rows, parse(query));
    expect(said("from=recommended&to=strict")).toBe(
      "Instead of recommended, strict adds 1 rule and changes the options of 1 rule.",
    );
    expect(said("from=strict&to=stylistic")).toBe(
      "Instead of strict, stylistic adds 1 rule and removes 3 rules.",
    );
    expect(said("to=strict")).toBe("strict enables 3 rules.");
    expect(said("from=strict&to=strictTypeChecked")).toBe(
      "strictTypeChecked and strict have the same rules.",
    );
    expect(said("")).toBe("5 of 5 rules");
  });

  it("without a config to compare is all rows; a query leaves those with its words", () => {
    expect(shown("from=strict")).toHaveLength(5);
    expect(shown("q=Plums+no")).toEqual(["no-plums"]);
    expect(shown("q=plums&from=recommended&to=strict")).toEqual(["no-plums"]);
  });

  it("ignores configs that do not exist", () => {
    expect(parse("from=all&to=__proto__")).toEqual({ from: "", to: "", query: "" });
  });
});
