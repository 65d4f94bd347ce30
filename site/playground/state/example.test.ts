import { expect, it } from "vitest";
import { defaultState } from "./defaults.ts";
import { withExample, withRecommended } from "./example.ts";

it("turns rules on and preserves all other configuration", () => {
  const state = { ...defaultState(), eslintrc: '{\n  // mine\n  "rules": { "eqeqeq": "error" }\n}\n' };
  const { eslintrc, code } = withRecommended(state);
  expect(code).toBe("");
  expect(eslintrc).toContain("// mine");
  expect(eslintrc).toContain('"eqeqeq": "error"');
  expect(eslintrc).toContain('"extends": "plugin:@typescript-eslint/recommended-type-checked"');
});

it("has code, and also turns on stylistic rules for it", () => {
  const { eslintrc, code, fileType } = withExample(defaultState());
  expect(code).not.toBe("");
  expect(fileType).toBe(".ts");
  expect(JSON.parse(eslintrc)).toEqual({
    rules: {},
    extends: [
      "plugin:@typescript-eslint/recommended-type-checked",
      "plugin:@typescript-eslint/stylistic-type-checked",
    ],
  });
});
