import { describe, expect, it } from "vitest";
import { figuresText, median, mediansOf, verdictsOf, verdictsText } from "./figures.mjs";

/** @param {number} wall */
const cost = (wall, memory = 100) => ({ wall, cpu: wall * 2, memory });

const figures = [
  { tool: "site", pages: 1000, cold: cost(3, 380), warm: cost(1.5) },
  { tool: "hugo", pages: 1000, cold: cost(4), warm: cost(3.5) },
];

describe("the figures of a benchmark", () => {
  it("are medians: the middle value, or the mean of the two middle values", () => {
    expect(median([9, 1, 3])).toBe(3);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(mediansOf([cost(1), cost(2), { ...cost(9), cpu: undefined }])).toEqual({
      wall: 2,
      cpu: undefined,
      memory: 100,
    });
  });

  it("are printed as a table", () => {
    expect(figuresText(figures)).toMatchInlineSnapshot(`
      "      pages  cold s  cpu s  warm s  cpu s  peak MiB
      site   1000    3.00   6.00    1.50   3.00       380
      hugo   1000    4.00   8.00    3.50   7.00       100"
    `);
  });

  it("are compared with the promises of the project", () => {
    expect(verdictsText(verdictsOf(figures))).toMatchInlineSnapshot(`
      "cold build, 1000 pages, against Hugo                 0.75  at most 1.00 times    kept
      warm build after one edit, 1000 pages, against cold  0.50  at most 0.33 times  BROKEN
      peak memory, 1000 pages                               380     at most 250 MiB  BROKEN"
    `);
  });

  it("are printed as exactly as their limits", () => {
    expect(
      verdictsText([
        { text: "HTML", value: 5.434, limit: 5.5, unit: "kB" },
        { text: "CSS not used", value: 33.6, limit: 35, unit: "%" },
      ]),
    ).toMatchInlineSnapshot(`
      "HTML          5.43  at most 5.5 kB  kept
      CSS not used    34    at most 35 %  kept"
    `);
  });

  it("give no verdict on memory at small sizes, nor against a missing tool", () => {
    const small = [{ tool: "site", pages: 250, cold: cost(3), warm: cost(0.5) }];
    expect(verdictsOf(small).map(({ text }) => text)).toEqual([
      "warm build after one edit, 250 pages, against cold",
    ]);
  });
});
