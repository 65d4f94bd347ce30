import { describe, expect, it } from "vitest";
import { searchedText } from "../../../tests/harness/search/searched-texts.ts";
import { openIndex } from "./embedded.ts";
import { documentsOf, indexFiles } from "./index-files.ts";
import { rank } from "./rank.ts";

const many = (count: number, section: string) =>
  Array.from({ length: count }, (_, index) => searchedText({ title: `Page ${index}`, sections: [section] }));

describe("headings of many pages", () => {
  it("headings without text are left out when more than five pages have them", () => {
    const headings = (count: number): number => documentsOf(many(count, "## Examples")).sections.length;
    expect(headings(5)).toBe(10);
    expect(headings(6)).toBe(6);
  });

  it("headings with text stay, but a search by name ignores them when more than twenty pages have them", async () => {
    const found = async (count: number): Promise<number> =>
      rank(await openIndex(indexFiles(many(count, "## Background: Text."))), "background").length;
    expect(await found(20)).toBe(20);
    expect(await found(21)).toBe(0);
  });
});

it("the index has half the size of the library's, and equal texts give equal files", async () => {
  const texts = many(40, "## Promises: A promise floats where nobody waits for it.");
  const { index } = indexFiles(texts);
  expect(indexFiles(texts).index).toBe(index);
  const { engine } = await openIndex(indexFiles(texts));
  expect(index.length).toBeLessThan(JSON.stringify(engine).length / 2);
  expect(engine.search("float")).toHaveLength(40);
});

it("a truncated index is refused", async () => {
  const { index, documents } = indexFiles(many(3, "## A: b"));
  await expect(openIndex({ index: index.slice(0, 100), documents })).rejects.toThrow();
  await expect(openIndex({ index: "{}", documents })).rejects.toThrow();
  await expect(openIndex({ index, documents: "" })).rejects.toThrow();
});
