import { describe, expect, it } from "vitest";
import { flatConfigOf, legacyConfigOf } from "../../model/rules/rule-config.ts";
import { type Converted, convertedEslintrc } from "./eslintrc-module.ts";

interface Read {
  readonly extends?: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

function converted(text: string): Converted {
  const result = convertedEslintrc(text);
  if (!result) throw new Error("not converted");
  return result;
}

const read = (text: string): Read => JSON.parse(converted(text).text) as Read;
const notices = (text: string) => converted(text).notices.map(({ message }) => message);

const ours = (name: string): string => `plugin:@typescript-eslint/${name}`;

describe("the conversion of a script to JSON", () => {
  it("PG-20 accepts module.exports of an eslintrc", () => {
    const text = `// the team's
module.exports = {
  root: true,
  parser: '@typescript-eslint/parser',
  extends: ["eslint:recommended", 'plugin:@typescript-eslint/strict'],
  rules: {
    '@typescript-eslint/no-shadow': ['error', { hoist: \`all\`, allow: ["a", 1, -2.5, 0x10, 1_000, null, true] }],
    "no-var": 2, eqeqeq: "off",
  },
};
`;
    expect(converted(text)).toEqual({
      text: `{
  "extends": [
    "eslint:recommended",
    "plugin:@typescript-eslint/strict"
  ],
  "rules": {
    "@typescript-eslint/no-shadow": [
      "error",
      {
        "hoist": "all",
        "allow": [
          "a",
          1,
          -2.5,
          16,
          1000,
          null,
          true
        ]
      }
    ],
    "no-var": 2,
    "eqeqeq": "off"
  }
}
`,
      notices: [],
      ignored: [],
    });
  });

  it("PG-20 accepts defineConfig with imported presets and blocks", () => {
    const text = `
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylistic,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: { "no-var": "error" },
  },
  [{ rules: { "no-var": "warn" } }],
) satisfies Config[];`;
    expect(read(text)).toEqual({
      extends: ["eslint:recommended", ours("strict-type-checked"), ours("stylistic")],
      rules: { "no-var": "warn" },
    });
    expect(notices(text)).toEqual([]);
  });

  it("PG-20 accepts tseslint.config with extends in its blocks", () => {
    const text = `export default (tseslint.config({
      extends: [eslint.configs.recommended, ...tseslint.configs.recommended, "js/all"],
      rules: { "@typescript-eslint/array-type": "error" },
    }) as any);`;
    expect(read(text)).toEqual({
      extends: ["eslint:recommended", ours("recommended"), "eslint:all"],
      rules: { "@typescript-eslint/array-type": "error" },
    });
  });

  it.each([
    ["an array", 'export default [{ rules: { a: "error" } }];'],
    ["a constant", 'const config = { rules: { a: "error" } } as const;\nexport default config;'],
    ["a constant, required", 'const config = { rules: { a: "error" } }\nmodule.exports = [config]'],
    [
      "a constant's value",
      'const level: Level = "error"; const a = [level][0], b = level; export default { rules: { a: b } }',
    ],
    ["a shorthand", 'const rules = { a: "error" }; export default { rules };'],
    ["a spread", 'const shared = { a: "error" }; module.exports = { rules: { a: "off", ...shared } };'],
    ["a spread of a block", 'const base = { rules: { a: "error" } }; module.exports = { ...base };'],
    ["TypeScript's export", 'export = { rules: { a: "error" } };'],
    ["exports.default", 'exports.default = { rules: { a: "error" } };'],
    ["names without quotes, as in old links", "{ rules: { a: 'error' } }"],
    ["the same with comments", "// {\n/* { */ { rules: { a: 'error', /* b */ }, }; // end"],
    ["a list alone", "[{ rules: { a: 'error' } }]"],
    ["a call alone", "defineConfig([{ rules: { a: 'error' } }])"],
    ["an export before other statements", "module.exports = { rules: { a: 'error' } }; foo(); [1];"],
    ["names in brackets", "module.exports = { ['rules']: { ['a']: 'error' } }"],
    [
      "escapes",
      String.raw`module.exports = { "r\u0075les": { "\x61": "err\
or" } }`,
    ],
  ])("PG-20 accepts %s", (_, text) => {
    expect(read(text)).toEqual({ rules: { a: "error" } });
    expect(notices(text)).toEqual([]);
  });

  it.each([
    ['import ts from "typescript-eslint"; export default [ts.configs.all]', ours("all")],
    [
      'import * as plugin from "@typescript-eslint/eslint-plugin"; export default [plugin.configs["flat/strict"]]',
      ours("strict"),
    ],
    ['import { configs } from "typescript-eslint"; export default [configs.base]', ours("base")],
    ['const js = require("@eslint/js"); module.exports = [js.configs.all]', "eslint:all"],
    [
      'const p = require("@eslint/js"); module.exports = [{ rules: { ...p.configs.recommended.rules } }]',
      "eslint:recommended",
    ],
    [
      'const p = require("@eslint/js"); module.exports = [{ rules: p.configs.recommended.rules }]',
      "eslint:recommended",
    ],
    [
      "export default [tsPlugin.configs['recommended-requiring-type-checking']]",
      ours("recommended-type-checked"),
    ],
    ["export default [tseslint.configs.disableTypeChecked]", ours("disable-type-checked")],
    ["export default [{ extends: 'airbnb' }]", "airbnb"],
  ])("PG-20 accepts the preset in %s", (text, preset) => {
    expect(read(text)).toEqual({ extends: [preset], rules: {} });
    expect(notices(text)).toEqual([]);
  });
});

describe("configurations that the rules page writes", () => {
  const rules = [
    { name: "no-shadow", extendsBaseRule: "no-shadow", requiresTypeChecking: false },
    { name: "await-thenable", requiresTypeChecking: true },
  ];
  const severities = {
    "no-shadow": "off",
    "@typescript-eslint/no-shadow": "error",
    "@typescript-eslint/await-thenable": "error",
  };

  it("PG-20 can be pasted", () => {
    expect(read(flatConfigOf(rules))).toEqual({ extends: [ours("base")], rules: severities });
    expect(read(legacyConfigOf(rules))).toEqual({ rules: severities });
    expect([...notices(flatConfigOf(rules)), ...notices(legacyConfigOf(rules))]).toEqual([]);
  });
});

describe("a value that is not a literal", () => {
  it("PG-20 is left out and reported at its place; the rest applies", () => {
    const text = `export default {
  rules: {
    "no-var": process.env.CI ? "error" : "warn",
    "no-eval": ["error", { allow: names() }],
    [computed]: "error",
    ...others,
    method() {},
    get thing() { return 1; },
    regex: ["error", /x/],
    big: 1n,
    eqeqeq: "error",
  },
};`;
    expect(read(text)).toEqual({ rules: { eqeqeq: "error" } });
    const { notices: told } = converted(text);
    expect(told.map(({ from, to }) => text.slice(from, to))).toEqual([
      '"no-var": process.env.CI ? "error" : "warn"',
      '"no-eval": ["error", { allow: names() }]',
      '[computed]: "error"',
      "others",
      "method() {}",
      "get thing() { return 1; }",
      'regex: ["error", /x/]',
      "big: 1n",
    ]);
    expect(told[3]?.message).toBe("“others” is not a literal value, so it is left out.");
  });

  it("PG-20 is reported at its place in the original text, also in a plain object", () => {
    const text = "{ rules: { a: b() } }";
    expect(converted(text).notices).toEqual([
      { message: "“a: b()” is not a literal value, so it is left out.", from: 11, to: 17 },
    ]);
  });

  it("PG-20 reports blocks for other files, and settings without effect", () => {
    const text = `export default [
      { files: ["**/*.test.ts"], rules: { a: "off" } },
      { files: ["scripts/**"], rules: { b: "off" } },
      { files: ["src/**/*.ts", "x"], rules: { c: "off" }, processor: "p" },
      { files: dynamic(), rules: { d: "off" } },
      prettier, custom(), vue.configs["flat/all"],
    ]`;
    expect(read(text)).toEqual({ rules: { c: "off", d: "off" } });
    expect(notices(text)).toEqual([
      '“{ files: ["**/*.test.ts"], rules: { a: "off" } }” applies to other files, so it is left out.',
      '“{ files: ["scripts/**"], rules: { b: "off" } }” applies to other files, so it is left out.',
      '“processor: "p"” has no effect in the playground, so it is left out.',
      "“prettier” is not a literal value, so it is left out.",
      "“custom()” is not a literal value, so it is left out.",
      '“vue.configs["flat/all"]” is not a literal value, so it is left out.',
    ]);
  });

  it("PG-20 applies overrides of an eslintrc that are for code", () => {
    const text = `module.exports = { rules: { a: 1, b: 1 }, overrides: [
      { files: ["*.ts"], rules: { a: 2 } }, { files: "*.spec.ts", rules: { b: 2 } } ] }`;
    expect(read(text)).toEqual({ rules: { b: 1, a: 2 } });
    expect(notices(text)).toHaveLength(1);
  });
});

describe("a text that is not a configuration script", () => {
  it.each([
    ["nothing", ""],
    ["JSON", '{ "rules": { "a": "error" } }'],
    ["JSON with comments", '{ // mine\n "rules": { "a": "error", }, }'],
    ["JSON that is being typed", '{ "rules": { "a": '],
    ["JSON without an end", '{ "rules": { "a": "error" }'],
    ["words", "no-var: error"],
    ["a script that exports nothing", "const a = { rules: {} };"],
    ["a mistake of syntax", "module.exports = { rules: { a: 'error' "],
    ["another assignment", "window.config = { rules: {} };"],
  ])("PG-20 %s is not converted", (_, text) => {
    expect(convertedEslintrc(text)).toBeUndefined();
  });
});

describe("hostile input", () => {
  it("PG-20 is never run", () => {
    const marks = globalThis as { ran?: boolean };
    const text = `module.exports = { rules: {
      get a() { globalThis.ran = true; return "error"; },
      [(globalThis.ran = true, "b")]: "error",
      c: (() => { globalThis.ran = true; })(),
      d: \`\${globalThis.ran = true}\`,
    } }; globalThis.ran = true;`;
    expect(read(text)).toEqual({ rules: {} });
    expect(marks.ran).toBeUndefined();
  });

  it("PG-20 changes no prototype", () => {
    const text = `module.exports = { __proto__: { rules: { a: "error" } }, rules: {
      __proto__: { b: "error" }, "__proto__": null, ["__proto__"]: "error", constructor: "error",
      c: ["error", { __proto__: { polluted: true } }],
    } }`;
    expect(read(text)).toEqual({ rules: { constructor: "error" } });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("PG-20 with circular names or endless values is rejected", () => {
    expect(read("const a = b, b = a; module.exports = a;")).toEqual({ rules: {} });
    expect(read("const a = [a, a]; module.exports = a;")).toEqual({ rules: {} });
    expect(read("const a = { ...a, rules: { ...a } }; module.exports = a;")).toEqual({ rules: {} });
    const doubling = Array.from(
      { length: 40 },
      (_, index) => `const a${index + 1} = [a${index}, a${index}];`,
    );
    const text = `const a0 = "x"; ${doubling.join(" ")} module.exports = { rules: { a: ["error", a40] } };`;
    expect(read(text)).toEqual({ rules: {} });
    const long = `const a = { ${"r: 1, ".repeat(15_000)} }; module.exports = { rules: { z: "off", ${"...a, ".repeat(1000)} } };`;
    expect(notices(long).length).toBeLessThanOrEqual(20);
  });

  it("PG-20 that is too deep or too long is not converted", () => {
    for (const depth of [101, 5000, 24_000])
      expect(
        convertedEslintrc(`module.exports = ${"[1,".repeat(depth)}${"]".repeat(depth)}`),
      ).toBeUndefined();
    expect(convertedEslintrc(`module.exports = { a: "${"x".repeat(1_000_000)}" }`)).toBeUndefined();
    expect(convertedEslintrc("// { ".repeat(10_000))).toBeUndefined();
    expect(convertedEslintrc("/* */ ".repeat(10_000))).toBeUndefined();
  });

  it("PG-20 may contain half surrogate pairs", () => {
    expect(read("module.exports = { rules: { '\ud800': ['\\ud800', '\\u{110000}'] } }")).toEqual({
      rules: { "\ufffd": ["\ud800", "\ufffd"] },
    });
  });
});
