import type { Choices } from "./choices.ts";
import { frameworkNames, markupFrameworks, testRunners } from "./frameworks.ts";
import { type Part, partsOf, type SetupFile } from "./part.ts";
import { contentsOf, presetPage, presetsOf } from "./presets.ts";

/** `eslint.config.mjs` for some choices. */
export function flatConfig(choices: Choices): SetupFile {
  return {
    path: "eslint.config.mjs",
    parts: [
      ...imports(choices),
      { code: "\nexport default defineConfig(", why: "Later objects in the list take precedence." },
      ...list(choices),
      { code: ");", why: "The list ends here. Add your own objects above this line." },
    ],
  };
}

function imports({ language, framework, tests }: Choices): readonly Part[] {
  const markup = markupFrameworks[framework];
  const runner = testRunners[tests];
  return partsOf(
    {
      code: "// @ts-check",
      why: "Editors report unknown keys of the configuration.",
    },
    { code: '\nimport eslint from "@eslint/js";', why: "ESLint's own rules, as shared configs." },
    runner?.name === "vitest" && importOf(runner.name, runner.plugin),
    markup !== undefined && importOf(markup.variable, markup.plugin),
    runner?.name === "jest" && importOf(runner.name, runner.plugin),
    framework === "react" && importOf("reactHooks", "eslint-plugin-react-hooks"),
    {
      code: 'import { defineConfig, globalIgnores } from "eslint/config";',
      why: "`defineConfig` checks types, and allows `extends` in objects. It needs ESLint 9.22 or newer.",
    },
    language === "js" && {
      code: 'import globals from "globals";',
      why: "The names that exist in Node.js and in browsers.",
    },
    { code: 'import tseslint from "typescript-eslint";', why: "Our parser, plugin and shared configs." },
  );
}

function importOf(variable: string, plugin: string): Part {
  return { code: `import ${variable} from "${plugin}";`, why: `Rules of \`${plugin}\`.` };
}

function list(choices: Choices): readonly Part[] {
  const { language, framework, tests, repository, types } = choices;
  const markup = markupFrameworks[framework];
  const runner = testRunners[tests];
  return partsOf(
    repository === "monorepo"
      ? { code: '  globalIgnores(["**/dist/"]),', why: "Ignores the build output of every package." }
      : {
          code: '  globalIgnores(["dist/"]),',
          why: "Ignores build output. ESLint ignores `node_modules` itself.",
        },
    { code: "  eslint.configs.recommended,", why: "Enables ESLint's rules against likely bugs." },
    ...presetsOf(choices).map((preset) => ({
      code: `  tseslint.configs.${preset},`,
      why: contentsOf(preset),
      more: presetPage(preset),
    })),
    markup !== undefined && {
      code: `  ${markup.flatConfig},`,
      why: `Sets the parser of ${frameworkNames[framework]} for \`${markup.extension}\` files, and enables its rules.`,
    },
    language === "js" && {
      code: `  { languageOptions: { globals: globals.${framework === "none" ? "node" : "browser"} } },`,
      why: `Declares the globals of ${framework === "none" ? "Node.js" : "browsers"}, so \`no-undef\` does not report them.`,
    },
    types === "on" && typedOptions(choices),
    markup !== undefined && markupFiles(choices, markup.extension),
    framework === "react" && {
      code: [
        "  {",
        `    files: ["**/*.{${language === "ts" ? "ts,tsx" : "js,jsx"}}"],`,
        "    extends: [reactHooks.configs.flat.recommended],",
        "  },",
      ].join("\n"),
      why: "Enables the rules of hooks. A pattern in `files` also makes ESLint lint files with JSX.",
      more: { label: "Plugins for React", url: "/troubleshooting/faqs/frameworks#react-plugins" },
    },
    runner !== undefined && testFiles(choices, runner.flatConfig),
    types === "on" && untyped(choices),
  );
}

function typedOptions({ framework }: Choices): Part {
  const { extension } = markupFrameworks[framework] ?? {};
  return {
    code: [
      "  {",
      "    languageOptions: {",
      "      parserOptions: {",
      "        projectService: true,",
      "        tsconfigRootDir: import.meta.dirname,",
      ...(extension === undefined ? [] : [`        extraFileExtensions: ["${extension}"],`]),
      "      },",
      "    },",
      "  },",
    ].join("\n"),
    why: [
      "The parser gets type information from the `tsconfig.json` nearest to each file.",
      ...(extension === undefined
        ? []
        : [
            `TypeScript has to know that \`${extension}\` files belong to the project. The list is the same for all files.`,
          ]),
    ].join(" "),
    more: { label: "Typed linting", url: "/getting-started/typed-linting" },
  };
}

function markupFiles({ language }: Choices, extension: string): Part {
  const files = extension === ".svelte" ? '["**/*.svelte", "**/*.svelte.{js,ts}"]' : `["**/*${extension}"]`;
  const isTypeScript = language === "ts";
  return {
    code: [
      "  {",
      `    files: ${files},`,
      "    languageOptions: { parserOptions: { parser: tseslint.parser } },",
      ...(isTypeScript ? ['    rules: { "no-undef": "off" },'] : []),
      "  },",
    ].join("\n"),
    why: [
      "The parser of the framework passes scripts to our parser.",
      ...(isTypeScript ? ["TypeScript checks names itself, so `no-undef` is not needed."] : []),
    ].join(" "),
    more: {
      label: "Files of frameworks",
      url: "/troubleshooting/faqs/frameworks#extra-file-extensions",
    },
  };
}

function testFiles({ language, tests, types }: Choices, config: string): Part {
  const swapsUnbound = types === "on";
  const plugin = tests === "vitest" ? "vitest" : "jest";
  return {
    code: [
      "  {",
      `    files: ["**/*.{test,spec}.${language === "ts" ? "{ts,tsx}" : "{js,jsx}"}"],`,
      `    extends: [${config}],`,
      ...(swapsUnbound
        ? [
            "    rules: {",
            '      "@typescript-eslint/unbound-method": "off",',
            `      "${plugin}/unbound-method": "error",`,
            "    },",
          ]
        : []),
      "  },",
    ].join("\n"),
    why: [
      "Enables the rules for tests, in test files only.",
      ...(swapsUnbound
        ? ["The plugin's `unbound-method` accepts `expect(object.method)`, which ours reports."]
        : []),
    ].join(" "),
    more: { label: "Test runners", url: "/troubleshooting/faqs/frameworks#test-runners" },
  };
}

function untyped({ language }: Choices): Part {
  const files = language === "ts" ? "**/*.{js,mjs,cjs}" : "eslint.config.mjs";
  return {
    code: [
      "  {",
      `    files: ["${files}"],`,
      "    extends: [tseslint.configs.disableTypeChecked],",
      "  },",
    ].join("\n"),
    why:
      language === "ts"
        ? "Turns typed rules off for JavaScript files, which most projects do not include in a `tsconfig.json`. Keep this object last."
        : "Turns typed rules off for this file. Keep this object last.",
    more: { label: "About this config", url: "/users/configs#disable-type-checked" },
  };
}
