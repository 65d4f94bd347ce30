import type { SyntaxNode } from "@lezer/common";
import { levelOf } from "./eslintrc.ts";
import { isIgnored } from "./ignored.ts";
import { readScript, type Script } from "./eslintrc-script.ts";
import { entriesOf, itemsOf, pathOf, textOf } from "./eslintrc-syntax.ts";
import { jsoncTree, short, type TextError } from "./jsonc.ts";
import { isOn } from "./linter-settings.ts";
import { presetNamed } from "../state/presets.ts";
import type { FileType } from "../state/state.ts";

export interface Converted {
  /** JSON with `extends` and `rules`, and with the other parts that the playground reads. */
  readonly text: string;
  /** A part that the conversion left out, with its place in the original text. */
  readonly notices: readonly TextError[];
  /** The names of parts that have no effect in the playground, each once. */
  readonly ignored: readonly string[];
}

interface Collected {
  /** The ending of the code's file: ".ts". */
  readonly ending: string;
  readonly presets: Set<string>;
  readonly rules: Map<string, unknown>;
  readonly globals: Map<string, unknown>;
  readonly settings: Map<string, unknown>;
  /** The settings about comments. */
  readonly comments: Map<string, unknown>;
  readonly ignored: Set<string>;
  readonly notice: (node: SyntaxNode, reason: string) => void;
  readonly leftOut: (node: SyntaxNode, reason?: string) => void;
}

const mostNotices = 20;

/**
 * JSON for a configuration that was written as a script: `module.exports = {…}`, `export default […]`,
 * `defineConfig(…)`, `tseslint.config(…)`, or an object with names without quotes. The text is parsed, never run. Values
 * that are not literals are left out, each with a notice. Undefined when there is nothing to convert: the text is
 * JSON already, or no such script. Objects for files of other types than the code's are left out.
 */
export function convertedEslintrc(text: string, fileType: FileType = ".ts"): Converted | undefined {
  if (jsoncTree(text).problems.length === 0) return undefined;
  const script = readScript(text);
  if (!script) return undefined;
  const notices: TextError[] = [];
  const collected: Collected = {
    ending: fileType.replace(/^.*(?=\.)/, ""),
    presets: new Set(),
    rules: new Map(),
    globals: new Map(),
    settings: new Map(),
    comments: new Map(),
    ignored: new Set(),
    leftOut(node, reason = "is not a literal value") {
      collected.notice(node, `${reason}, so it is left out`);
    },
    notice(node, reason) {
      if (notices.length >= mostNotices) return;
      const what = short(textOf(script.text, node).replace(/\s+/g, " "));
      const [from, to] = [node.from - script.offset, Math.min(node.to - script.offset, text.length)];
      notices.push({ message: `“${what}” ${reason}.`, from, to });
    },
  };
  collect(script, script.exported, collected);
  for (const statement of script.unread) collected.leftOut(statement, "is an assignment, which is not run");
  const { presets, rules, globals, settings, comments } = collected;
  const config = {
    ...(presets.size > 0 && { extends: [...presets] }),
    ...(globals.size > 0 && { globals: Object.fromEntries(globals) }),
    ...(settings.size > 0 && { settings: Object.fromEntries(settings) }),
    // off is the default
    ...Object.fromEntries([...comments].filter(([, value]) => isOn(value))),
    rules: Object.fromEntries(rules),
  };
  return { text: `${JSON.stringify(config, undefined, 2)}\n`, notices, ignored: [...collected.ignored] };
}

/** Collects a configuration, a list of them, or the arguments of a function that returns such a list. */
function collect(script: Script, outer: SyntaxNode, into: Collected): void {
  const node = script.bare(outer);
  if (node.name === "ArrayExpression") {
    for (const item of itemsOf(node)) collect(script, item.node, into);
  } else if (node.name === "ObjectExpression") {
    collectObject(script, node, into);
  } else if (node.name === "CallExpression" && isConfigCall(script, node)) {
    for (const list of node.getChildren("ArgList"))
      for (const item of itemsOf(list)) collect(script, item.node, into);
  } else if (!collectPreset(script, node, into) && !isIgnoresCall(script, node)) {
    into.leftOut(outer);
  }
}

function isConfigCall(script: Script, call: SyntaxNode): boolean {
  const path = call.firstChild && pathOf(script.text, call.firstChild);
  return path?.at(-1) === "defineConfig" || path?.at(-1) === "config";
}

/** `globalIgnores(["dist"])` says only where a configuration applies. */
function isIgnoresCall(script: Script, { name, firstChild }: SyntaxNode): boolean {
  const path = name === "CallExpression" && firstChild ? pathOf(script.text, firstChild) : undefined;
  return path?.at(-1) === "globalIgnores";
}

function collectObject(script: Script, object: SyntaxNode, into: Collected): void {
  const entries = entriesOf(script.text, object);
  const files = entries.find(({ name }) => name === "files")?.value;
  if (files && !isForCode(script.literal(files)?.value, into.ending)) {
    into.leftOut(object, "applies to other files");
    return;
  }
  // presets come before the rules of the same object, in any order of the text
  for (const { name, value } of entries) if (name === "extends" && value) collectExtends(script, value, into);
  for (const { node, name, value, isSpread } of entries) {
    if (isSpread && value) collect(script, value, into);
    else if (value && (name === "rules" || name === "globals" || name === "settings"))
      collectEntries(script, value, into, into[name]);
    else if (name === "overrides" && value) collect(script, value, into);
    else if (value && name !== undefined && aboutComments.has(name)) {
      const read = script.literal(value);
      if (read) into.comments.set(name, levelOf(read.value) ?? read.value);
      else into.leftOut(node);
    } else if (value && (name === "languageOptions" || name === "linterOptions"))
      collectOptions(script, value, into, name);
    else if (name === undefined || !(name === "extends" || withoutEffect.has(name)))
      into.leftOut(node, "has no effect in the playground");
    else if (isIgnored(name)) into.ignored.add(name);
  }
}

