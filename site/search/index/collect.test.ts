import MiniSearch, { type AsPlainObject } from "minisearch";
import { describe, expect, it } from "vitest";
import { fieldWeights, indexedFields, type IndexedTexts } from "../embedded/fields.ts";
import { scoreOf } from "../embedded/impacts.ts";
import { namesOf, stem, wordsOf } from "../embedded/words.ts";
import { type Collected, createCollector } from "./collect.ts";
import { impactLists } from "./impact-lists.ts";
import { createPageReader } from "./page-words.ts";
import { countIn, recordIn } from "./postings.ts";

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

function collectWords(list: readonly IndexedTexts[]): Collected {
  const collector = createCollector();
  const reader = createPageReader();
  for (const texts of list) collector.add(reader.read([{ texts, names: [] }]));
  return collector.collected();
}

/** The library's own index of the same words. */
function libraryIndex(): MiniSearch<IndexedTexts & { id: number }> {
  const library = new MiniSearch<IndexedTexts & { id: number }>({
    fields: [...indexedFields],
    storeFields: [],
    tokenize: (text, field) =>
      field === "title" || field === "heading" ? [...wordsOf(text), ...namesOf(text)] : [...wordsOf(text)],
    processTerm: stem,
  });
  library.addAll(records.map((texts, id) => ({ ...texts, id })));
  return library;
}

describe("beside MiniSearch", () => {
  const library = libraryIndex();
  const collected = collectWords(records);

  it("words, counts and lengths are equal", () => {
    const own: AsPlainObject["index"] = collected.terms.map(({ term, fields }) => [
      term,
      Object.fromEntries(
        fields.flatMap((postings, field) =>
          postings
            ? [
                [
                  field,
                  Object.fromEntries(Array.from(postings.values, (each) => [recordIn(each), countIn(each)])),
                ],
              ]
            : [],
        ),
      ),
    ]);
    const { index, fieldLength } = library.toJSON();
    expect(own).toEqual(index.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    records.forEach((_, record) => {
      expect(collected.lengths.map((lengths) => lengths[record])).toEqual(fieldLength[record]);
    });
  });

  it("scores differ by less than a tenth", () => {
    const factors = Float64Array.from(records, (_, record) => 1 - record / 100);
    const lists = impactLists(collected, { factors, groups: new Uint16Array(records.length) });
    for (const term of collected.terms) {
      const found = library.search(term.term, {
        boost: fieldWeights,
        bm25: { k: 1.4, b: 0.7, d: 0.6 },
        boostDocument: (id: number) => factors[id] ?? 1,
        tokenize: (text) => [text],
        processTerm: (text) => text,
      });
      const scores = new Map<number, number>();
      const [, , ...own] = lists.pack(term);
      for (const [, ...numbers] of own) {
        let record = 0;
        numbers.slice(0, numbers.length / 2).forEach((distance, index) => {
          record += distance;
          const score = scoreOf(numbers[numbers.length / 2 + index] ?? 0);
          scores.set(record, (scores.get(record) ?? 0) + score);
        });
      }
      expect([...scores.keys()].sort()).toEqual(found.map(({ id }) => id as number).sort());
      for (const { id, score } of found) {
        const ratio = (scores.get(id as number) ?? 0) / score;
        expect(ratio).toBeGreaterThan(0.9);
        expect(ratio).toBeLessThan(1.1);
      }
    }
  });
});

it("the order of terms does not depend on the order of reading", () => {
  const termsOf = (list: readonly IndexedTexts[]) => collectWords(list).terms.map(({ term }) => term);
  expect(termsOf(records)).toEqual(termsOf(records).toSorted());
  expect(termsOf(records.toReversed())).toEqual(termsOf(records));
});

it("tells whole identifiers from words", () => {
  const { terms } = collectWords([
    { ...empty, title: "no-shadow", content: "checksVoidReturn and checksvoid" },
  ]);
  expect(terms.filter(({ isWhole }) => isWhole).map(({ term }) => term)).toEqual(["checksvoidreturn"]);
});

it("a large site lists a whole identifier in its best sections only", () => {
  const many = collectWords(Array.from({ length: 30 }, () => ({ ...empty, content: "checksVoid" })));
  const weights = { factors: new Float64Array(30).fill(1), groups: new Uint16Array(30) };
  const countsOf = (isLarge: boolean) => {
    const lists = impactLists(many, { ...weights, isLarge });
    return many.terms.map((term) => [term.term, ((lists.pack(term)[2]?.length ?? 1) - 1) / 2]);
  };
  expect(countsOf(false)).toEqual([
    ["check", 30],
    ["checksvoid", 30],
    ["void", 30],
  ]);
  expect(countsOf(true)).toEqual([
    ["check", 30],
    ["checksvoid", 10],
    ["void", 30],
  ]);
});

it("without records there are no terms", () => {
  expect(collectWords([])).toMatchObject({ terms: [], records: 0 });
});
