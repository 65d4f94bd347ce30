import type { LintRule } from "../../site/model/rules/rule.ts";
import { elementsOf, type OptionSchema, resolveReference } from "./option-schema.ts";

/** An option of a rule. */
export interface RuleOption {
  readonly name: string;
  readonly description?: string;
}

/** The options in the schema of a rule: the properties of its option objects, in order, each once. */
export function optionsOf(schema: unknown): RuleOption[] {
  return [...optionSchemas(schema)].map(([name, schemas]) => {
    const [first = {}] = schemas;
    const text = first.description ?? resolved(first, schema)?.description;
    return { name, ...(text !== undefined && { description: text }) };
  });
}

/** All schemas of each option, by name: alternatives may have the same option with different values. */
export function optionSchemas(schema: unknown): ReadonlyMap<string, readonly OptionSchema[]> {
  const found = new Map<string, readonly OptionSchema[]>();
  const collect = (part: OptionSchema | undefined): void => {
    if (part === undefined) return;
    if (part.$ref !== undefined) collect(resolveReference(part.$ref, schema));
    for (const [name, each] of Object.entries(part.properties ?? {}))
      found.set(name, [...(found.get(name) ?? []), each]);
    for (const each of [...(part.oneOf ?? []), ...(part.anyOf ?? []), ...(part.allOf ?? [])]) collect(each);
  };
  for (const each of elementsOf(schema)) collect(each);
  return found;
}

/** The schema that a reference names; undefined for a schema without a reference. */
function resolved({ $ref }: OptionSchema, schema: unknown): OptionSchema | undefined {
  return $ref === undefined ? undefined : resolveReference($ref, schema);
}

/** Whether the data of the rule has a default for an option, however long it is. */
export function hasDefault({ defaultOptions }: LintRule, name: string): boolean {
  const inner = defaultOptions.flatMap((each): unknown[] => Object.values(each ?? {}));
  return [...valuesOf(defaultOptions, name), ...valuesOf(inner, name)].length > 0;
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
