import { expect, it } from "vitest";
import { lazy } from "./lazy.ts";

it("makes the value once, when it is first needed", () => {
  const made: string[] = [];
  const value = lazy((): string | undefined => {
    made.push("made");
    return undefined;
  });
  expect(made).toEqual([]);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toEqual(["made"]);
});
