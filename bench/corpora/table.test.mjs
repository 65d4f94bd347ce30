import { expect, it } from "vitest";
import { belowMust, tableOf } from "./table.mjs";

/**
 * @param {Partial<import("./build.mjs").Outcome>} outcome
 * @returns {import("./build.mjs").Outcome}
 */
function outcome(outcome) {
  return {
    project: { name: "orchard", family: "mkdocs", docs: "orchard/docs" },
    documents: 4,
    codes: new Map(),
    texts: new Map(),
    others: [],
    lost: new Map(),
    withoutPage: 0,
    withGaps: 2,
    seconds: 1,
    crash: undefined,
    ...outcome,
  };
}

const some = outcome({
  codes: new Map([
    ["a.md", ["broken-link", "broken-link"]],
    ["b.md", ["inline-style"]],
    ["c.md", ["mermaid-diagram"]],
  ]),
});

it("counts clean documents, and those with nothing but absent targets and Mermaid diagrams", () => {
  const [, project, family] = tableOf([some]).split("\n");
  expect(project?.split(/\s{2,}/)).toEqual(["orchard", "4", "1 25.0 %", "3 75.0 %", "0", "2", "0", "1.0"]);
  expect(family?.split(/\s{2,}/)[0]).toBe("all of mkdocs");
  expect(tableOf([some])).toMatch(/mkdocs +broken-link +2 +1\n/);
});

it("shows a build without our configuration below the other, and counts it for nothing but crashes", () => {
  const asFound = outcome({ codes: new Map([["docs/a.md", ["expression"]]]) });
  const lines = tableOf([outcome({ asFound })]).split("\n");
  expect(lines[2]?.split(/\s{2,}/).slice(1, 5)).toEqual(["as found", "4", "3 75.0 %", "3 75.0 %"]);
  expect(lines[3]?.split(/\s{2,}/).slice(0, 3)).toEqual(["all of mkdocs", "4", "4 100.0 %"]);
  expect(belowMust([outcome({ asFound })], { mkdocs: 1 })).toEqual([]);
  expect(belowMust([outcome({ asFound: outcome({ crash: "Error" }) })], { mkdocs: 1 })).toEqual([
    "mkdocs: 1 build crashed.",
  ]);
});

it("names families with too many diagnostics, lost words or crashes", () => {
  expect(belowMust([some], { mkdocs: 0.75 })).toEqual([]);
  expect(belowMust([some], { mkdocs: 0.8 })).toEqual([
    "mkdocs: 75.0 % of the documents are understood, and 80.0 % must be.",
  ]);
  expect(belowMust([outcome({ lost: new Map([["a.md", ["word"]]]) })], { mkdocs: 0.8 })).toEqual([
    "mkdocs: the pages of 1 document lack words.",
  ]);
  expect(belowMust([outcome({ crash: "Error" })], { mkdocs: 0.8 })).toEqual([
    "mkdocs: 0.0 % of the documents are understood, and 80.0 % must be.",
    "mkdocs: 1 build crashed.",
  ]);
});
