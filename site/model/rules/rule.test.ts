import { expect, it } from "vitest";
import { type LintRule, presetOf } from "./rule.ts";

const rule: LintRule = {
  name: "x",
  type: "problem",
  fixable: false,
  hasSuggestions: false,
  description: "",
  url: "",
  requiresTypeChecking: false,
  frozen: false,
  schema: [],
  defaultOptions: [],
  messages: {},
};

it("RU-02 RU-03 a rule's preset is the named one; an object is recommended only if exactly true", () => {
  expect(presetOf(rule)).toBeUndefined();
  expect(presetOf({ ...rule, recommended: "stylistic" })).toBe("stylistic");
  expect(presetOf({ ...rule, recommended: { recommended: true, strict: [{}] } })).toBe("recommended");
  expect(presetOf({ ...rule, recommended: { recommended: [{}], strict: true } })).toBe("strict");
  expect(presetOf({ ...rule, recommended: { strict: true } })).toBe("strict");
});
