import type { Choices } from "./choices.ts";
import { frameworkNames, markupFrameworks, testRunners } from "./frameworks.ts";
import { closed, type Part, partsOf, type SetupFile } from "./part.ts";
import { contentsOf, kebabName, presetPage, presetsOf } from "./presets.ts";

/** `.eslintrc.cjs` for some choices. */
export function legacyConfig(choices: Choices): SetupFile {
  const { language, framework, types } = choices;
  const overrides = overridesOf(choices);
  return {
    path: ".eslintrc.cjs",
    parts: partsOf(
      { code: "/* eslint-env node */", why: "This file is a CommonJS module, so `module` exists in it." },
      {
        code: "module.exports = {\n  root: true,",
        why: "Stops ESLint from reading configurations in the folders above.",
      },
      {
        code: '  ignorePatterns: ["dist/"],',
        why: "Ignores build output in every folder. ESLint ignores `node_modules` itself.",
      },
      language === "js" && {
        code: `  env: { es2024: true, ${framework === "none" ? "node" : "browser"}: true },`,
        why: "Declares the globals of the environment, so `no-undef` does not report them.",
      },
      ...extensions(choices),
      types === "on" && typedOptions(choices),
      ...(overrides.length === 0
        ? []
        : [
            { code: "  overrides: [", why: "Settings for some files. They take precedence." },
            ...closed(overrides, "  ],"),
          ]),
      { code: "};", why: "Add `rules` of your own above this line." },
    ),
  };
}

function extensions(choices: Choices): readonly Part[] {
  const { framework } = choices;
  const markup = markupFrameworks[framework];
  const line = (name: string): string => `    "${name}",`;
  const parts = partsOf(
    { code: "  extends: [", why: "Shared configs. Later ones take precedence." },
    { code: line("eslint:recommended"), why: "Enables ESLint's rules against likely bugs." },
    ...presetsOf(choices).map((preset, index) => ({
      code: line(`plugin:@typescript-eslint/${kebabName(preset)}`),
      why: `${contentsOf(preset)}${index === 0 ? " It also sets our parser and loads our plugin." : ""}`,
      more: presetPage(preset),
    })),
    markup !== undefined && {
      code: line(markup.legacyConfig),
      why: `Sets the parser of ${frameworkNames[framework]} for \`${markup.extension}\` files, and enables its rules.`,
    },
    framework === "react" && {
      code: line("plugin:react-hooks/recommended"),
      why: "Enables the rules of hooks.",
      more: { label: "Plugins for React", url: "/troubleshooting/faqs/frameworks#react-plugins" },
    },
  );
  return closed(parts, "  ],");
}

function typedOptions({ framework }: Choices): Part {
  const { extension } = markupFrameworks[framework] ?? {};
  return {
    code: [
      "  parserOptions: {",
      "    projectService: true,",
      "    tsconfigRootDir: __dirname,",
      ...(extension === undefined ? [] : [`    extraFileExtensions: ["${extension}"],`]),
      "  },",
    ].join("\n"),
    why: [
      "The parser gets type information from the `tsconfig.json` nearest to each file.",
      ...(extension === undefined
        ? []
        : [`TypeScript has to know that \`${extension}\` files belong to the project.`]),
    ].join(" "),
    more: { label: "Typed linting", url: "/getting-started/legacy-eslint-setup#typed-linting" },
  };
}

function overridesOf({ language, framework, tests, types }: Choices): readonly Part[] {
  const markup = markupFrameworks[framework];
  const runner = testRunners[tests];
  const pattern = language === "ts" ? "{ts,tsx}" : "{js,jsx}";
  return partsOf(
    markup !== undefined && {
      code: override([
        `files: ["*${markup.extension}"],`,
        ...(framework === "svelte" ? ['parser: "svelte-eslint-parser",'] : []),
        'parserOptions: { parser: "@typescript-eslint/parser" },',
        ...(language === "ts" ? ['rules: { "no-undef": "off" },'] : []),
      ]),
      why: [
        "The parser of the framework passes scripts to our parser.",
        ...(language === "ts" ? ["TypeScript checks names itself, so `no-undef` is not needed."] : []),
      ].join(" "),
      more: { label: "Files of frameworks", url: "/troubleshooting/faqs/frameworks#extra-file-extensions" },
    },
    framework === "react" &&
      language === "js" && {
        code: override(['files: ["*.jsx"],', "parserOptions: { ecmaFeatures: { jsx: true } },"]),
        why: "Makes ESLint lint `.jsx` files. By default it reads `.js` files only.",
      },
    runner !== undefined && {
      code: override([
        `files: ["*.{test,spec}.${pattern}"],`,
        `extends: ["${runner.legacyConfig}"],`,
        ...(types === "on"
          ? [
              "rules: {",
              '  "@typescript-eslint/unbound-method": "off",',
              `  "${runner.name === "vitest" ? "@vitest" : "jest"}/unbound-method": "error",`,
              "},",
            ]
          : []),
      ]),
      why: [
        "Enables the rules for tests, in test files only.",
        ...(types === "on"
          ? ["The plugin's `unbound-method` accepts `expect(object.method)`, which ours reports."]
          : []),
      ].join(" "),
      more: { label: "Test runners", url: "/troubleshooting/faqs/frameworks#test-runners" },
    },
    types === "on" &&
      language === "ts" && {
        code: override([
          'files: ["*.js", "*.cjs", "*.mjs"],',
          'extends: ["plugin:@typescript-eslint/disable-type-checked"],',
        ]),
        why: "Turns typed rules off for JavaScript files, which most projects do not include in a `tsconfig.json`. Keep this object last.",
        more: { label: "About this config", url: "/users/configs#disable-type-checked" },
      },
  );
}

function override(lines: readonly string[]): string {
  return ["    {", ...lines.map((line) => `      ${line}`), "    },"].join("\n");
}
