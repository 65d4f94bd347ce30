import { describe, expect, it } from "vitest";
import { defaultState } from "./defaults.ts";
import { firstExample, ownState, withExample, withRecommended } from "./example.ts";

it("turns rules on and preserves all other configuration", () => {
  const state = { ...defaultState(), eslintrc: '{\n  // mine\n  "rules": { "eqeqeq": "error" }\n}\n' };
  const { eslintrc, code } = withRecommended(state);
  expect(code).toBe("");
  expect(eslintrc).toContain("// mine");
  expect(eslintrc).toContain('"eqeqeq": "error"');
  expect(eslintrc).toContain('"extends": "plugin:@typescript-eslint/recommended-type-checked"');
});

it("an example takes the place of all texts, and preserves what the reader has chosen", () => {
  const before = {
    ...defaultState("5.4.5"),
    code: "mine",
    esQuery: "Mine",
    view: "es",
    autoScroll: false,
  } as const;
  const after = withExample(before, firstExample);
  expect(after).toMatchObject({ ts: "5.4.5", view: "es", autoScroll: false, fileType: ".ts", esQuery: "" });
  expect(after.code).toBe(firstExample.code);
  expect(JSON.parse(after.eslintrc)).toEqual(firstExample.eslintrc);
  const others = withExample(after, {
    ...firstExample,
    files: [{ name: "a.ts", text: "" }],
    compilerOptions: { strict: true },
    fileType: ".tsx",
  });
  expect(others).toMatchObject({ fileType: ".tsx", files: [{ name: "a.ts", text: "" }] });
  expect(JSON.parse(others.tsconfig)).toEqual({ compilerOptions: { strict: true } });
});

describe("the reader's own state", () => {
  it("is the first example as long as no text is stored", () => {
    expect(ownState(undefined)).toEqual(withExample(defaultState(), firstExample));
    const chosen = { fileType: ".cts", view: "scope", autoScroll: false };
    expect(ownState(chosen)).toEqual({ ...withExample(defaultState(), firstExample), ...chosen });
  });

  it.each([{ code: "" }, { files: [] }, { eslintrc: "" }, { tsconfig: "{}" }, { code: 7 }])(
    "is the stored one, an empty one too: %j",
    (stored) => {
      const own = ownState({ fileType: ".tsx", ...stored });
      expect([own.code, own.fileType]).toEqual(["", ".tsx"]);
    },
  );
});
