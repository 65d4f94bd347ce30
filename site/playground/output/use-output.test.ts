import { expect, it } from "vitest";
import { shownAfter } from "./use-output.ts";

const good = { name: "input.js", text: "a;\n" };
const broken = { problem: "The code has a syntax error.", isBroken: true } as const;
const of = { file: "input.ts", kind: "js" } as const;

it("the last output stays while there is a syntax error", () => {
  const first = shownAfter(undefined, { ...of, answer: good });
  const second = shownAfter(first, { ...of, answer: broken });
  expect(second).toEqual({ ...of, answer: broken, last: good });
  expect(shownAfter(second, { ...of, answer: broken })).toEqual(second);
  expect(shownAfter(second, { ...of, answer: good })).toEqual(first);
});

it("it goes with a problem of another kind, another file and another view", () => {
  const before = { ...of, answer: good };
  for (const answer of [{ problem: "noEmit" }, { failure: "lost" }])
    expect(shownAfter(before, { ...of, answer })).toEqual({ ...of, answer });
  for (const other of [{ file: "b.ts" }, { kind: "dts" as const }])
    expect(shownAfter(before, { ...of, ...other, answer: broken })).not.toHaveProperty("last");
  expect(shownAfter(undefined, { ...of, answer: broken }).last).toBeUndefined();
});
