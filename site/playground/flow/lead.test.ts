import { expect, it } from "vitest";
import type { FlowPath, FlowSegment } from "../state/flow.ts";
import { currentSegments, leadsOf, linesText } from "./lead.ts";

const segment: FlowSegment = {
  ...{ number: 1, isReachable: true, steps: [], moreSteps: 0 },
  ...{ next: [], loops: [], exits: [] },
};
const step = (from: number, to: number) => ({ from, to, line: 1, text: "" });

it("a segment leads to others, back to a loop and out", () => {
  expect(leadsOf({ ...segment, next: [3, 1], loops: [1], exits: ["returns", "throws"] })).toEqual([
    { text: "3", to: 3 },
    { text: "back to 1", to: 1 },
    { text: "returns" },
    { text: "throws" },
  ]);
  expect(leadsOf(segment)).toEqual([]);
});

it("the current segments are those with the smallest step around the cursor", () => {
  const path: FlowPath = {
    ...{ name: "", from: 0, to: 30, line: 1, endLine: 2, moreSegments: 0 },
    segments: [
      { ...segment, steps: [step(0, 12), step(20, 22)] },
      { ...segment, number: 2, steps: [step(8, 11)] },
      { ...segment, number: 3, steps: [step(20, 22)] },
    ],
  };
  const at = (place: number) => [...currentSegments(path, place)];
  expect([at(2), at(9), at(15), at(21)]).toEqual([[1], [2], [], [1, 3]]);
});

it("says which lines a path has", () => {
  expect(linesText({ line: 3, endLine: 3 })).toBe("Line 3");
  expect(linesText({ line: 3, endLine: 5 })).toBe("Lines 3–5");
});
