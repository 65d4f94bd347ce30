import { describe, expect, it } from "vitest";
import { convertConfig, type Upgrade } from "./convert.ts";
import { filesPattern, ignorePattern } from "./patterns.ts";

function converted(text: string): Upgrade {
  const upgrade = convertConfig(text);
  if (typeof upgrade === "string") throw new Error(upgrade);
  return upgrade;
}

describe("the converter", () => {
  it("makes flat config of JSON with comments", () => {
    const { code, packages, notes, unread } = converted(`{
      // comments and trailing commas are fine
      "root": true,
      "extends": ["eslint:recommended", "plugin:@typescript-eslint/recommended"],
      "parser": "@typescript-eslint/parser",
      "plugins": ["@typescript-eslint"],
      "env": { "node": true, "es2022": true, "browser": false },
      "globals": { "PEAR": "readonly" },
      "ignorePatterns": ["dist", "/build/**"],
      "rules": { "@typescript-eslint/no-shadow": ["error", { "hoist": "all" }], },
    }`);
    expect(code).toBe(`import eslint from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["**/dist", "build/**/*"]),
  eslint.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { "@typescript-eslint": tseslint.plugin },
    languageOptions: {
      globals: { ...globals.node, PEAR: "readonly" },
      parser: tseslint.parser,
    },
    rules: { "@typescript-eslint/no-shadow": ["error", { hoist: "all" }] },
  },
);
`);
    expect(packages).toEqual(["@eslint/js", "eslint", "globals", "typescript-eslint"]);
    expect([notes, unread]).toEqual([[], []]);
  });

  it("reads scripts without running them, and names what it cannot read", () => {
    const { code, unread } = converted(`
      const level = process.env.CI ? "error" : "warn";
      module.exports = {
        parserOptions: { project: "./tsconfig.json", tsconfigRootDir: __dirname },
        rules: { semi: level, ...shared, eqeqeq: "error" },
      };`);
    expect(code).toContain("tsconfigRootDir: import.meta.dirname");
    expect(code).toContain('rules: { eqeqeq: "error" }');
    expect(unread).toEqual(['semi: process.env.CI ? "error" : "warn"', "...shared"]);
  });

  it("converts overrides with their files", () => {
    const { code } = converted(`{ "overrides": [{
      "files": ["*.test.ts", "src/*.ts"], "excludedFiles": "old.test.ts",
      "extends": "plugin:@typescript-eslint/disable-type-checked",
      "rules": { "no-console": 0 } }] }`);
    expect(code).toContain(`  {
    files: ["**/*.test.ts", "src/*.ts"],
    ignores: ["**/old.test.ts"],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { "no-console": 0 },
  },`);
  });

  it("uses the names of version 8", () => {
    const all = ["recommended", "recommended-requiring-type-checking", "strict"];
    const { code, notes } = converted(
      JSON.stringify({
        extends: all.map((name) => `plugin:@typescript-eslint/${name}`),
        parserOptions: { EXPERIMENTAL_useProjectService: true, DEPRECATED__createDefaultProgram: true },
        rules: {
          "@typescript-eslint/ban-types": [
            "error",
            { types: { Pear: "Eat it.", Plum: null, Object: "Covered.", "{}": false } },
          ],
          "@typescript-eslint/no-parameter-properties": ["error", { allows: ["readonly"] }],
          "@typescript-eslint/no-throw-literal": ["warn", { allowThrowingAny: false }],
          "@typescript-eslint/indent": ["error", 2],
          "@typescript-eslint/ban-ts-ignore": "error",
        },
      }),
    );
    expect(code).toContain(
      "  tseslint.configs.strictTypeChecked,\n  tseslint.configs.stylisticTypeChecked,\n",
    );
    expect(code).not.toContain("tseslint.configs.recommended");
    expect(code).toContain("parserOptions: { projectService: true }");
    expect(code).toContain(`    rules: {
      "@typescript-eslint/no-unsafe-function-type": "error",
      "@typescript-eslint/no-wrapper-object-types": "error",
      "@typescript-eslint/no-restricted-types": [
        "error",
        { types: { Pear: "Eat it.", Plum: true } },
      ],
      "@typescript-eslint/parameter-properties": [
        "error",
        { allow: ["readonly"] },
      ],
      "@typescript-eslint/only-throw-error": [
        "warn",
        { allowThrowingAny: false },
      ],
    },`);
    expect(notes.join("\n")).toMatch(/`indent` was a formatting rule\. .*`@stylistic\/indent`/);
    expect(notes).toHaveLength(9);
    expect(notes).toContain("We have no rule `ban-ts-ignore`, so it is left out.");
  });

  it("loads configs and plugins of other packages", () => {
    const { code, packages } = converted(
      '{ "extends": ["airbnb", "prettier/react"], "plugins": ["react", "@pears/eslint-plugin-figs", "@plums"], "parser": "@babel/eslint-parser" }',
    );
    expect(code).toContain('  compat.extends("airbnb"),\n  compat.extends("prettier"),\n');
    expect(code).toContain("parser: babelEslintParser");
    expect(packages).toEqual([
      "@babel/eslint-parser",
      "@eslint/eslintrc",
      "@eslint/js",
      "@pears/eslint-plugin-figs",
      "@plums/eslint-plugin",
      "eslint",
      "eslint-plugin-react",
    ]);
  });

  it("reads the configuration in a package.json", () => {
    expect(converted('{ "name": "shop", "eslintConfig": { "rules": { "eqeqeq": 2 } } }').code).toContain(
      "rules: { eqeqeq: 2 }",
    );
  });

  it("says why a text cannot be read", () => {
    expect(convertConfig("root: true\nextends: airbnb")).toContain("neither JSON nor");
    expect(convertConfig("export default [{ rules: {} }];")).toContain("as in flat config");
    expect(convertConfig("module.exports = makeConfig;")).toContain("no object");
    expect(convertConfig('{ "__proto__": { "rules": {} }, "rules": {} }')).not.toBeTypeOf("string");
  });
});

it("patterns match the same files as before", () => {
  expect(["*.js", "/a.js", "./src/*.js", "src/**"].map(filesPattern)).toEqual([
    "**/*.js",
    "a.js",
    "src/*.js",
    "src/**",
  ]);
  expect(["dist", "dist/", "/dist", "src/gen", "!keep.js", "**/*.d.ts"].map(ignorePattern)).toEqual([
    "**/dist",
    "**/dist/",
    "dist",
    "src/gen",
    "!**/keep.js",
    "**/*.d.ts",
  ]);
});
