import { expect, it } from "vitest";
import { searchedText } from "../../../tests/harness/search/searched-texts.ts";
import { documentsOf } from "../index/searched-text.ts";
import { recordOf, sectionAt } from "./documents.ts";
import { readTexts, writeTexts } from "./texts.ts";

const documents = documentsOf([
  searchedText({
    title: "no-shadow",
    kind: "rule",
    group: "Rules",
    content: "Disallow shadowing.",
    sections: ["## Options: All of them.", "### hoist: When.", "#### Deep: Text.", "## Why: Because."],
  }),
  searchedText({ title: "Second", sections: ["### Skipped a level: Text."] }),
]);

const recordAt = (index: number) => {
  const section = sectionAt(documents, index);
  return section && recordOf(section);
};

it("the record of a section has the headings above it", () => {
  expect(recordAt(3)).toEqual({
    objectID: "/no-shadow#deep",
    url: "/no-shadow#deep",
    type: "content",
    content: "Text.",
    hierarchy: {
      lvl0: "Rules",
      lvl1: "no-shadow",
      lvl2: "Options",
      lvl3: "hoist",
      lvl4: "Deep",
      lvl5: null,
      lvl6: null,
    },
    kind: "rule",
    language: "en",
    docusaurus_tag: "default",
  });
});

it("a heading after deeper ones has only its own parents, and never another page's", () => {
  expect(recordAt(4)?.hierarchy).toMatchObject({ lvl2: "Why", lvl3: null, lvl4: null });
  expect(recordAt(6)?.hierarchy).toMatchObject({
    lvl1: "Second",
    lvl2: null,
    lvl3: "Skipped a level",
  });
});

it("a page without text is found by its title", () => {
  expect(recordAt(5)).toMatchObject({ url: "/second", type: "lvl1", content: null });
});

it("a part of the texts has its sections as they are, also those of a page that began in an earlier part", () => {
  const read = readTexts(writeTexts(documents, 2, 7));
  expect(read).toEqual([2, 3, 4, 5, 6].map((index) => sectionAt(documents, index)));
});

it("a damaged part is refused", () => {
  const text = writeTexts(documents, 0, 7);
  expect(() => readTexts(text.slice(0, -5))).toThrow();
  expect(() => readTexts("{}")).toThrow();
  expect(() => readTexts("[[],[[0,1]]]")).toThrow();
});

it("returns nothing beyond the last section", () => {
  expect(recordAt(7)).toBeUndefined();
});
