import { readEslintrc } from "../config/eslintrc.ts";
import { ignoredParts } from "../config/ignored.ts";
import { readLinterSettings } from "../config/linter-settings.ts";
import type { PlayState } from "../state/state.ts";

type Configured = Pick<PlayState, "eslintrc" | "sourceType">;

const ours = "plugin:@typescript-eslint/";

/**
 * The configuration as an `eslint.config.mjs`, which reports outside of the playground what is reported in it: rules
 * always have types here. Names in `extends` that are no presets of ESLint or typescript-eslint become comments.
 */
export function flatConfig({ eslintrc, sourceType }: Configured): string {
  const { rules, extends: names } = readEslintrc(eslintrc);
  const { globals, settings, noInlineConfig, reportUnusedDisableDirectives } = readLinterSettings(eslintrc);
  const presets = names.map((name) => ({ name, path: presetPath(name) }));
  const known = presets.flatMap(({ path }) => path ?? []);
  const isWithPlugin = known.some((path) => path.startsWith("tseslint."));
  // the base has no rules: it brings the parser and the plugin
  const listed = [...(isWithPlugin ? [] : ["tseslint.configs.base"]), ...known];
  const isWithCore = known.some((path) => path.startsWith("js."));
  return linesOf([
    ...(isWithCore ? ['import js from "@eslint/js";'] : []),
    'import { defineConfig } from "eslint/config";',
    'import tseslint from "typescript-eslint";',
    "",
    "export default defineConfig({",
    ...withoutEffect(eslintrc),
    '  files: ["**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}"],',
    ...presets.flatMap(({ name, path }) => (path === undefined ? [leftOut(name)] : [])),
    `  extends: [${listed.join(", ")}],`,
    "  languageOptions: {",
    ...(sourceType === "script" ? ['    sourceType: "script",'] : []),
    ...partOf("globals", globals).map((line) => `  ${line}`),
    "    parserOptions: { projectService: true },",
    "  },",
    "  linterOptions: {",
    ...(noInlineConfig ? ["    noInlineConfig: true,"] : []),
    // without it, ESLint warns about comments that turn off nothing
    `    reportUnusedDisableDirectives: ${reportUnusedDisableDirectives ? '"error"' : '"off"'},`,
    "  },",
    ...partOf("settings", settings),
    ...partOf("rules", rules),
    "});",
  ]);
}

/** The same as an `.eslintrc.cjs`. */
export function legacyConfig({ eslintrc, sourceType }: Configured): string {
  const { rules, extends: names } = readEslintrc(eslintrc);
  const { globals, settings, noInlineConfig, reportUnusedDisableDirectives } = readLinterSettings(eslintrc);
  const sourceOption = sourceType === "script" ? ', sourceType: "script"' : "";
  return linesOf([
    "module.exports = {",
    ...withoutEffect(eslintrc),
    "  root: true,",
    '  parser: "@typescript-eslint/parser",',
    `  parserOptions: { projectService: true, tsconfigRootDir: __dirname${sourceOption} },`,
    '  plugins: ["@typescript-eslint"],',
    ...(names.length > 0 ? [`  extends: [${names.map((name) => JSON.stringify(name)).join(", ")}],`] : []),
    ...partOf("globals", globals),
    ...(noInlineConfig ? ["  noInlineConfig: true,"] : []),
    ...(reportUnusedDisableDirectives ? ["  reportUnusedDisableDirectives: true,"] : []),
    ...partOf("settings", settings),
    ...partOf("rules", rules),
    "};",
  ]);
}

/** "plugin:@typescript-eslint/strict-type-checked" is `tseslint.configs.strictTypeChecked` in a flat configuration. */
function presetPath(name: string): string | undefined {
  if (name === "eslint:recommended" || name === "eslint:all")
    return `js.configs.${name.slice("eslint:".length)}`;
  if (!name.startsWith(ours)) return undefined;
  const word = name.slice(ours.length);
  const today = word === "recommended-requiring-type-checking" ? "recommended-type-checked" : word;
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(today)) return undefined;
  return `tseslint.configs.${today.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** A name from a link may hold anything: as JSON it stays on its line. */
function leftOut(name: string): string {
  return `  // Not in the playground, so left out of "extends": ${quoted(name)}`;
}

function quoted(name: string): string {
  return JSON.stringify(name).replace(/[\u2028\u2029]/g, " ");
}

/** Comments that name the parts that have no effect in the playground, and so are not exported. */
function withoutEffect(eslintrc: string): readonly string[] {
  return ignoredParts(eslintrc).map(
    (name) => `  // Without effect in the playground, so left out: ${quoted(name)}`,
  );
}

/** The lines of an object in a configuration; none for an empty one. */
function partOf(part: string, values: Readonly<Record<string, unknown>>): readonly string[] {
  const entries = Object.entries(values).map(
    ([name, value]) => `    ${nameOf(name)}: ${indented(JSON.stringify(value, undefined, 2))},`,
  );
  return entries.length === 0 ? [] : [`  ${part}: {`, ...entries, "  },"];
}

/** In brackets, "__proto__" is a name like any other. */
function nameOf(name: string): string {
  const text = JSON.stringify(name);
  return name === "__proto__" ? `[${text}]` : text;
}

function indented(json: string): string {
  return json.replaceAll("\n", "\n    ");
}

function linesOf(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
