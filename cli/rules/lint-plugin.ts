import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { LintRule, RuleDeprecation } from "../../site/model/rules/rule.ts";
import { touch } from "../cache/expiry.mjs";
import { readEntry, writeEntry } from "../cache/files.ts";
import { hashOf } from "../lib/hash.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { effectiveDefaults } from "./effective-defaults.ts";
import { optionTypesOf } from "./option-types.ts";

export interface LintRules {
  /** The version of the plugin: "8.46.3". */
  readonly version: string;
  /** All packages on which verdicts depend: "eslint 9.39.5, typescript 5.9.3, …". */
  readonly tools: string;
  /** Sorted by name. */
  readonly rules: readonly LintRule[];
}

/**
 * Reads the data of the lint plugin about its rules, as plain JSON values. The plugin is resolved from
 * `packageDir`, as Node would for a file there. Loading it loads TypeScript, so the result is cached in `cacheDir`
 * (safe to delete, safe to share); a later call for the same version only reads the package.json of the plugin.
 * Throws a UsageError if the plugin is missing or cannot be loaded.
 */
export async function readLintRules({
  packageDir,
  cacheDir,
}: {
  readonly packageDir: string;
  readonly cacheDir: string | undefined;
}): Promise<LintRules> {
  const load = createRequire(join(packageDir, "package.json"));
  const version = await versionOfPlugin(load, packageDir);
  const tools = [
    ...(await Promise.all(toolNames.map((name) => named(name, load)))),
    await installed(packageDir),
  ].join(", ");
  const cacheFile =
    cacheDir === undefined ? undefined : join(cacheDir, `lint-rules-${version}-${cacheFormat}.json`);
  const known = cacheFile === undefined ? undefined : await readCache(cacheFile);
  if (known !== undefined) return { version, tools, rules: known };

  const described = describeRules(loadPlugin(load, packageDir));
  const text = JSON.stringify(await Promise.all(described.map((rule) => withOptionTypes(rule, load))));
  // parsed from the text, so that cold and warm calls return equal values
  const rules = JSON.parse(text) as readonly LintRule[];
  if (cacheFile !== undefined) await writeEntry(cacheFile, rules);
  return { version, tools, rules };
}

const pluginName = "@typescript-eslint/eslint-plugin";
/** Raise this when LintRule or its construction changes: older cache files are then ignored. */
const cacheFormat = "4";

/**
 * The part of the plugin that we read. Keys are often present with `false` or `undefined`: only truthy values
 * count.
 */
interface Plugin {
  readonly rules: Readonly<Record<string, PluginRule>>;
}

interface PluginRule {
  readonly defaultOptions?: readonly unknown[];
  readonly meta: {
    readonly type: LintRule["type"];
    readonly fixable?: string | false;
    readonly hasSuggestions?: boolean;
    readonly docs: {
      readonly description: string;
      readonly url?: string;
      readonly recommended?: NonNullable<LintRule["recommended"]>;
      readonly requiresTypeChecking?: boolean;
      readonly extendsBaseRule?: boolean | string;
      readonly frozen?: boolean;
    };
    readonly deprecated?: boolean | PluginDeprecation;
    readonly replacedBy?: readonly string[];
    readonly schema?: unknown;
    readonly defaultOptions?: readonly unknown[];
    readonly messages?: Readonly<Record<string, string>>;
  };
}

interface PluginDeprecation {
  readonly deprecatedSince?: string;
  readonly message?: string;
  readonly url?: string;
  readonly replacedBy?: readonly {
    readonly rule?: { readonly name?: string; readonly url?: string };
    readonly plugin?: { readonly name?: string };
  }[];
}

async function versionOfPlugin(load: NodeJS.Require, packageDir: string): Promise<string> {
  try {
    const file = load.resolve(`${pluginName}/package.json`);
    return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
  } catch {
    throw new UsageError({ code: "plugin-missing", name: pluginName, folder: packageDir });
  }
}

const toolNames = [pluginName, "@typescript-eslint/parser", "eslint", "typescript", "@types/node"];

