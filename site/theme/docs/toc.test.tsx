import { describe, expect, it } from "vitest";
import type { Heading } from "../../model/navigation.ts";
import { Contents, listed, nest } from "./toc.tsx";
import { renderPart, wordsOf } from "../../../tests/harness/theme/render-part.tsx";

const headings = [heading(2, "sow"), heading(3, "spring"), heading(4, "early"), heading(2, "reap")];

describe("the table of contents", () => {
  it("DS-17 lists headings of the requested levels, in their order", () => {
    const html = renderPart(<Contents headings={headings} levels={{ min: 2, max: 4 }} />);
    expect(wordsOf(html)).toBe("On this page sow spring early reap");
    expect(listed(headings, { min: 2, max: 3 }).map(({ id }) => id)).toEqual(["sow", "spring", "reap"]);
  });

  it("DS-19 promotes a heading whose parent is left out", () => {
    expect(shapeOf(nest(listed(headings, { min: 2, max: 2 })))).toEqual([["sow"], ["reap"]]);
    expect(shapeOf(nest([heading(2, "sow"), heading(4, "early"), heading(3, "spring")]))).toEqual([
      ["sow", ["early"], ["spring"]],
    ]);
  });

  it("retains headings that precede one of a higher level", () => {
    expect(shapeOf(nest([heading(3, "spring"), heading(2, "sow")]))).toEqual([["spring"], ["sow"]]);
  });

  it("DS-21 has a name and can open as a panel without script", () => {
    const html = renderPart(<Contents headings={headings} levels={{ min: 2, max: 4 }} />);
    expect(html).toMatch(/^<div id="contents-panel" popover="auto".*<nav aria-label="On this page"/);
  });

  it("shows inline code of a heading", () => {
    const coded = { ...heading(2, "any"), html: "<code>any</code>" };
    expect(renderPart(<Contents headings={[coded]} levels={{ min: 2, max: 4 }} />)).toContain(
      '<a href="#any" class="link"><code>any</code></a>',
    );
  });
});

function heading(level: number, id: string): Heading {
  return { level, id, text: id, html: id };
}

type Shape = readonly (string | Shape)[];

function shapeOf(branches: ReturnType<typeof nest>): Shape {
  return branches.map(({ heading: { id }, children }) => [id, ...shapeOf(children)]);
}
