import { describe, expect, it } from "vitest";
import { createRandom } from "../../../cli/testing/random.ts";
import { applyEdit, changesBetween, editsOf, shownLine } from "./errors-diff.ts";

describe("the changes between two texts", () => {
  it("are lines that give way to others, with the line and the offset of the first", () => {
    expect(changesBetween("a\nb\nc\nd\n", "a\nB\nc\nd\ne\n")).toEqual([
      { line: 2, from: 2, removed: ["b\n"], added: ["B\n"] },
      { line: 5, from: 8, removed: [], added: ["e\n"] },
    ]);
    expect(changesBetween("a\nb", "a\nb")).toEqual([]);
    expect(changesBetween("", "a")).toEqual([{ line: 1, from: 0, removed: [], added: ["a"] }]);
    expect(changesBetween("a\r\nb", "b")).toEqual([{ line: 1, from: 0, removed: ["a\r\n"], added: [] }]);
  });

  it("are one change where there is too much to compare", () => {
    const lines = (prefix: string): string =>
      Array.from({ length: 600 }, (_, index) => (index === 300 ? "same\n" : `${prefix}${index}\n`)).join("");
    const changes = changesBetween(lines("a"), lines("b"));
    expect(changes).toHaveLength(1);
    expect(changes[0]?.removed).toHaveLength(600);
  });

  it("make one text of the other as edits, whatever the texts are", () => {
    const random = createRandom(7);
    const text = (): string =>
      Array.from({ length: random.below(9) }, () => random.pick(["a\n", "b\n", "c\r\n", "\n", "d"])).join("");
    for (let round = 0; round < 500; round++) {
      const [before, after] = [text(), text()];
      const edits = editsOf(changesBetween(before, after));
      expect(edits.reduceRight(applyEdit, before), JSON.stringify([before, after])).toBe(after);
    }
  });
});

it("shows of a very long line what is around the difference", () => {
  expect(shownLine("short\r\n", undefined)).toBe("short");
  const line = `${"x".repeat(1000)}var${"y".repeat(1000)}`;
  const shown = shownLine(line, line.replace("var", "let"));
  expect(shown).toHaveLength(242);
  expect(shown).toContain("xvary");
  expect(shownLine("z".repeat(500), undefined)).toBe(`${"z".repeat(240)}…`);
});
