import { expect, it } from "vitest";
import type { FlowPath } from "../state/flow.ts";
import { shownAfter } from "./use-flow.ts";

const path: FlowPath = {
  ...{ name: "Program", from: 0, to: 4, line: 1, endLine: 1 },
  ...{ segments: [], moreSegments: 0 },
};
const broken = { problem: "The code has a syntax error.", isBroken: true } as const;
const file = "input.ts";

it("the last control flow stays while there is a syntax error", () => {
  const first = shownAfter(undefined, { file, answer: { path } });
  const second = shownAfter(first, { file, answer: broken });
  expect(second).toEqual({ file, answer: broken, last: path });
  expect(shownAfter(second, { file, answer: broken })).toEqual(second);
  expect(shownAfter(second, { file, answer: { path } })).toEqual(first);
});

it("it goes with a failure and with another file", () => {
  const before = { file, answer: { path } };
  expect(shownAfter(before, { file, answer: { failure: "lost" } })).not.toHaveProperty("last");
  expect(shownAfter(before, { file: "b.ts", answer: broken })).not.toHaveProperty("last");
  expect(shownAfter(undefined, { file, answer: broken }).last).toBeUndefined();
});
