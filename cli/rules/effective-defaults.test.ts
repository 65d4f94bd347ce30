import { expect, it } from "vitest";
import { effectiveDefaults } from "./effective-defaults.ts";

it("defaults that a rule does not state are added to those in its data", () => {
  expect(effectiveDefaults("no-unused-vars", [{}])).toEqual([
    expect.objectContaining({ args: "after-used", caughtErrors: "all" }),
  ]);
  expect(effectiveDefaults("restrict-template-expressions", [{ allowAny: true }])).toEqual([
    { allowAny: true, allowArray: false, allowNever: false },
  ]);
});

it("a list of options becomes longer where only the code of the rule has the last ones", () => {
  expect(effectiveDefaults("prefer-destructuring", []).at(1)).toMatchObject({
    enforceForRenamedProperties: false,
  });
});

it("the defaults of other rules are those in their data", () => {
  expect(effectiveDefaults("array-type", [{ default: "array" }])).toEqual([{ default: "array" }]);
});
