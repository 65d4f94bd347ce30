import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gapsOf, pointIdsOf, pointsOf, proofsOf, summaryText, tableText } from "./acceptance-table.mjs";

const checklist = `# Points
## RD Client redirects
- RD-01 [S] Fourteen redirects exist.
- RD-02 [O] Capital letters stay.
- RD-03 [S] Each is a file.
## RT Routes
- RT-01 [S] The home page answers.
`;

/** @param {readonly [title: string, status: string][]} tests */
function resultsOf(...tests) {
  const assertionResults = tests.map(([path, status]) => {
    const titles = path.split(" > ");
    return { title: titles.at(-1) ?? "", ancestorTitles: titles.slice(0, -1), status };
  });
  return { testResults: [{ name: "a.test.ts", status: "passed", assertionResults }] };
}

describe("the points", () => {
  it("are the list entries with an id and a level", () => {
    expect(pointsOf(checklist).map(({ id, area, mandate }) => [id, area, mandate])).toEqual([
      ["RD-01", "RD", true],
      ["RD-02", "RD", false],
      ["RD-03", "RD", true],
      ["RT-01", "RT", true],
    ]);
  });

  it("of the project are 365, each with a unique id", () => {
    const points = pointsOf(readFileSync("acceptance.md", "utf8"));
    expect(points).toHaveLength(365);
    expect(new Set(points.map(({ id }) => id)).size).toBe(365);
  });
});

describe("the ids a title claims", () => {
  it.each([
    ["RD-04 the redirect keeps query and hash", ["RD-04"]],
    ["RD-01 RD-02 all redirects", ["RD-01", "RD-02"]],
    ["RD-01, RD-02 and RT-101: all redirects", ["RD-01", "RD-02", "RT-101"]],
    ["RD-04", ["RD-04"]],
    ["keeps the query (RD-04)", []],
    ["RD-04x is no id", []],
    ["UTF-16 files are refused", []],
  ])("of %j are %j", (title, ids) => {
    expect(pointIdsOf(title)).toEqual(ids);
  });
});

describe("the proofs", () => {
  it("count a test by its own title and the titles of its groups, once for each point", () => {
    const results = resultsOf(["RD-01 redirects > RD-01 RD-02 are files", "passed"]);
    const counts = proofsOf(pointsOf(checklist), results).proofs.map(({ passed }) => passed);
    expect(counts).toEqual([1, 1, 0, 0]);
  });

  it("leave a gap if a mandate has no test, a skipped one or a failing one", () => {
    const results = resultsOf(["RD-01 a", "passed"], ["RD-01 b", "failed"], ["RD-03 c", "skipped"]);
    const { proofs } = proofsOf(pointsOf(checklist), results);
    expect(gapsOf(proofs).map(({ point }) => point.id)).toEqual(["RD-01", "RD-03", "RT-01"]);
    expect(summaryText(proofs)).toMatchInlineSnapshot(`
      "0 of 3 [S] points have a passing test; 0 of 1 [O] points.
      [S] points without one:
        RD-01 (failed), RD-03 (skipped), RT-01 (no test)"
    `);
  });

  it("name unknown ids", () => {
    expect(proofsOf(pointsOf(checklist), resultsOf(["RD-99 a", "passed"])).unknownIds).toEqual(["RD-99"]);
  });

  it("are printed as a table of limited width", () => {
    const { proofs } = proofsOf(pointsOf(checklist), resultsOf(["RD-01 a", "passed"], ["RD-02 b", "failed"]));
    expect(tableText(proofs, 44)).toMatchInlineSnapshot(`
      "point      tests  result   text
      RD-01  [S]     1  passed   Fourteen redirec…
      RD-02  [O]     1  failed   Capital letters…
      RD-03  [S]     0  no test  Each is a file.
      RT-01  [S]     0  no test  The home page an…"
    `);
  });
});
