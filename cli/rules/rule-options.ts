import type { LintRule } from "../../site/model/rules/rule.ts";

/** An option of a rule. */
export interface RuleOption {
  readonly name: string;
  readonly description?: string;
}

interface OptionSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly items?: OptionSchema | readonly OptionSchema[];
  readonly prefixItems?: readonly OptionSchema[];
  readonly oneOf?: readonly OptionSchema[];
  readonly anyOf?: readonly OptionSchema[];
  readonly allOf?: readonly OptionSchema[];
  readonly [key: string]: unknown;
}

/** The options in the schema of a rule: the properties of its option objects, in order, each once. */
export function optionsOf(schema: unknown): RuleOption[] {
  const found = new Map<string, RuleOption>();
  const collect = (part: OptionSchema | undefined): void => {
    if (part === undefined) return;
    if (part.$ref !== undefined) collect(resolveReference(part.$ref, schema));
    for (const [name, { description, $ref }] of Object.entries(part.properties ?? {})) {
      const text =
        description ?? ($ref === undefined ? undefined : resolveReference($ref, schema)?.description);
      if (!found.has(name)) found.set(name, { name, ...(text !== undefined && { description: text }) });
    }
    for (const each of [...(part.oneOf ?? []), ...(part.anyOf ?? []), ...(part.allOf ?? [])]) collect(each);
  };
  for (const each of elementsOf(schema)) collect(each);
  return [...found.values()];
}

/** The schemas of all options, in order. A schema is a list of them, or one schema for the whole list. */
function elementsOf(schema: unknown): readonly OptionSchema[] {
  if (Array.isArray(schema)) return schema as readonly OptionSchema[];
  const { items, prefixItems, oneOf, anyOf } = schema as OptionSchema;
  const own = Array.isArray(items)
    ? (items as readonly OptionSchema[])
    : items === undefined
      ? []
      : [items as OptionSchema];
  return [...own, ...(prefixItems ?? []), ...[...(oneOf ?? []), ...(anyOf ?? [])].flatMap(elementsOf)];
}

/**
 * Resolves a reference. In the schemas of the plugin it starts at the root or at the first option:
 * "#/items/0/$defs/x".
 */
function resolveReference(reference: string, schema: unknown): OptionSchema | undefined {
  const keys = reference.replace(/^#\//, "").split("/");
  const follow = (from: unknown): unknown =>
    keys.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], from);
  const root = Array.isArray(schema) ? { items: schema as unknown[], ...(schema[0] as object) } : schema;
  return follow(root) as OptionSchema | undefined;
}

/**
 * The default of an option as TypeScript; undefined if it does not fit on a line. An option may be in the objects of
 * another one, with the same default in all of them.
 */
export function defaultOf({ defaultOptions }: LintRule, name: string): string | undefined {
  const own = valuesOf(defaultOptions, name);
  const inner =
    own.length > 0 ? [] : defaultOptions.flatMap((each) => valuesOf(Object.values(each ?? {}), name));
  const [text, ...others] = [...own.slice(0, 1), ...inner].map(oneLineLiteral);
  return text !== undefined && text.length <= longestDefault && others.every((other) => other === text)
    ? text
    : undefined;
}

function valuesOf(objects: readonly unknown[], name: string): unknown[] {
  return objects.flatMap((each) =>
    typeof each === "object" && each !== null && Object.hasOwn(each, name)
      ? [(each as Readonly<Record<string, unknown>>)[name]]
      : [],
  );
}

const longestDefault = 72;

/** The presets that configure the rule with options. */
export function presetsWithOptions({ recommended }: LintRule): [string, readonly unknown[]][] {
  if (typeof recommended !== "object") return [];
  return Object.entries(recommended).filter((entry): entry is [string, readonly unknown[]] =>
    Array.isArray(entry[1]),
  );
}

/** Prints a JSON value as TypeScript, on as many lines as it needs. */
export function typescriptLiteral(value: unknown, indent = ""): string {
  const short = oneLineLiteral(value);
  if (indent.length + short.length <= 64 || typeof value !== "object" || value === null) return short;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const lines = Array.isArray(value)
    ? value.map((each) => `${deeper}${typescriptLiteral(each, deeper)},`)
    : Object.entries(value).map(
        ([key, each]) => `${deeper}${propertyName(key)}: ${typescriptLiteral(each, deeper)},`,
      );
  return `${open}\n${lines.join("\n")}\n${indent}${close}`;
}

function oneLineLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLineLiteral).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${propertyName(key)}: ${oneLineLiteral(each)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function propertyName(key: string): string {
  return /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
}
