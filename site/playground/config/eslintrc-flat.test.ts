import { describe, expect, it } from "vitest";
import { type Converted, convertedEslintrc } from "./eslintrc-module.ts";

function converted(text: string): Converted {
  const result = convertedEslintrc(text);
  if (!result) throw new Error("not converted");
  return result;
}

const read = (text: string): unknown => JSON.parse(converted(text).text);
const notices = (text: string) => converted(text).notices.map(({ message }) => message);

const ours = (name: string): string => `plugin:@typescript-eslint/${name}`;

describe("globals, settings and what is said about comments", () => {
  const others = {
    globals: { app: "readonly", b: true },
    settings: { react: { version: "19" } },
    noInlineConfig: true,
    reportUnusedDisableDirectives: "warn",
  };

  it.each([
    [
      "an eslintrc",
      `module.exports = { globals: { app: "readonly", b: true }, settings: { react: { version: "19" } },
        noInlineConfig: true, reportUnusedDisableDirectives: "warn" }`,
    ],
    [
      "flat configurations",
      `const globals = { app: "readonly" };
      export default [
        { languageOptions: { parser: tseslint.parser, globals }, linterOptions: { noInlineConfig: true } },
        { languageOptions: { globals: { b: true } }, linterOptions: { reportUnusedDisableDirectives: 1 } },
        { settings: { react: { version: "19" } } },
      ]`,
    ],
  ])("are read from %s", (_, text) => {
    expect(read(text)).toEqual({ ...others, rules: {} });
    expect(converted(text)).toMatchObject({ notices: [], ignored: [] });
  });

  it("are named where they must be computed", () => {
    const text = `export default { languageOptions: { globals: { ...globals.browser, a: "off" }, ecmaVersion: 5 },
      linterOptions: { noInlineConfig: isCI }, settings: mine() };`;
    expect(read(text)).toEqual({ globals: { a: "off" }, rules: {} });
    expect(notices(text).map((notice) => notice.split(" is not")[0])).toEqual([
      "“globals.browser”",
      "“noInlineConfig: isCI”",
      "“mine()”",
    ]);
    expect(converted(text).ignored).toEqual(["ecmaVersion"]);
  });
});

describe("an object for files of another type than the code's", () => {
  const disabled = "tseslint.configs.disableTypeChecked";
  it.each([
    `{ files: ["**/*.js"], extends: [${disabled}] }`,
    `{ files: ["**/*.js"], ...${disabled} }`,
    `{ files: ["**/*.{js,cjs,mjs}", "*.[cm]js"], extends: [${disabled}] }`,
    `{ files: ["**/*.js?(x)", "**/*.?(c|m)js"], extends: [${disabled}] }`,
  ])("is left out and named: %s", (object) => {
    const text = `export default tseslint.config(...tseslint.configs.recommendedTypeChecked, ${object});`;
    expect(read(text)).toEqual({ extends: [ours("recommended-type-checked")], rules: {} });
    expect(notices(text)).toEqual([
      expect.stringMatching(/^“\{ files: .* applies to other files, so it is left out/),
    ]);
    expect(convertedEslintrc(text, ".js")?.text).toContain("disable-type-checked");
  });

  it.each([
    "*",
    "**/*",
    "**/*.*",
    "src/**/*.ts",
    "*.ts?(x)",
    "**/*.{,c,m}ts",
    "**/*.?(c|m)[jt]s",
    "**/*.@(js|ts)",
    "*.[(",
  ])("is read where a pattern has that type too: %s", (pattern) => {
    const text = `export default { files: ["${pattern}"], rules: { a: 1 } }`;
    expect(read(text)).toEqual({ rules: { a: 1 } });
    expect(convertedEslintrc(text, ".d.ts")?.notices).toEqual([]);
  });

  it("is found fast in a hostile pattern", () => {
    for (const pattern of ["*?".repeat(5000), "*".repeat(5000), "?(a|a)".repeat(10), "*(a|a)".repeat(10)])
      expect(convertedEslintrc(`export default { files: "*.${pattern}", rules: {} }`)).toBeDefined();
  });
});

it("global ignores are without effect, and need no message", () => {
  const text = `export default defineConfig([globalIgnores(["dist"]), { rules: { a: 1 } }]);`;
  expect(read(text)).toEqual({ rules: { a: 1 } });
  expect(converted(text)).toMatchObject({ notices: [], ignored: [] });
});

it("a preset after rules is named, because the rules win here", () => {
  const presets = "js.configs.recommended, ...tseslint.configs.recommended";
  const rules = '{ rules: { "@typescript-eslint/no-explicit-any": "off" } }';
  expect(notices(`export default [${rules}, ${presets}]`)).toEqual([
    "“tseslint.configs.recommended” comes after rules that it may set again; here those rules win.",
  ]);
  expect(notices(`export default [${presets}, ${rules}]`)).toEqual([]);
});

it("names assignments to parts of a configuration", () => {
  const text = "const c = {}; c.rules = { a: 2 }; x.y = 1; module.exports = c; module.exports.env = {};";
  expect(read(text)).toEqual({ rules: {} });
  expect(notices(text)).toEqual([
    "“c.rules = { a: 2 };” is an assignment, which is not run, so it is left out.",
    "“module.exports.env = {};” is an assignment, which is not run, so it is left out.",
  ]);
});
