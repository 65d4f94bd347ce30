import { expect, it } from "vitest";
import { renderBody } from "../../tests/harness/memory/rendered-body.ts";

const answersTo = (text: string): unknown =>
  renderBody(`---\nfaq: true\n---\n\n${text}`).body.questions?.map(({ name, answer }) => [name, answer]);

it("answers a question with the first two paragraphs below it, from any depth", () => {
  expect(answersTo("no\n\n## A `x`\n\n> b *c*\n\n- d\n\n  e\n\n```\ncode\n```\n\nf\n")).toEqual([
    ["A x", "b c\nd"],
  ]);
  expect(answersTo("## A\n\n### B\n\nc\nd\n")).toEqual([["A", "c d"]]);
});

it("ends an answer at the next heading of its level or above, and leaves out headings without text", () => {
  expect(answersTo("## A\n\n# B\n\nb\n\n## C\n\nc\n")).toEqual([["C", "c"]]);
  expect(answersTo("## A\n\n- tight\n\n## B\n\nb\n")).toEqual([["B", "b"]]);
});

it("has neither footnotes, pictures nor markers of alerts", () => {
  expect(answersTo("## A\n\nb[^n]\n\n[^n]: c\n")).toEqual([["A", "b"]]);
  expect(answersTo("## A\n\n[![b](b.png)](c.md)\n\nd ![e](e.png) **f ![g](g.png)**\n")).toEqual([
    ["A", "d f"],
  ]);
  expect(answersTo("## A\n\n> [!NOTE]\n> b &lt;\n")).toEqual([["A", "b <"]]);
});

it("is read on pages of questions only", () => {
  expect(renderBody("## A\n\nb\n").body.questions).toBeUndefined();
});
