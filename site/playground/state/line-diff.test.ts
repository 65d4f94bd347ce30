import { describe, expect, it } from "vitest";
import { createRandom } from "../../../tests/harness/memory/random.ts";
import { changedLines, changesBetween, editsOf } from "./line-diff.ts";
import type { TextEdit } from "./protocol.ts";
import { applyEdits } from "./text-edits.ts";

describe("the changes between two texts", () => {
  it("have removed and added lines, with the line number and offset of the first", () => {
    expect(changesBetween("a\nb\nc\nd\n", "a\nB\nc\nd\ne\n")).toEqual([
      { line: 2, from: 2, removed: ["b\n"], added: ["B\n"] },
      { line: 5, from: 8, removed: [], added: ["e\n"] },
    ]);
    expect(changesBetween("a\nb", "a\nb")).toEqual([]);
    expect(changesBetween("", "a")).toEqual([{ line: 1, from: 0, removed: [], added: ["a"] }]);
    expect(changesBetween("a\r\nb", "b")).toEqual([{ line: 1, from: 0, removed: ["a\r\n"], added: [] }]);
  });

  it("are a single change when the texts are too large to compare", () => {
    const lines = (prefix: string): string =>
      Array.from({ length: 600 }, (_, index) => (index === 300 ? "same\n" : `${prefix}${index}\n`)).join("");
    const changes = changesBetween(lines("a"), lines("b"));
    expect(changes).toHaveLength(1);
    expect(changes[0]?.removed).toHaveLength(600);
  });

  it("turn one text into the other as edits, for any texts", () => {
    const random = createRandom(7);
    const text = (): string =>
      Array.from({ length: random.below(9) }, () => random.pick(["a\n", "b\n", "c\r\n", "\n", "d"])).join("");
    for (let round = 0; round < 500; round++) {
      const [before, after] = [text(), text()];
      const edits = editsOf(changesBetween(before, after));
      expect(applyEdits(before, edits), JSON.stringify([before, after])).toBe(after);
    }
  });
});

describe("changed lines", () => {
  const text = "one\ntwo\nthree\nfour\n";
  const replace = (word: string, by: string): TextEdit => {
    const from = text.indexOf(word);
    return { from, to: from + word.length, text: by };
  };
  /** "-2 two" and "+2 TWO" for each line. */
  const shown = (edits: readonly TextEdit[], of = text): readonly string[] =>
    changedLines(changesBetween(of, applyEdits(of, edits))).map(
      ({ is, line, text }) => `${is === "added" ? "+" : "-"}${line} ${text}`,
    );

  it("are the whole lines before and after", () => {
    expect(shown([replace("w", "WW")])).toEqual(["-2 two", "+2 tWWo"]);
  });

  it("have the line numbers of their own text when lines before them are added or removed", () => {
    const edits = [replace("one\n", "zero\none\n"), replace("four", "4")];
    expect(shown(edits)).toEqual(["+1 zero", "-4 four", "+5 4"]);
  });

  it("leave out lines that an edit repeats unchanged", () => {
    expect(shown([replace("one\ntwo\nthree", "one\n2\nthree")])).toEqual(["-2 two", "+2 2"]);
  });

  it("show a line with two edits once", () => {
    expect(shown([replace("thr", "THR"), replace("ee", "EE")])).toEqual(["-3 three", "+3 THREE"]);
  });

  it("show removed neighbors together, then the added ones", () => {
    expect(shown([replace("one", "1"), replace("two", "2")])).toEqual(["-1 one", "-2 two", "+1 1", "+2 2"]);
  });

  it("show only the removed line when nothing is added", () => {
    expect(shown([replace("two\n", "")])).toEqual(["-2 two"]);
  });

  it("may be at the very end or in an empty text", () => {
    expect(shown([{ from: text.length, to: text.length, text: "five" }])).toEqual(["+5 five"]);
    expect(shown([{ from: 0, to: 0, text: "a\nb" }], "")).toEqual(["+1 a", "+2 b"]);
    expect(shown([{ from: 2, to: 2, text: "\n" }], "a\n")).toEqual(["+2 "]);
  });

  it("show the line break where nothing else is different", () => {
    expect(shown([{ from: 1, to: 1, text: "\n" }], "a")).toEqual(["-1 a", "+1 a⏎"]);
  });

  it("are empty for an edit that changes nothing", () => {
    expect(shown([replace("two", "two")])).toEqual([]);
    expect(shown([])).toEqual([]);
  });

  it("turn the text before into the text after", () => {
    const edits = [replace("one", "1\n1b"), replace("wo\nthr", "W"), replace("four\n", "")];
    const lines = text.split("\n");
    const after = applyEdits(text, edits);
    const changed = changedLines(changesBetween(text, after));
    for (const { line } of changed.filter(({ is }) => is === "removed").reverse()) lines.splice(line - 1, 1);
    for (const { line, text } of changed.filter(({ is }) => is === "added")) lines.splice(line - 1, 0, text);
    expect(lines.join("\n")).toBe(after);
  });

  it("are cut around the difference when they are very long", () => {
    const line = `${"x".repeat(1000)}var${"y".repeat(1000)}`;
    const [before, after] = changedLines(changesBetween(line, line.replace("var", "let")));
    expect(before?.text).toHaveLength(242);
    expect(before?.text).toContain("xvary");
    expect(after?.text).toContain("xlety");
    const [added] = changedLines(changesBetween("", "z".repeat(500)));
    expect(added?.text).toBe(`${"z".repeat(240)}…`);
  });
});
