import { describe, expect, it } from "vitest";
import { configOf } from "../config.ts";
import type { SearchInput } from "./search.ts";

function configured(search: unknown) {
  return configOf(
    { search },
    {
      name: "orchard",
      hasBlog: false,
      contentFolder: "content",
      favicon: undefined,
      configFile: "site/config.ts",
      flags: {},
    },
  );
}

describe("SM-05 the search configuration of a site", () => {
  it("is off by default", () => {
    expect(configured(undefined).value.search).toBeUndefined();
    expect(configured(false).value.search).toBeUndefined();
  });

  it("has defaults: a separate index of the site, results from the reader's context, and a page of all results", () => {
    expect(configured({}).value.search).toEqual({
      parameters: {},
      isContextual: true,
      page: "/search",
      texts: { button: "Search", placeholder: "Search docs" },
      maxResultsPerGroup: 5,
      insights: false,
      related: false,
      packages: [],
      synonyms: [],
      weights: {},
      questions: [],
    });
  });
});

describe("SM-24 the configuration of a hosted search", () => {
  const whole: SearchInput = { appId: "APP", apiKey: "key", indexName: "docs" };

  it.each(["appId", "apiKey", "indexName"] as const)("is wrong without %s", (key) => {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
    const { value, diagnostics } = configured(rest);
    expect(diagnostics).toMatchObject([{ code: "bad-config", path: `search.${key}` }]);
    expect(JSON.stringify(diagnostics)).toContain("is missing");
    expect(value.search?.hosted).toBeUndefined();
  });

  it("is complete with all three keys", () => {
    expect(configured(whole).value.search?.hosted).toEqual(whole);
  });
});

it.each([
  [{ placeholder: "x" }, "search.placeholder"],
  [{ externalUrlRegex: "(" }, "search.externalUrlRegex"],
  [{ searchPagePath: "search" }, "search.searchPagePath"],
  [{ maxResultsPerGroup: 0 }, "search.maxResultsPerGroup"],
  [{ appId: "a b", apiKey: "k", indexName: "i" }, "search.appId"],
  [{ missingResultsUrl: "javascript:alert(1)" }, "search.missingResultsUrl"],
  [{ hosts: ["https://x/y"], appId: "a", apiKey: "k", indexName: "i" }, "search.hosts.0"],
  [{ hosts: ["ftp://x"], appId: "a", apiKey: "k", indexName: "i" }, "search.hosts.0"],
  [{ packages: ["packages"] }, "search.packages.0"],
  [{ questions: [{ title: "Apples", links: [] }] }, "search.questions.0.links"],
  [{ questions: [{ title: "Apples", links: [{ label: "", to: "/" }] }] }, "search.questions.0.links.0.label"],
])("the search configuration %j is rejected at %s", (search, path) => {
  expect(configured(search).diagnostics.map((each) => "path" in each && each.path)).toEqual([path]);
});
