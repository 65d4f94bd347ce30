import { expect, it } from "vitest";
import type { FacetFilters } from "../../model/search.ts";
import { passes } from "./facets.ts";

const page = { language: "en", docusaurus_tag: "default", kind: "rule" };

it.each<[FacetFilters | undefined, boolean]>([
  [undefined, true],
  [[], true],
  [["language:en"], true],
  [["language:de"], false],
  [["language:en", ["docusaurus_tag:x", "docusaurus_tag:default"]], true],
  [["language:en", ["docusaurus_tag:x"]], false],
  [["language:en", []], true],
  [["kind:-post"], true],
  [["kind:-rule"], false],
  [["unknown:x"], false],
  [["nonsense"], false],
])("SM-13 %j: %s", (filters, expected) => {
  expect(passes(filters, page)).toBe(expected);
});
