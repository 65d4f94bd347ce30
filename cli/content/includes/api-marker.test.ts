import { expect, it } from "vitest";
import { apiMarkersIn, insertionsOf, withApis, writtenLine } from "./api-marker.ts";

it("a marker names a package and optionally its types, one level below the heading before it", () => {
  const text = [
    "# Packages",
    "<!-- api: orchard -->",
    "### Trees",
    "<!-- api: @orchard/trees dist/deep/trees.d.mts -->",
    "text <!-- api: orchard -->",
    "<!-- api: ../orchard -->",
    "<!-- api: orchard ../secret.d.ts -->",
    "```md",
    "## Not a heading",
    "<!-- api: orchard -->",
    "```",
  ].join("\n");
  expect(apiMarkersIn(text)).toEqual([
    { packageName: "orchard", file: "dist/index.d.ts", line: 2, level: 2 },
    { packageName: "@orchard/trees", file: "dist/deep/trees.d.mts", line: 4, level: 4 },
  ]);
});

it("the description replaces the marker", () => {
  expect(withApis("a\n<!-- api: orchard -->\nb", new Map([[2, "## Functions\n\nNone."]]))).toBe(
    "a\n## Functions\n\nNone.\nb",
  );
});

it("lines after a replacement count as in the file, and those in it are that of the marker", () => {
  const file = ["1", "2", "marker 3", "4", "marker 5", "6"];
  const apis = new Map([
    [5, "marker 5\nmarker 5"],
    [3, "marker 3\nmarker 3\nmarker 3"],
  ]);
  const lines = withApis(file.join("\n"), apis).split("\n");
  const written = lines.map((_, index) => file[writtenLine(index + 1, insertionsOf(apis)) - 1]);
  expect(written).toEqual(lines);
});
