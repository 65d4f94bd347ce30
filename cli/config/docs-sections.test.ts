import { expect, it } from "vitest";
import { docsSections } from "./docs-sections.ts";
import { docs } from "./schema/docs.ts";

const section = { id: "fruit", dir: "./docs/", route: "/", editUrl: "https://example.org/edit" };
const versions = [
  { name: "2.x", label: "Two", dir: "v2", route: "/v2/" },
  { name: "1.x", dir: "v1", route: "/v1/" },
];

it("DV-01 a section without versions has one version: current, labeled Next, the last", () => {
  expect(docsSections(docs.parse([section]))).toEqual([
    {
      ...section,
      dir: "docs",
      version: { section: "fruit", name: "current", label: "Next", isLast: true, count: 1 },
    },
  ]);
});

it("DV-05 versions before the last are unreleased, those after it unmaintained", () => {
  const all = docsSections(docs.parse([{ ...section, versionLabel: "3.x", versions, lastVersion: "2.x" }]));
  expect(all.map(({ id, dir, version }) => [id, dir, version.label, version.isLast, version.banner])).toEqual(
    [
      ["fruit", "docs", "3.x", false, "unreleased"],
      ["fruit-2.x", "v2", "Two", true, undefined],
      ["fruit-1.x", "v1", "1.x", false, "unmaintained"],
    ],
  );
});
