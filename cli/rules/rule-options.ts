import type { LintRule } from "../../site/model/rules/rule.ts";

/** An option of a rule by its name. */
export interface RuleOption {
  readonly name: string;
  readonly description?: string;
}

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly [key: string]: unknown;
}

/** The options that a rule's schema names: those of its option objects, in their order, each once. */
export function optionsOf(schema: unknown): RuleOption[] {
  const found = new Map<string, RuleOption>();
  const collect = (part: Schema | undefined): void => {
    if (part === undefined) return;
    if (part.$ref !== undefined) collect(resolve(part.$ref, schema));
    for (const [name, { description, $ref }] of Object.entries(part.properties ?? {})) {
      const text = description ?? ($ref === undefined ? undefined : resolve($ref, schema)?.description);
      if (!found.has(name)) found.set(name, { name, ...(text !== undefined && { description: text }) });
    }
    for (const each of [...(part.oneOf ?? []), ...(part.anyOf ?? []), ...(part.allOf ?? [])]) collect(each);
  };
  for (const each of elementsOf(schema)) collect(each);
  return [...found.values()];
}

/** The schemas of the options in their order: a list of them, or one for the whole list. */
function elementsOf(schema: unknown): readonly Schema[] {
  if (Array.isArray(schema)) return schema as readonly Schema[];
  const { items, prefixItems, oneOf, anyOf } = schema as Schema;
  const own = Array.isArray(items)
    ? (items as readonly Schema[])
    : items === undefined
      ? []
      : [items as Schema];
  return [...own, ...(prefixItems ?? []), ...[...(oneOf ?? []), ...(anyOf ?? [])].flatMap(elementsOf)];
}

/** References of the plugin's schemas lead from the root, or from the first option: "#/items/0/$defs/x". */
function resolve(reference: string, schema: unknown): Schema | undefined {
  const keys = reference.replace(/^#\//, "").split("/");
  const follow = (from: unknown): unknown =>
    keys.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], from);
  const root = Array.isArray(schema) ? { items: schema as unknown[], ...(schema[0] as object) } : schema;
  return follow(root) as Schema | undefined;
}

/** What an option is when nobody sets it, as TypeScript; undefined when that cannot be told in a line. */
export function defaultOf({ defaultOptions }: LintRule, name: string): string | undefined {
  for (const options of defaultOptions) {
    if (typeof options !== "object" || options === null || !Object.hasOwn(options, name)) continue;
    const text = inLine((options as Readonly<Record<string, unknown>>)[name]);
    return text.length <= longestDefault ? text : undefined;
  }
  return undefined;
}

const longestDefault = 72;

/** Presets that configure the rule in their own way, with what they pass. */
export function presetsWithOptions({ recommended }: LintRule): [string, readonly unknown[]][] {
  if (typeof recommended !== "object") return [];
  return Object.entries(recommended).filter((entry): entry is [string, readonly unknown[]] =>
    Array.isArray(entry[1]),
  );
}

/** A JSON value as TypeScript over as many lines as it needs. */
export function literal(value: unknown, indent = ""): string {
  const short = inLine(value);
  if (indent.length + short.length <= 64 || typeof value !== "object" || value === null) return short;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const lines = Array.isArray(value)
    ? value.map((each) => `${deeper}${literal(each, deeper)},`)
    : Object.entries(value).map(([key, each]) => `${deeper}${nameOf(key)}: ${literal(each, deeper)},`);
  return `${open}\n${lines.join("\n")}\n${indent}${close}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${nameOf(key)}: ${inLine(each)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function nameOf(key: string): string {
  return /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
}
