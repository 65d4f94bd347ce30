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
