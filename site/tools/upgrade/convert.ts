import { camelCase, extendedOf } from "./extends.ts";
import { fieldsOr, languageOptionsOf, stringsOf } from "./options.ts";
import { filesPattern, ignorePattern } from "./patterns.ts";
import { isFields, readConfig } from "./read.ts";
import { replacementOf } from "./replacements.ts";
import { Code, codeOf, type Fields, type Value } from "./value.ts";

export interface Upgrade {
  /** The text of `eslint.config.mjs`. */
  readonly code: string;
  /** The packages that it imports. */
  readonly packages: readonly string[];
  /** What changed, and what is left to do. Names of code are between backticks. */
  readonly notes: readonly string[];
  /** Code that is left out, because it would have to run. */
  readonly unread: readonly string[];
}

/** Modules that the file imports, by the name of the variable. */
type Imports = Map<string, string>;

/** A legacy configuration as flat config of version 8. A text is the reason why it cannot be read. */
export function convertConfig(text: string): Upgrade | string {
  const read = readConfig(text);
  if (typeof read === "string") return read;
  const imports: Imports = new Map();
  const notes = new Set<string>();
  const ignored = stringsOf(read.config["ignorePatterns"]).map(ignorePattern);
  const { extended, fields } = sectionOf(read.config, imports, notes);
  const overrides: readonly Value[] = Array.isArray(read.config["overrides"]) ? read.config["overrides"] : [];
  const items = [
    ...(ignored.length > 0 ? [`globalIgnores(${codeOf(ignored, 2)})`] : []),
    ...extended.map((item) => codeOf(item, 2)),
    ...(Object.keys(fields).length > 0 ? [codeOf(fields, 2)] : []),
    ...(lintsOnlyScripts(extended, read.config) ? [codeOf({ files: ["**/*.{ts,tsx,mts,cts}"] }, 2)] : []),
    ...overrides.filter(isFields).map((override) => codeOf(overrideOf(override, imports, notes), 2)),
  ];
  const names = ["defineConfig", ...(ignored.length > 0 ? ["globalIgnores"] : [])];
  imports.set(`{ ${names.join(", ")} }`, "eslint/config");
  const code = [
    ...[...imports]
      .sort(([, one], [, other]) => (one < other ? -1 : 1))
      .map(([name, from]) => `import ${name} from "${from}";`),
    ...(imports.has("{ FlatCompat }") ? ["", compat] : []),
    "",
    `export default defineConfig(\n${items.map((item) => `  ${item},\n`).join("")});`,
    "",
  ].join("\n");
  const packages = [
    ...new Set([...imports.values()].map((name) => name.replace(/^eslint\/config$/, "eslint"))),
  ];
  return { code, packages: packages.sort(), notes: [...notes], unread: read.unread };
}

/** Our configs have patterns for TypeScript files. Without them, flat config lints scripts only. */
function lintsOnlyScripts(extended: readonly Code[], { parser }: Fields): boolean {
  return parser === "@typescript-eslint/parser" && !extended.some(({ text }) => text.startsWith("tseslint."));
}

const compat = `const compat = new FlatCompat({
  baseDirectory: import.meta.dirname,
  recommendedConfig: eslint.configs.recommended,
  allConfig: eslint.configs.all,
});`;

interface SectionParts {
  readonly extended: readonly Code[];
  readonly fields: Fields;
}

/** The part of a configuration that `overrides` can have too. */
function sectionOf(config: Fields, imports: Imports, notes: Set<string>): SectionParts {
  const { items, usesEslint, usesCompat, notes: said } = extendedOf(stringsOf(config["extends"]));
  const parser = parserOf(config["parser"], imports);
  const options = languageOptionsOf(config, parser);
  const plugins = pluginsOf(stringsOf(config["plugins"]), imports);
  const rules = rulesOf(fieldsOr(config["rules"]), notes);
  const linterOptions = {
    ...(config["noInlineConfig"] !== undefined && { noInlineConfig: config["noInlineConfig"] }),
    ...(config["reportUnusedDisableDirectives"] !== undefined && {
      reportUnusedDisableDirectives: config["reportUnusedDisableDirectives"],
    }),
  };
  for (const note of [...said, ...options.notes]) notes.add(note);
  if (usesEslint || usesCompat) imports.set("eslint", "@eslint/js");
  if (usesCompat) {
    imports.set("{ FlatCompat }", "@eslint/eslintrc");
    notes.add(
      "`compat.extends` loads configs of other packages in legacy format. If the package has a flat config, use it instead.",
    );
  }
  if (options.usesGlobals) imports.set("globals", "globals");
  if (items.some(({ text }) => text.startsWith("tseslint."))) imports.set("tseslint", "typescript-eslint");
  for (const name of Object.keys(config)) if (!known.has(name)) notes.add(`The key \`${name}\` is left out.`);
  const parts = {
    plugins,
    languageOptions: options.fields,
    linterOptions,
    settings: fieldsOr(config["settings"]),
    rules,
  };
  const processor = config["processor"];
  return {
    extended: items,
    fields: {
      ...(typeof processor === "string" && { processor }),
      ...Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)),
    },
  };
}

const known: ReadonlySet<string> = new Set([
  ...[
    "$schema",
    "root",
    "extends",
    "parser",
    "parserOptions",
    "env",
    "globals",
    "plugins",
    "rules",
    "settings",
  ],
  ...["noInlineConfig", "reportUnusedDisableDirectives", "processor", "overrides", "ignorePatterns"],
  ...["files", "excludedFiles"],
]);

function overrideOf(override: Fields, imports: Imports, notes: Set<string>): Fields {
  const { extended, fields } = sectionOf(override, imports, notes);
  const excluded = stringsOf(override["excludedFiles"]).map(filesPattern);
  if (override["overrides"] !== undefined) notes.add("`overrides` inside of `overrides` are left out.");
  return {
    files: stringsOf(override["files"]).map(filesPattern),
    ...(excluded.length > 0 && { ignores: excluded }),
    ...(extended.length > 0 && { extends: extended }),
    ...fields,
  };
}

function parserOf(written: Value | undefined, imports: Imports): Code | undefined {
  if (typeof written !== "string" || written === "espree") return undefined;
  if (written === "@typescript-eslint/parser") {
    imports.set("tseslint", "typescript-eslint");
    return new Code("tseslint.parser");
  }
  const name = camelCase(written);
  imports.set(name, written);
  return new Code(name);
}

function pluginsOf(written: readonly string[], imports: Imports): Fields {
  return Object.fromEntries(
    written.map((name): [string, Value] => {
      const [scope, short = ""] = name.startsWith("@") ? name.split("/") : [undefined, name];
      const id = short.replace(/^eslint-plugin-?/, "");
      const key = [...(scope === undefined ? [] : [scope]), ...(id === "" ? [] : [id])].join("/");
      if (key === "@typescript-eslint") {
        imports.set("tseslint", "typescript-eslint");
        return [key, new Code("tseslint.plugin")];
      }
      const file = id === "" ? "eslint-plugin" : `eslint-plugin-${id}`;
      const variable = `${camelCase(key)}Plugin`;
      imports.set(variable, scope === undefined ? file : `${scope}/${file}`);
      return [key, new Code(variable)];
    }),
  );
}

function rulesOf(written: Fields, notes: Set<string>): Fields {
  const entries = Object.entries(written).flatMap(([name, entry]) => {
    const replaced = replacementOf(name, entry);
    if (!replaced) return [[name, entry] as const];
    notes.add(replaced.note);
    return Object.entries(replaced.rules);
  });
  return Object.fromEntries(entries);
}
