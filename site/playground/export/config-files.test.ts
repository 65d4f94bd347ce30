import js from "@eslint/js";
import { ESLint, type Linter } from "eslint";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { convertedEslintrc } from "../config/eslintrc-module.ts";
import { presets } from "../state/presets.ts";
import { flatConfig, legacyConfig } from "./config-files.ts";

const config = {
  extends: ["eslint:recommended", "plugin:@typescript-eslint/strict-type-checked"],
  rules: {
    "no-var": "error",
    "@typescript-eslint/array-type": ["warn", { default: "array-simple" }],
    eqeqeq: 0,
  },
};
const stateOf = (value: unknown) => ({ eslintrc: JSON.stringify(value), sourceType: "module" as const });

it("a flat configuration has imports, presets, the project service and rules", () => {
  expect(flatConfig(stateOf(config))).toBe(`import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig({
  files: ["**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}"],
  extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
  languageOptions: {
    parserOptions: { projectService: true },
  },
  linterOptions: {
    reportUnusedDisableDirectives: "off",
  },
  rules: {
    "no-var": "error",
    "@typescript-eslint/array-type": [
      "warn",
      {
        "default": "array-simple"
      }
    ],
    "eqeqeq": 0,
  },
});
`);
});

it("a legacy configuration has the same names and rules", () => {
  expect(legacyConfig({ ...stateOf({ ...config, rules: { eqeqeq: 0 } }), sourceType: "script" }))
    .toBe(`module.exports = {
  root: true,
  parser: "@typescript-eslint/parser",
  parserOptions: { projectService: true, tsconfigRootDir: __dirname, sourceType: "script" },
  plugins: ["@typescript-eslint"],
  extends: ["eslint:recommended", "plugin:@typescript-eslint/strict-type-checked"],
  rules: {
    "eqeqeq": 0,
  },
};
`);
});

const others = {
  globals: { reader: "readonly", writer: true, none: "gone" },
  settings: { fruit: { name: "apple" } },
  noInlineConfig: true,
  reportUnusedDisableDirectives: "warn",
};

it("both have what the playground reads besides rules and presets", () => {
  const flat = flatConfig(stateOf(others));
  expect(flat).toContain(`
  languageOptions: {
    globals: {
      "reader": "readonly",
      "writer": true,
    },
    parserOptions: { projectService: true },
  },
  linterOptions: {
    noInlineConfig: true,
    reportUnusedDisableDirectives: "error",
  },
  settings: {
    "fruit": {
      "name": "apple"
    },
  },
`);
  const legacy = legacyConfig(stateOf(others));
  expect(legacy).toContain(`
  globals: {
    "reader": "readonly",
    "writer": true,
  },
  noInlineConfig: true,
  reportUnusedDisableDirectives: true,
  settings: {
    "fruit": {
      "name": "apple"
    },
  },
`);
});

it.each([flatConfig, legacyConfig])("names what is left out, by %o", (write) => {
  const text = write(stateOf({ env: { node: true }, overrides: [], "a\u2028b\n": 1, root: true }));
  const names = [...text.matchAll(/^ {2}\/\/ Without effect in the playground, so left out: (.*)$/gm)];
  expect(names.map(([, name]) => name)).toEqual(['"env"', '"overrides"', '"a b\\n"']);
});

describe("what is exported can be pasted again", () => {
  it.each([flatConfig, legacyConfig])("by %o", (write) => {
    const converted = convertedEslintrc(write(stateOf(config)));
    expect(JSON.parse(converted?.text ?? "")).toEqual(config);
    expect(converted?.notices).toEqual([]);
  });

  it.each([flatConfig, legacyConfig])("with globals and settings, by %o", (write) => {
    const converted = convertedEslintrc(write(stateOf(others)));
    expect(JSON.parse(converted?.text ?? "")).toMatchObject({
      globals: { reader: "readonly", writer: true },
      settings: others.settings,
      noInlineConfig: true,
      reportUnusedDisableDirectives: write === flatConfig ? "error" : true,
      rules: {},
    });
    expect(converted?.notices).toEqual([]);
  });
});

it("every preset of the menu has its name in the package typescript-eslint or in that of ESLint", () => {
  const text = flatConfig(stateOf({ extends: presets.map(({ name }) => name) }));
  const named = [...text.matchAll(/tseslint\.configs\.(\w+)/g)].map(([, name = ""]) => name);
  expect(named).toHaveLength(presets.filter(({ name }) => name.startsWith("plugin:")).length);
  expect(named.filter((name) => !Object.hasOwn(tseslint.configs, name))).toEqual([]);
  expect(text).toContain("js.configs.recommended, js.configs.all");
});

/** The configuration as ESLint takes it for a file. The text must be harmless. */
async function taken(text: string): Promise<{ readonly rules: Readonly<Record<string, unknown>> }> {
  const source = text
    .replace(/^import .*$/gm, "")
    .replace("export default defineConfig", "return defineConfig");
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the test is whether this is harmless
  const make = new Function("js", "tseslint", "defineConfig", source) as (
    ...given: unknown[]
  ) => Linter.Config[];
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: make(js, tseslint, defineConfig) });
  return (await eslint.calculateConfigForFile("input.ts")) as Awaited<ReturnType<typeof taken>>;
}

it("ESLint takes the flat configuration, with the rules of its presets", async () => {
  expect(await taken(flatConfig(stateOf(config)))).toMatchObject({
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "no-debugger": [2],
      "@typescript-eslint/await-thenable": [2],
      "@typescript-eslint/array-type": [1, { default: "array-simple" }],
      eqeqeq: [0],
    },
  });
});

it("names and options from a link stay words: none of them becomes code", async () => {
  const evil = '"],x:(globalThis.ran=true)}\u2028//\n`${globalThis.ran=true}`*/';
  const rules = { "no-restricted-globals": ["error", evil], ["__proto__"]: "error" };
  const text = flatConfig(stateOf({ extends: [evil, "airbnb"], rules }));
  expect(text).toContain('Not in the playground, so left out of "extends": "airbnb"');
  expect((await taken(text)).rules).toEqual({ "no-restricted-globals": [2, evil] });
  expect("ran" in globalThis).toBe(false);
});
