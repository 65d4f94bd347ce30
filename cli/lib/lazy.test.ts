import { expect, it } from "vitest";
import { lazy } from "./lazy.ts";

it("makes the value when it is first asked for, and once", () => {
  const made: string[] = [];
  const value = lazy((): string | undefined => {
    made.push("made");
    return undefined;
  });
  expect(made).toEqual([]);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toEqual(["made"]);
});
