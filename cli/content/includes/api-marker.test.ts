import { expect, it } from "vitest";
import { apiMarkersIn, withApis } from "./api-marker.ts";

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
