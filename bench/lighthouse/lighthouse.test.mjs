import { describe, expect, it } from "vitest";
import { pointsIn, scoresText } from "./lighthouse.mjs";

/** @param {number | null} performance */
const report = (performance) =>
  JSON.stringify({
    categories: {
      performance: { score: performance },
      accessibility: { score: 1 },
      "best-practices": { score: 0.96 },
      seo: { score: 1 },
    },
  });

describe("the scores of Lighthouse", () => {
  it("are read from its report, in points", () => {
    expect(pointsIn(report(0.99))).toEqual([99, 100, 96, 100]);
  });

  it("are undefined, not zero, where the report has none", () => {
    expect(() => pointsIn(report(null))).toThrow("no score for performance");
  });

  it("are printed for each page with the limit", () => {
    const rows = [
      { page: "/", scores: [100, 100, 100, 100] },
      { page: "/play", scores: [97.5, 100, 100, 100] },
    ];
    expect(scoresText(rows)).toMatchInlineSnapshot(`
      "Lighthouse  performance  accessibility  best-practices  seo
      /                   100            100             100  100  at least 100 each    kept
      /play              97.5            100             100  100  at least 100 each  BROKEN"
    `);
  });
});
