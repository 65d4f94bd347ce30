import { expect, it } from "vitest";
import { packSections, type TextSection, unpackSections } from "./text-section.ts";

it.each([
  [[]],
  [[{ level: 1, anchor: "", heading: "", text: "" }]],
  [
    [
      { level: 1, anchor: "", heading: "", text: "Before, with 東京 and “quotes”." },
      { level: 3, anchor: "a-b", heading: "A b", text: "" },
    ],
  ],
])("sections %# are the same after packing", (sections: readonly TextSection[]) => {
  expect(unpackSections(packSections(sections))).toEqual(sections);
});
