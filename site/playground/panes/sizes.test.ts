import { describe, expect, it } from "vitest";
import {
  canClose,
  initialSizes,
  moved,
  type PaneSizes,
  panes,
  positionOf,
  readSizes,
  reset,
  smallestShare,
  stepped,
  toggled,
  writeSizes,
} from "./sizes.ts";

const [options, editor, results] = initialSizes.shares;

function sumOf({ shares }: PaneSizes): number {
  return shares.reduce((sum, share) => sum + share, 0);
}

describe("PG-03: the sizes of the columns", () => {
  it("change for both neighbors of a separator; the third column stays", () => {
    expect(moved(initialSizes, 0, 30).shares).toEqual([30, editor - 10, results]);
    expect(moved(initialSizes, 1, 50).shares).toEqual([options, 50 - options, 50]);
  });

  it("have a minimum, below which a column closes", () => {
    expect(moved(initialSizes, 0, 7).shares[0]).toBe(smallestShare);
    expect(moved(initialSizes, 0, 5).shares[0]).toBe(0);
    expect(moved(initialSizes, 0, -50).shares).toEqual([0, options + editor, results]);
    expect(moved(initialSizes, 1, 99).shares).toEqual([options, editor + results, 0]);
    expect(moved(initialSizes, 1, 90).shares[2]).toBe(smallestShare);
  });

  it("give all space to one of two panes when both do not fit", () => {
    const narrow: PaneSizes = { ...initialSizes, shares: [12, 8, 80] };
    expect(moved(narrow, 0, 9).shares).toEqual([0, 20, 80]);
    expect(moved(narrow, 0, 11).shares).toEqual([20, 0, 80]);
  });

  it("change in steps that stop at the smallest size, then close, and open again", () => {
    const smallest = moved(initialSizes, 0, smallestShare);
    expect(stepped(initialSizes, 0, 2).shares[0]).toBe(options + 2);
    expect(stepped(moved(initialSizes, 0, smallestShare + 1), 0, -2)).toEqual(smallest);
    const closed = stepped(smallest, 0, -2);
    expect(closed.shares[0]).toBe(0);
    expect(stepped(closed, 0, -2)).toEqual(closed);
    expect(stepped(closed, 0, 2).shares[0]).toBe(smallestShare);
    const atEnd = stepped(moved(initialSizes, 1, 100 - smallestShare), 1, 2);
    expect(atEnd.shares[2]).toBe(0);
    expect(stepped(atEnd, 1, -2).shares[2]).toBe(smallestShare);
  });

  it("are restored when a closed column opens", () => {
    for (const pane of panes) {
      const closed = toggled(initialSizes, pane);
      expect(closed.shares[panes.indexOf(pane)]).toBe(0);
      expect(sumOf(closed)).toBeCloseTo(100);
      const open = toggled(closed, pane);
      for (const [index, share] of open.shares.entries())
        expect(share).toBeCloseTo(initialSizes.shares[index] ?? 0);
    }
  });

  it("are never all zero: the last open column stays open", () => {
    const onlyResults = toggled(toggled(initialSizes, "options"), "editor");
    expect(onlyResults.shares).toEqual([0, 0, 100]);
    expect(canClose(onlyResults)).toBe(false);
    expect(toggled(onlyResults, "results")).toBe(onlyResults);
    const again = toggled(onlyResults, "editor");
    expect(again.shares[1]).toBeGreaterThan(smallestShare);
    expect(sumOf(again)).toBeCloseTo(100);
  });

  it("leave space for the others when a very large column opens again", () => {
    const large: PaneSizes = { shares: [50, 50, 0], before: [50, 50, 95] };
    expect(toggled(large, "results").shares).toEqual([12, 12, 76]);
  });

  it("are the initial ones after a reset, as far as the third column leaves space", () => {
    for (const boundary of [0, 1] as const)
      expect(positionOf(reset(moved(initialSizes, boundary, 44), boundary), boundary)).toBeCloseTo(
        positionOf(initialSizes, boundary),
      );
  });

  it("are stored as text, and malformed text is ignored", () => {
    const sizes = moved(initialSizes, 0, 33.3333);
    const read = readSizes(writeSizes(sizes));
    expect(read?.shares[0]).toBeCloseTo(33.33);
    for (const text of [null, "", "{", "1", "null", "[]", '{"shares":[1,2,3],"before":[1,2,3]}'])
      expect(readSizes(text)).toBeUndefined();
    expect(readSizes('{"shares":[50,50],"before":[50,50]}')).toBeUndefined();
    expect(readSizes('{"shares":[-10,60,50],"before":[20,40,40]}')).toBeUndefined();
    expect(readSizes('{"shares":["20",40,40],"before":[20,40,40]}')).toBeUndefined();
  });
});
