import MiniSearch, { type AsPlainObject } from "minisearch";
import { expect, it } from "vitest";
import { indexedFields, type IndexedTexts } from "./fields.ts";
import { packIndex } from "./pack-index.ts";
import { unpackIndex } from "./packed-index.ts";
import { namesOf, stem, wordsOf } from "./words.ts";

const empty: IndexedTexts = { title: "", heading: "", parents: "", lead: "", content: "", messages: "" };

const records: readonly IndexedTexts[] = [
  { ...empty, title: "no-shadow", heading: "no-shadow", lead: "Disallow names that shadow other names." },
  { ...empty, title: "no-shadow", heading: "Options", content: "ignoreTypeValueShadow: shadows of types" },
  { ...empty, title: "A promise", content: "Promises, promises! A promise; noFloatingPromises. café 東京" },
  empty,
  { ...empty, title: "constructor __proto__", messages: "toString hasOwnProperty constructor" },
  ...Array.from({ length: 40 }, (_, index) => ({
    ...empty,
    title: `Page ${index % 7}`,
    parents: "Options",
    content: "one two three ".repeat(index % 5) + `rule-${index}`,
  })),
];

/** The library's own index of the same words. */
function libraryIndex(): AsPlainObject {
  const library = new MiniSearch<IndexedTexts & { id: number }>({
    fields: [...indexedFields],
    storeFields: [],
    tokenize: (text, field) =>
      field === "title" || field === "heading" ? [...wordsOf(text), ...namesOf(text)] : [...wordsOf(text)],
    processTerm: stem,
  });
  library.addAll(records.map((texts, id) => ({ ...texts, id })));
  return library.toJSON();
}

const byTerm = ({ index }: AsPlainObject): AsPlainObject["index"] =>
  index.toSorted(([one], [other]) => (one < other ? -1 : 1));

it("records, terms and numbers equal those of the library", async () => {
  const packed = await unpackIndex(packIndex(records));
  const library = libraryIndex();
  expect(byTerm(packed)).toEqual(byTerm(library));
  expect(packed.fieldLength).toEqual(library.fieldLength);
  expect(packed.fieldIds).toEqual(library.fieldIds);
  expect(packed.documentIds).toEqual(library.documentIds);
  packed.averageFieldLength.forEach((average, field) => {
    expect(average).toBeCloseTo(library.averageFieldLength[field] ?? NaN, 9);
  });
});

it("the order of terms does not depend on the order of reading", () => {
  const termsOf = (text: string): string[] =>
    (JSON.parse(text) as { terms: [string][] }).terms.map(([term]) => term);
  const terms = termsOf(packIndex(records));
  expect(terms).toEqual(terms.toSorted());
  expect(termsOf(packIndex(records.toReversed()))).toEqual(terms);
});

it("without records there is an empty index", async () => {
  expect(await unpackIndex(packIndex([]))).toMatchObject({ documentCount: 0, index: [] });
});
