import { describe, expect, it } from "vitest";
import { testProjectOf, selectTests } from "./select-tests.mjs";

const files = Object.entries({
  "cli/content/front-matter/title.test.ts": 'it("takes the first heading")',
  "tests/e2e/docs/collapse.test.ts": 'it("RD-04 opens with a key")',
  "tests/e2e/search/dialog.test.ts": 'it("opens with a key (Ctrl K)")',
  "tests/engines/site.test.ts": 'it("works in Firefox")',
}).map(([path, text]) => ({ path, text: () => text }));

describe("words that select tests", () => {
  it("are parts of paths, in any project", () => {
    expect(selectTests(["search", "title"], files)).toEqual({
      projects: ["unit", "e2e"],
      files: ["cli/content/front-matter/title.test.ts", "tests/e2e/search/dialog.test.ts"],
      title: undefined,
    });
  });

  it("are parts of titles if no path contains them", () => {
    expect(selectTests(["RD-04"], files)).toEqual({
      projects: ["e2e"],
      files: ["tests/e2e/docs/collapse.test.ts"],
      title: "RD-04",
    });
  });

  it("select by title among the files that are selected by path", () => {
    expect(selectTests(["search/", "(Ctrl K)"], files)).toEqual({
      projects: ["e2e"],
      files: ["tests/e2e/search/dialog.test.ts"],
      title: String.raw`\(Ctrl K\)`,
    });
  });

  it("are an error if they match nothing", () => {
    expect(() => selectTests(["nowhere"], files)).toThrow('No test matches "nowhere".');
    expect(() => selectTests(["search", "nowhere"], files)).toThrow('No test matches "nowhere".');
  });
});

it("the project of a test file is its folder in tests/; files next to the code are unit tests", () => {
  expect(files.map(({ path }) => testProjectOf(path))).toEqual(["unit", "e2e", "e2e", "engines"]);
  expect(testProjectOf("tests/harness/x.test.ts")).toBe("unit");
});
