import { type Schema, schemasAt } from "../editor/config/schema-path.ts";

/** From a rule's list of options inwards: `[0, "allow"]`. Empty for the whole list. */
export type OptionPath = readonly (string | number)[];

/** How a value is entered. "json" is for values that have no form of their own. */
type Entry =
  | { readonly kind: "choice"; readonly values: readonly unknown[] }
  | { readonly kind: "choices"; readonly values: readonly string[] }
  | { readonly kind: "text" | "texts" | "number" | "json" };

export type OptionField = Entry & {
  readonly path: OptionPath;
  readonly label: string;
  readonly description: string;
  /** The value that the rule has without it; undefined if the rule does not say. */
  readonly default: unknown;
};

interface RuleSchema {
  readonly schema: unknown;
  /** The options of the rule without a configuration. */
  readonly defaults: readonly unknown[];
}

/**
 * The fields of a form for a rule's options. Properties of objects are fields of their own, also where the schema
 * allows several objects; values of several types are entered as JSON.
 */
export function optionFields(rule: RuleSchema): readonly OptionField[] {
  const lists = schemasAt(rule.schema, []).map(({ items, prefixItems }) => prefixItems ?? items);
  const positions = Math.max(0, ...lists.map((each) => (isList(each) ? each.length : 0)));
  if (lists.some((each) => isRecord(each)) || positions === 0)
    return [{ kind: "json", path: [], label: "All options", description: "", default: rule.defaults }];
  return Array.from({ length: positions }, (_, index) =>
    fieldsAt(rule, [index], positions === 1 ? "Option" : `Option ${index + 1}`),
  ).flat();
}

/** Objects in objects beyond this depth are entered as JSON. */
const mostDepth = 3;

function fieldsAt(rule: RuleSchema, path: OptionPath, label: string): readonly OptionField[] {
  const all = schemasAt(rule.schema, path);
  const found = all.filter(isMeaningful);
  const names = [...new Set(found.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  if (found.every(isObject) && names.length > 0 && path.length <= mostDepth) {
    const prefix = path.length === 1 ? "" : `${label}.`;
    return names.flatMap((name) => fieldsAt(rule, [...path, name], prefix + name));
  }
  const description = all.find((each) => each.description !== undefined)?.description ?? "";
  return [{ ...entryOf(rule, path, found), path, label, description, default: valueAt(rule.defaults, path) }];
}

function entryOf(rule: RuleSchema, path: OptionPath, found: readonly Schema[]): Entry {
  if (found.length === 0) return { kind: "json" };
  const choices = found.map(choicesOf);
  if (choices.every((each) => each !== undefined))
    return { kind: "choice", values: [...new Set(choices.flat())] };
  if (found.every(({ type }) => type === "number" || type === "integer")) return { kind: "number" };
  if (found.every(isText)) return { kind: "text" };
  if (!found.every(({ type }) => type === "array")) return { kind: "json" };
  const items = schemasAt(rule.schema, [...path, 0]).filter(isMeaningful);
  if (items.length === 0 || !items.every((each) => isText(each) || isTextChoice(each)))
    return { kind: "json" };
  const values = [...new Set(items.flatMap((each) => choicesOf(each) ?? []))] as readonly string[];
  const byDefault = valueAt(rule.defaults, path);
  // a list that has all values by itself is there for their order
  const isOrder = values.every((each) => Array.isArray(byDefault) && byDefault.includes(each));
  return items.every(isTextChoice) && !isOrder ? { kind: "choices", values } : { kind: "texts" };
}

/** The few values that a schema allows; undefined if it allows others too. */
function choicesOf(schema: Schema): readonly unknown[] | undefined {
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  return schema.type === "boolean" ? [true, false] : undefined;
}

function isTextChoice(schema: Schema): boolean {
  return choicesOf(schema)?.every((value) => typeof value === "string") ?? false;
}

function isText(schema: Schema): boolean {
  return schema.type === "string" && choicesOf(schema) === undefined;
}

function isObject({ type, properties }: Schema): boolean {
  return properties !== undefined && (type === undefined || type === "object");
}

/** A schema that only refers to others or lists them says nothing about the value itself. */
function isMeaningful(schema: Schema): boolean {
  return schema.type !== undefined || choicesOf(schema) !== undefined || schema.properties !== undefined;
}

/** The value at a path; undefined where there is none. */
export function valueAt(options: unknown, path: OptionPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    options,
  );
}

function isList(value: Schema["items"]): value is readonly Schema[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
