import { describe, expect, it } from "vitest";
import { sizeText } from "../diagnostics/size-text.ts";
import { wordingOf } from "../diagnostics/wording.ts";
import { compareBudgets, type Measurements } from "./compare.ts";
import type { MeasuredPage } from "./measure.ts";
import { budgetTable } from "./table.ts";

const page = (path: string, sizes: Partial<MeasuredPage>): MeasuredPage => ({
  ...{ path, template: "doc", html: 0, css: 0, script: 0, scriptAll: 0, images: 0 },
  ...sizes,
});

const measured: Measurements = {
  pages: [
    page("b.html", { html: 6001, css: 10, script: 5000 }),
    page("a.html", { html: 6001, css: 10, script: 8000 }),
    page("c.html", { html: 100 }),
    page("index.html", { template: "home", html: 9000 }),
  ],
  files: new Map([
    ["a.html", { bytes: 40 }],
    ["big.png", { bytes: 5000 }],
  ]),
  memory: 7e8,
};

const compare = (budgets: Parameters<typeof compareBudgets>[0]) =>
  compareBudgets(budgets, "site/config.ts", measured);

describe("budgets", () => {
  it("name the largest page of a template, the first of equal ones, and how many exceed the limit", () => {
    const { diagnostics } = compare({ pages: { doc: { html: 6000 } } });
    expect(diagnostics).toEqual([
      {
        ...{ code: "page-over-budget", at: { file: "site/config.ts" }, path: "budgets.pages.doc.html" },
        ...{ part: "html", page: "a.html", pages: 2, bytes: 6001, limit: 6000 },
      },
    ]);
    expect(diagnostics.map((each) => wordingOf(each).message)).toEqual([
      "`a.html` has 6.01 kB of HTML (gzip); its budget is 6 kB. 2 pages exceed it; this is the largest.",
    ]);
  });

  it("are kept by a value that equals the limit", () => {
    const limits = { pages: { doc: { html: 6001, css: 10, script: 8000 } }, output: 5040, memory: 7e8 };
    expect(compare(limits).diagnostics).toEqual([]);
  });

  it("limit the whole output and the memory of the build", () => {
    const { diagnostics } = compare({ pages: {}, output: 5039, memory: 6e8 });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        ...{ code: "output-over-budget", bytes: 5040, limit: 5039 },
        largest: [
          { path: "big.png", bytes: 5000 },
          { path: "a.html", bytes: 40 },
        ],
      }),
      expect.objectContaining({ code: "memory-over-budget", bytes: 7e8, limit: 6e8 }),
    ]);
  });

  it("of a template that no page has are a warning with the name that was meant", () => {
    expect(compare({ pages: { docs: { html: 1 } } }).diagnostics).toEqual([
      expect.objectContaining({ code: "unused-budget", known: ["doc", "home"], nearest: "doc" }),
    ]);
  });

  it("are a table with the largest value of each", () => {
    const { rows } = compare({ pages: { doc: { html: 6000, script: 10_000 } }, output: 6000, memory: 6e8 });
    expect(budgetTable(rows)).toMatchInlineSnapshot(`
      "budget        limit  largest   used
      doc: html      6 kB  6.01 kB  101 %  a.html OVER
      doc: script   10 kB     8 kB   80 %  a.html
      output         6 kB  5.04 kB   84 %
      memory       600 MB   700 MB  117 %  OVER"
    `);
  });
});

describe("a size in words", () => {
  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [6000, "6 kB"],
    [6001, "6.01 kB"],
    [8290, "8.29 kB"],
    [999_999, "1000 kB"],
    [61_200_000, "61.2 MB"],
    [1.005e9, "1.01 GB"],
  ])("%i bytes are %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
