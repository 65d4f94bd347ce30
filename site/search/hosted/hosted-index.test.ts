import { describe, expect, it } from "vitest";
import { searchRecord } from "../../../tests/harness/search/records.ts";
import { hostedRecords, settingsToAdd } from "./hosted-index.ts";

describe("a hosted index", () => {
  it("has records with absolute URLs, pages before sections and in their order", () => {
    const records = [
      searchRecord({ url: "/docs/rules/no-shadow#options", hierarchy: { lvl2: "Options" } }),
      searchRecord({ url: "/docs/rules/no-shadow" }),
    ];
    expect(hostedRecords(records, "https://typescript-eslint.io/")).toEqual([
      {
        ...records[0],
        url: "https://typescript-eslint.io/docs/rules/no-shadow#options",
        weight: { level: 80, position: 0 },
      },
      {
        ...records[1],
        url: "https://typescript-eslint.io/docs/rules/no-shadow",
        weight: { level: 90, position: 1 },
      },
    ]);
  });

  it("SM-13: receives the filter attributes, and otherwise retains its owner's settings", () => {
    const filters = ["language", "docusaurus_tag", "kind"];
    expect(settingsToAdd({ attributesForFaceting: filters })).toBeUndefined();
    expect(
      settingsToAdd({ attributesForFaceting: ["filterOnly(language)", "afterDistinct(searchable(kind))"] }),
    ).toEqual({
      attributesForFaceting: ["filterOnly(language)", "afterDistinct(searchable(kind))", "docusaurus_tag"],
    });
    expect(settingsToAdd({})).toEqual({ attributesForFaceting: filters });
    expect(settingsToAdd(undefined)).toMatchObject({
      attributesForFaceting: filters,
      customRanking: ["desc(weight.level)", "asc(weight.position)"],
    });
  });
});
