import { expect, it } from "vitest";
import { searchedText } from "../../../tests/harness/search/searched-texts.ts";
import { readDocuments, recordOf, writeDocuments } from "./documents.ts";
import { documentsOf } from "./index-files.ts";

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

it("the record of a section has the headings above it", () => {
  expect(recordOf(documents, 3)).toEqual({
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
  expect(recordOf(documents, 4)?.hierarchy).toMatchObject({ lvl2: "Why", lvl3: null, lvl4: null });
  expect(recordOf(documents, 6)?.hierarchy).toMatchObject({
    lvl1: "Second",
    lvl2: null,
    lvl3: "Skipped a level",
  });
});

it("a page without text is found by its title", () => {
  expect(recordOf(documents, 5)).toMatchObject({ url: "/second", type: "lvl1", content: null });
});

it("a record has the text as written, and a damaged file is refused", () => {
  const text = writeDocuments(documents);
  expect(readDocuments(text)).toEqual(documents);
  expect(() => readDocuments(text.slice(0, -5))).toThrow();
});

it("returns nothing beyond the last section", () => {
  expect(recordOf(documents, 7)).toBeUndefined();
});