/** Examples import from installed packages, and may mean something else after an update. */
async function installed(packageDir: string): Promise<string> {
  const list = await readFile(join(packageDir, "node_modules/.package-lock.json"), "utf8").catch(() => "");
  return hashOf(list);
}

async function named(name: string, load: NodeJS.Require): Promise<string> {
  try {
    const { version } = JSON.parse(await readFile(load.resolve(`${name}/package.json`), "utf8")) as {
      version: string;
    };
    return `${name} ${version}`;
  } catch {
    return `no ${name}`;
  }
}

function loadPlugin(load: NodeJS.Require, packageDir: string): Plugin {
  try {
    return load(pluginName) as Plugin;
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split("\n", 1).join("");
    throw new UsageError({ code: "plugin-not-loaded", name: pluginName, folder: packageDir, reason });
  }
}

function describeRules({ rules }: Plugin): readonly LintRule[] {
  return Object.entries(rules)
    .map(([name, rule]) => describeRule(name, rule))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The plugin does not say this; a test runs the examples of all typed rules without types. */
const typedOptions: ReadonlyMap<string, string> = new Map([["naming-convention", "types"]]);

function describeRule(name: string, { defaultOptions, meta }: PluginRule): LintRule {
  const { docs } = meta;
  const { recommended } = docs;
  const typedOption = typedOptions.get(name);
  const deprecated = deprecationOf(meta);
  const base = docs.extendsBaseRule === true ? name : docs.extendsBaseRule;
  return {
    name,
    type: meta.type,
    fixable: Boolean(meta.fixable),
    hasSuggestions: Boolean(meta.hasSuggestions),
    description: docs.description,
    url: docs.url ?? "",
    ...(recommended && { recommended }),
    requiresTypeChecking: Boolean(docs.requiresTypeChecking),
    ...(typedOption !== undefined && { typedOption }),
    ...(base && { extendsBaseRule: base }),
    frozen: Boolean(docs.frozen),
    ...(deprecated && { deprecated }),
    schema: meta.schema ?? [],
    defaultOptions: effectiveDefaults(name, defaultOptions ?? meta.defaultOptions ?? []),
    messages: meta.messages ?? {},
  };
}

/** Two rules have so many options that their pages describe them by hand. */
const describedByHand: ReadonlySet<string> = new Set(["member-ordering", "naming-convention"]);

async function withOptionTypes(rule: LintRule, load: NodeJS.Require): Promise<LintRule> {
  if (describedByHand.has(rule.name)) return rule;
  const optionTypes = await optionTypesOf(rule.schema, load);
  return optionTypes === undefined ? rule : { ...rule, optionTypes };
}

/** Deprecation is an object or, in older rules, `true` next to a list of names. */
function deprecationOf({ deprecated, replacedBy = [] }: PluginRule["meta"]): RuleDeprecation | undefined {
  if (!deprecated) return undefined;
  const names = replacedBy.map((name) => ({ name }));
  if (deprecated === true) return { replacedBy: names };
  const { deprecatedSince, message, url, replacedBy: replacements } = deprecated;
  return {
    ...(deprecatedSince && { since: deprecatedSince }),
    ...(message && { message }),
    ...(url && { url }),
    replacedBy: replacements?.flatMap(replacementOf) ?? names,
  };
}

type Replacement = RuleDeprecation["replacedBy"][number];

function replacementOf({
  rule,
  plugin,
}: NonNullable<PluginDeprecation["replacedBy"]>[number]): readonly Replacement[] {
  if (!rule?.name) return [];
  return [
    { name: rule.name, ...(plugin?.name && { plugin: plugin.name }), ...(rule.url && { url: rule.url }) },
  ];
}

async function readCache(file: string): Promise<readonly LintRule[] | undefined> {
  const value = await readEntry(file);
  if (!isRuleList(value)) return undefined;
  await touch(file);
  return value;
}

function isRuleList(value: unknown): value is readonly LintRule[] {
  const isRule = (entry: unknown) =>
    typeof entry === "object" && entry !== null && "name" in entry && "messages" in entry;
  return Array.isArray(value) && value.length > 0 && value.every(isRule);
}
