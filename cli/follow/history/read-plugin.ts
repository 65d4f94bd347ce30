import { createRequire } from "node:module";
import { join } from "node:path";
import { resolveReference } from "../../rules/option-schema.ts";
import { plugin } from "../release.ts";
import { moduleLoader } from "./load-module.ts";
import { copied, givenTo, hasStandIn } from "./stand-in.ts";

/** What a release says about the options of a rule. */
export interface OptionsOfRelease {
  /** The names of the options with the text of their defaults, `null` where none is stated. */
  readonly named: Readonly<Record<string, string | null>>;
  /** Whether the rule may have other options, which come from another package. */
  readonly hasMore: boolean;
}

/** The rules of a release by name. */
export type RulesOfRelease = Readonly<Record<string, OptionsOfRelease>>;

interface PluginRule {
  readonly defaultOptions?: readonly unknown[];
  readonly meta?: { readonly schema?: unknown; readonly defaultOptions?: readonly unknown[] };
}

/**
 * Reads the rules of the plugin that is below `node_modules` of a folder. The packages that it depends on need not be
 * there: stand-ins take their place, so that what comes from them is known to be unknown.
 */
export function readPlugin(dir: string): RulesOfRelease {
  const entry = createRequire(join(dir, "package.json")).resolve(plugin);
  const { rules } = moduleLoader()(entry) as { readonly rules: Readonly<Record<string, PluginRule>> };
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, optionsOf(rule)]));
}

function optionsOf({ meta = {}, defaultOptions = meta.defaultOptions ?? [] }: PluginRule): OptionsOfRelease {
  const { names, hasMore } = optionNames(meta.schema ?? []);
  const named = [...names].map((name) => [name, defaultOf(name, defaultOptions)] as const);
  return { named: Object.fromEntries(named), hasMore };
}

interface Schema {
  readonly $ref?: unknown;
  readonly properties?: unknown;
  readonly [key: string]: unknown;
}

const inner = ["items", "prefixItems", "oneOf", "anyOf", "allOf"] as const;

/** The properties of the option objects of a schema, any part of which may be a stand-in. */
function optionNames(schema: unknown): { readonly names: ReadonlySet<string>; readonly hasMore: boolean } {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  let hasMore = false;
  const visit = (part: unknown): void => {
    const words = givenTo(part);
    if (words) hasMore = true;
    if (words ?? Array.isArray(part)) {
      for (const each of words ?? (part as readonly unknown[])) visit(each);
      return;
    }
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    const { $ref, properties = {}, ...rest } = part as Schema;
    if (typeof $ref === "string") visit(resolveReference($ref, schema));
    if (givenTo(properties)) visit(properties);
    else for (const name of Object.keys(properties as object)) names.add(name);
    if (names.delete(copied) || copied in rest) hasMore = true;
    for (const key of inner) visit(rest[key]);
  };
  visit(schema);
  return { names, hasMore };
}

/** The default of an option as JSON with sorted keys. */
function defaultOf(name: string, defaults: readonly unknown[]): string | null {
  if (givenTo(defaults)) return null;
  for (const each of defaults)
    if (typeof each === "object" && each !== null && Object.hasOwn(each, name)) {
      const value = (each as Readonly<Record<string, unknown>>)[name];
      return value === undefined || hasStandIn(value) ? null : JSON.stringify(value, sortedKeys);
    }
  return null;
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
