import { builtinModules } from "node:module";
import { defineConfig, globalIgnores } from "eslint/config";
import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist/", "built/", "types/", "coverage/", "content/", "static/", "**/fixtures/"]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["eslint.config.js", ".dependency-cruiser.mjs"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // an index signature names its key; a mapped type often cannot be a Record
      "@typescript-eslint/consistent-indexed-object-style": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      eqeqeq: "error",
      "max-lines": ["error", 350],
      "no-console": "error",
      // the type checker knows what exists where
      "no-undef": "off",
      "no-restricted-exports": [
        "error",
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namespaceFrom: true } },
      ],
      "no-restricted-imports": [
        "error",
        { paths: builtinModules.map((name) => ({ name, message: `Write "node:${name}".` })) },
      ],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "exit", message: "Return an exit code; only bin/ ends the process." },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector:
            ":matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/^\\.{1,2}\\u002F(?!.*\\.\\w+$)/]",
          message: "Write the file's extension.",
        },
      ],
    },
  },
  {
    files: ["site/**/*.{ts,tsx}", "templates/**/*.tsx"],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: [
      "templates/*.tsx",
      "site/components/*.tsx",
      "**/*.client.tsx",
      "{,manual/}site/config.ts",
      "*.config.{js,ts}",
      ".dependency-cruiser.mjs",
      "**/*.d.ts",
    ],
    rules: { "no-restricted-exports": "off" },
  },
  {
    files: ["site/client/**", "site/playground/**", "bin/**", "bench/**"],
    rules: { "no-console": "off" },
  },
  {
    files: ["bin/**"],
    rules: { "no-restricted-properties": "off" },
  },
  {
    // files without an extension belong to no TypeScript project
    files: ["bin/site", "bin/test", "bin/acceptance"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
);
