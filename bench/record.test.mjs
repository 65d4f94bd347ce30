import { describe, expect, it } from "vitest";
import { comparisonText, parseRecord, recordOf } from "./record.mjs";

const cost = { wall: 3, cpu: undefined, memory: 250 };
const builds = [{ tool: "site", pages: 250, cold: cost, warm: { ...cost, cpu: 0.5 } }];
const verdicts = [{ text: "page: HTML", value: 5.4, limit: 6, unit: "kB" }];

describe("the record of a benchmark", () => {
  it("has a name for each figure that was measured", () => {
    expect(recordOf(builds, verdicts)).toEqual([
      { name: "site, 250 pages, cold: wall", value: 3, unit: "s" },
      { name: "site, 250 pages, cold: peak memory", value: 250, unit: "MiB" },
      { name: "site, 250 pages, warm: wall", value: 3, unit: "s" },
      { name: "site, 250 pages, warm: CPU", value: 0.5, unit: "s" },
      { name: "site, 250 pages, warm: peak memory", value: 250, unit: "MiB" },
      { name: "page: HTML", value: 5.4, unit: "kB" },
    ]);
  });

  it("is compared figure by figure, with what only one run has", () => {
    const before = [
      { name: "a", value: 2, unit: "s" },
      { name: "b", value: 0, unit: "kB" },
      { name: "gone", value: 120, unit: "MiB" },
    ];
    const now = [
      { name: "a", value: 3, unit: "s" },
      { name: "b", value: 0, unit: "kB" },
      { name: "new", value: 12.34, unit: "ms" },
    ];
    expect(comparisonText(before, now)).toMatchInlineSnapshot(`
      "       before      now  ratio
      a      2.00 s   3.00 s   1.50
      b     0.00 kB  0.00 kB   1.00
      new         -  12.3 ms    new
      gone  120 MiB        -   gone"
    `);
  });

  it("is read from the file that a run wrote, and from no other", () => {
    expect(parseRecord('{"figures":[{"name":"a","value":1,"unit":"s"}]}')).toHaveLength(1);
    expect(() => parseRecord("{}")).toThrow("The file has no figures");
  });
});
