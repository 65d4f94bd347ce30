import { Linter } from "eslint";
import { getNodeValue, type Node } from "jsonc-parser";
import { entriesOf, entryOf, jsoncTree, short } from "../../config/jsonc.ts";
import { isGlobal, isOn } from "../../config/linter-settings.ts";
import type { Diagnostic, RuleRun } from "../../state/protocol.ts";
import { presetRules, type Rules } from "./presets.ts";
import { isNotLoaded, pluginPrefix, plugins, ruleNames } from "../rules.ts";

/** A configuration from an eslintrc.json. It leaves out invalid parts and has a diagnostic for each. */
export interface LintConfig {
  /** The rules for a file: those of presets first, then the reader's own. */
  readonly layers: (fileName: string) => readonly Rules[];
  /** Which part of the configuration sets a rule for a file; undefined if none does. */
  readonly setBy: (rule: string, fileName: string) => Exclude<RuleRun["setBy"], "comment"> | undefined;
  readonly globals: Linter.Globals;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly reportUnusedDisableDirectives: boolean;
  readonly noInlineConfig: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** More mistakes are only counted. */
const mostDiagnostics = 50;

/** Reads JSON with comments, mistakes included. Nothing in it is ever run. */
export function readLintConfig(text: string): LintConfig {
  const { root, problems } = jsoncTree(text);
  const diagnostics = problems.map((problem): Diagnostic => ({ in: "eslintrc", ...problem }));
  if (root && root.type !== "object")
    diagnostics.push(diagnostic('The configuration must be an object: { "rules": { … } }.', root));
  const presets = presetsOf(entryOf(root, "extends"), diagnostics);
  const rules = ownRules(entryOf(root, "rules"), diagnostics);
  return {
    layers: (fileName) => [...presets.flatMap((name) => presetRules(name, fileName) ?? []), rules],
    setBy(rule, fileName) {
      if (Object.hasOwn(rules, rule)) return "rules";
      const preset = presets.findLast((name) =>
        presetRules(name, fileName)?.some((layer) => Object.hasOwn(layer, rule)),
      );
      return preset === undefined ? undefined : { preset };
    },
    globals: globalsOf(entryOf(root, "globals"), diagnostics),
    settings: objectOf(entryOf(root, "settings")),
    reportUnusedDisableDirectives: isOn(entryOf(root, "reportUnusedDisableDirectives")?.value),
    noInlineConfig: isOn(entryOf(root, "noInlineConfig")?.value),
    diagnostics: capped(diagnostics),
  };
}

function diagnostic(message: string, { offset, length }: Node, rule?: string): Diagnostic {
  return {
    in: "eslintrc",
    message,
    from: offset,
    to: offset + length,
    ...(rule !== undefined && { rule }),
  };
}

function objectOf(node: Node | undefined): Readonly<Record<string, unknown>> {
  return node?.type === "object" ? (getNodeValue(node) as Record<string, unknown>) : {};
}

function globalsOf(node: Node | undefined, diagnostics: Diagnostic[]): Linter.Globals {
  const globals: [string, Linter.Globals[string]][] = [];
  for (const [name, key, value] of node?.type === "object" ? entriesOf(node) : []) {
    if (value && isGlobal(name, value.value)) globals.push([name, value.value as Linter.Globals[string]]);
    else diagnostics.push(diagnostic('Set a global to "readonly", "writable" or "off".', key));
  }
  return Object.fromEntries(globals);
}

function presetsOf(node: Node | undefined, diagnostics: Diagnostic[]): readonly string[] {
  if (!node) return [];
  const items = node.type === "array" ? (node.children ?? []) : [node];
  return items.flatMap((item) => {
    const name: unknown = item.value;
    if (typeof name === "string" && presetRules(name, "input.ts")) return [name];
    diagnostics.push(diagnostic(`There is no preset ${short(JSON.stringify(getNodeValue(item)))}.`, item));
    return [];
  });
}

function ownRules(node: Node | undefined, diagnostics: Diagnostic[]): Rules {
  if (!node) return {};
  if (node.type !== "object") {
    diagnostics.push(diagnostic('"rules" must be an object: { "no-var": "error" }.', node));
    return {};
  }
  const rules = new Map<string, Linter.RuleEntry>();
  for (const [name, key, value] of entriesOf(node)) {
    rules.delete(name);
    // an entry that is being typed has no value yet
    if (!value) continue;
    const entry = getNodeValue(value) as Linter.RuleEntry;
    const problem = ruleNames.has(name) ? ruleEntryError(name, entry) : unknownRule(name);
    if (problem === undefined) rules.set(name, entry);
    else diagnostics.push(diagnostic(problem, ruleNames.has(name) ? value : key, name));
  }
  return Object.fromEntries(rules);
}

function unknownRule(name: string): string {
  const bare = name.replace(/^.*\//, "");
  const other = [pluginPrefix + bare, bare].find((each) => each !== name && ruleNames.has(each));
  return `There is no rule “${short(name)}”.${other === undefined ? "" : ` Did you mean “${other}”?`}`;
}

const checker = new Linter({ cwd: "/" });
const checked = new Map<string, string | undefined>();

/** ESLint's error about a rule's severity and options; undefined when they are valid. */
function ruleEntryError(name: string, entry: Linter.RuleEntry): string | undefined {
  if (entry === "error" || entry === "warn" || entry === "off" || isNotLoaded(name)) return undefined;
  const key = JSON.stringify([name, entry]);
  if (checked.has(key)) return checked.get(key);
  // there are many half-typed options, and none is needed again
  if (checked.size > 1000) checked.clear();
  const problem = askEslint({ [name]: structuredClone(entry) });
  checked.set(key, problem);
  return problem;
}

/** Checks without running a rule. */
const checkOnly = { filename: "/input.js", ruleFilter: () => false };

function askEslint(rules: Rules): string | undefined {
  try {
    checker.verify("", [{ plugins, rules }], checkOnly);
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error))
      .replace(/^(?:Config \(unnamed\): )?Key "rules": Key ".*?":\s*/, "")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join(" ");
  }
}

function capped(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length <= mostDiagnostics) return diagnostics;
  const more = diagnostics.length - mostDiagnostics;
  return [...diagnostics.slice(0, mostDiagnostics), { in: "eslintrc", message: `And ${more} more.` }];
}
