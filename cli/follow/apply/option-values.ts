import type { LintRule } from "../../../site/model/rules/rule.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly items?: Schema | readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Lists of options for a rule: for each kind of value that an example can show, the whole list. */
export type OptionLists = readonly (readonly unknown[])[];

/**
 * The values of an option that differ from its default, one of each kind that the schema names, each within the list of
 * all options. Without a name: those of the first option, where it is no object with properties.
 */
export function suggestedOptions(
  rule: Pick<LintRule, "schema" | "defaultOptions">,
  name?: string,
): OptionLists {
  const resolve = resolverOf(rule.schema);
  for (const [index, element] of elementsOf(rule.schema, resolve).entries()) {
    const known = rule.defaultOptions[index];
    const place = placeOf(element, name, resolve);
    if (!place) continue;
    const before = Array.from({ length: index }, (_, each) => rule.defaultOptions[each]);
    if (before.includes(undefined)) return [];
    const own = name === undefined ? known : isRecord(known) ? known[name] : undefined;
    const values = valuesOf(place.schema, own, resolve).filter((value) => !equal(value, own));
    return values
      .slice(0, mostExamples)
      .map((value) => [...before, name === undefined ? value : { ...place.needed, [name]: value }]);
  }
  return [];
}

/** An author who wants to show more of an option copies an example. */
const mostExamples = 6;

type Resolve = (schema: Schema) => Schema;

/** The schema of an option, and the values of others that its object needs. */
function placeOf(
  element: Schema,
  name: string | undefined,
  resolve: Resolve,
): { readonly schema: Schema; readonly needed: Readonly<Record<string, unknown>> } | undefined {
  const variants = variantsOf(element, resolve);
  if (name === undefined) {
    const plain = variants.filter(({ properties }) => !properties);
    return plain.length === 0 ? undefined : { schema: { anyOf: plain }, needed: {} };
  }
  const own = variants.find(({ properties = {} }) => Object.hasOwn(properties, name));
  const schema = own?.properties?.[name];
  if (!schema) return undefined;
  const needed = (own.required ?? []).flatMap((each): [string, unknown][] => {
    const [value] = each === name ? [] : valuesOf(own.properties?.[each] ?? {}, undefined, resolve);
    return value === undefined ? [] : [[each, value]];
  });
  return { schema, needed: Object.fromEntries(needed) };
}

/** A value of each kind, the shortest ones. */
function valuesOf(schema: Schema, known: unknown, resolve: Resolve, depth = 0): unknown[] {
  if (depth > 4) return [];
  const found = variantsOf(schema, resolve).flatMap((variant): unknown[] => {
    const { type, items, properties = {}, required = [] } = variant;
    if (variant.enum) return [...variant.enum];
    if (variant.const !== undefined) return [variant.const];
    switch (Array.isArray(type) ? (type as readonly string[])[0] : type) {
      case "boolean":
        return [known !== true, known === true];
      case "integer":
      case "number":
        return [typeof known === "number" ? known + 1 : (variant.minimum ?? 1)];
      case "string":
        // no text is right for every pattern
        return variant.pattern === undefined ? ["name"] : [];
      case "array": {
        const each = Array.isArray(items) ? (items as readonly Schema[])[0] : (items as Schema | undefined);
        return each ? valuesOf(each, undefined, resolve, depth + 1).map((value) => [value]) : [];
      }
      case "object": {
        const needed = required.map((key): [string, unknown] => [
          key,
          valuesOf(properties[key] ?? {}, undefined, resolve, depth + 1)[0],
        ]);
        if (needed.length > 0) return [Object.fromEntries(needed)];
        const [first] = Object.entries(properties);
        const [value] = first ? valuesOf(first[1], undefined, resolve, depth + 1) : [];
        return first && value !== undefined ? [{ [first[0]]: value }] : [];
      }
      default:
        return [];
    }
  });
  return found.filter((value, index) => found.findIndex((other) => equal(value, other)) === index);
}

/** The schema without references and alternatives. */
function variantsOf(schema: Schema, resolve: Resolve): Schema[] {
  const own = resolve(schema);
  const several = [...(own.oneOf ?? []), ...(own.anyOf ?? []), ...(own.allOf ?? [])];
  return several.length === 0 ? [own] : several.flatMap((each) => variantsOf(each, resolve));
}

function elementsOf(schema: unknown, resolve: Resolve): readonly Schema[] {
  if (Array.isArray(schema)) return schema as readonly Schema[];
  const { items, prefixItems, oneOf, anyOf } = schema as Schema;
  if (prefixItems) return prefixItems;
  if (Array.isArray(items)) return items as readonly Schema[];
  if (items) return [items as Schema];
  const [first] = [...(oneOf ?? []), ...(anyOf ?? [])];
  return first ? elementsOf(resolve(first), resolve) : [];
}

/** References start at the root or at the first option: "#/items/0/$defs/x". */
function resolverOf(schema: unknown): Resolve {
  const root = Array.isArray(schema) ? { items: schema, ...(schema[0] as object | undefined) } : schema;
  const resolve: Resolve = (each) => {
    if (each.$ref === undefined) return each;
    const keys = each.$ref.replace(/^#\//, "").split("/");
    const found = keys.reduce<unknown>(
      (at, key) =>
        isRecord(at) || Array.isArray(at) ? (at as Readonly<Record<string, unknown>>)[key] : undefined,
      root,
    );
    return isRecord(found) ? resolve(found as Schema) : {};
  };
  return resolve;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