const aboutComments: ReadonlySet<string> = new Set(["noInlineConfig", "reportUnusedDisableDirectives"]);

/** Flat configurations have there what an eslintrc has at its top. */
function collectOptions(script: Script, outer: SyntaxNode, into: Collected, part: string): void {
  const node = script.bare(outer);
  if (node.name === "ObjectExpression") collectObject(script, node, into);
  else into.ignored.add(part);
}

/** Settings that only select how and where to lint: leaving them out needs no notice for each place. */
const withoutEffect: ReadonlySet<string> = new Set(
  "$schema basePath ecmaVersion env files ignorePatterns ignores languageOptions linterOptions name parser parserOptions plugins root sourceType".split(
    " ",
  ),
);

// patterns for tests, or for single files, are not for the code of a playground
function isForCode(patterns: unknown, ending: string): boolean {
  const list: readonly unknown[] = Array.isArray(patterns) ? patterns.flat() : [patterns];
  return list.some((pattern) => {
    if (typeof pattern !== "string") return true;
    const match = /^(?:\.?\/|\*\*?\/|src\/|lib\/|packages\/)*\*+(?<own>\.[\w?*{},@()|[\]]{1,60})?$/.exec(
      pattern,
    );
    return match !== null && hasEnding(match.groups?.["own"] ?? ".*", ending);
  });
}

/** Whether a pattern for endings is for this one: ".ts?(x)", ".{js,jsx}", ".[cm]js". One with mistakes is for all. */
function hasEnding(pattern: string, ending: string): boolean {
  const source = pattern
    .replace(/\{([^*?(){}]*)\}/g, (_, names: string) => `@(${names.replaceAll(",", "|")})`)
    .replace(/([@?*]?)\(([\w|[\]]*)\)|[.?*@]/g, (all, sign: string | undefined, names: string | undefined) =>
      names === undefined
        ? ({ ".": "\\.", "?": ".", "*": ".*" }[all] ?? all)
        : `(?:${names})${sign === "@" ? "" : (sign ?? "")}`,
    );
  try {
    return new RegExp(`^${source}$`).test(ending);
  } catch {
    return true;
  }
}

function collectExtends(script: Script, outer: SyntaxNode, into: Collected): void {
  const node = script.bare(outer);
  const value = script.literal(node)?.value;
  if (typeof value === "string") into.presets.add(todaysName(value));
  else if (node.name === "ArrayExpression")
    for (const item of itemsOf(node)) collectExtends(script, item.node, into);
  else collect(script, outer, into);
}

/** Flat configurations name presets by their plugin's name there: "js/recommended". */
function todaysName(name: string): string {
  const [, plugin = "", config = ""] = /^([^:]+)\/([\w-]+)$/.exec(name) ?? [];
  const from = sourceOf(plugin);
  return (from && presetNamed(config, from)) ?? name;
}

/** Collects the entries of an object, and the presets that its rules come from. */
function collectEntries(
  script: Script,
  outer: SyntaxNode,
  into: Collected,
  entries: Map<string, unknown>,
): void {
  const node = script.bare(outer);
  if (node.name !== "ObjectExpression") {
    if (!collectPreset(script, node, into)) into.leftOut(outer);
    return;
  }
  for (const { node: entry, name, value, isSpread } of entriesOf(script.text, node)) {
    const read = value && !isSpread ? script.literal(value) : undefined;
    if (isSpread && value) collectEntries(script, value, into, entries);
    else if (name === undefined || name === "__proto__" || !read) into.leftOut(entry);
    else {
      // the last of a name decides, at its own place
      entries.delete(name);
      entries.set(name, read.value);
    }
  }
}

/** A path such as `tseslint.configs.strict`, with or without `.rules`. */
function collectPreset(script: Script, node: SyntaxNode, into: Collected): boolean {
  const path = pathOf(script.text, node) ?? [];
  const [root = "", ...names] = path;
  const from = sourceOf(script.moduleOf(root) ?? root);
  const [config] = names[0] === "configs" ? names.slice(1) : root === "configs" ? names : [];
  const preset = from && config !== undefined ? presetNamed(config, from) : undefined;
  if (preset !== undefined) {
    into.presets.add(preset);
    // in JSON, rules are always after presets
    if ([...into.rules.keys()].some((name) => from !== "eslint" || !name.includes("/")))
      into.notice(node, "comes after rules that it may set again; here those rules win");
  }
  return preset !== undefined;
}

/** Whose presets a module has; its usual names in configurations count where nothing was imported. */
function sourceOf(name: string): "typescript-eslint" | "eslint" | undefined {
  if (ourNames.has(name.toLowerCase())) return "typescript-eslint";
  return eslintNames.has(name.toLowerCase()) ? "eslint" : undefined;
}

const ourNames: ReadonlySet<string> = new Set([
  ...["typescript-eslint", "@typescript-eslint", "@typescript-eslint/eslint-plugin"],
  ...["ts", "tseslint", "tsplugin", "tseslintplugin", "typescripteslint", "typescriptplugin"],
]);
const eslintNames: ReadonlySet<string> = new Set(["@eslint/js", "eslint", "eslintjs", "js", "pluginjs"]);
