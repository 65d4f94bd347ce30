import { innerPlace, type Schema, type SchemaPlace } from "../editor/config/schema-path.ts";
import { isRecord } from "../state/defaults.ts";

/** How a value is entered. "json" is for values that have no form of their own. */
export type Entry =
  | { readonly kind: "choice"; readonly values: readonly unknown[] }
  | { readonly kind: "choices"; readonly values: readonly string[] }
  | { readonly kind: "text" | "texts" | "number" | "json" }
  /** A list whose items have a form of their own, and an object with names that the author chooses. */
  | { readonly kind: "list" | "map" }
  | { readonly kind: "object"; readonly names: readonly string[] }
  | { readonly kind: "positions"; readonly count: number }
  | { readonly kind: "union"; readonly values: readonly unknown[]; readonly branches: readonly Branch[] };

/** One of the types of value that a place allows. */
export interface Branch {
  readonly shape: Exclude<Shape, "constant">;
  readonly place: SchemaPlace;
}

type Shape = "constant" | "text" | "number" | "list" | "positions" | "object" | "map" | "json";

/** How a value is entered that a schema allows at a place. */
export function entryOf(place: SchemaPlace, byDefault?: unknown): Entry {
  const found = place.schemas.filter(isMeaningful).flatMap(oneTypeEach);
  const values = [...new Set(found.flatMap((each) => choicesOf(each) ?? []))];
  const branches = [...new Set(found.map(shapeOf))].flatMap((shape): readonly Branch[] => {
    const schemas = found.filter((each) => shapeOf(each) === shape);
    return shape === "constant" ? [] : [{ shape, place: { ...place, schemas } }];
  });
  const [only, ...others] = branches;
  if (!only) return values.length > 0 ? { kind: "choice", values } : { kind: "json" };
  if (values.length > 0 || others.length > 0) return { kind: "union", values, branches };
  const { schemas } = only.place;
  switch (only.shape) {
    case "object":
      return { kind: "object", names: namesOf(only.place) };
    case "positions":
      return { kind: "positions", count: Math.max(...schemas.map((each) => positionsOf(each)?.length ?? 0)) };
    case "list":
      return listOf(innerPlace(only.place, 0), byDefault);
    default:
      return { kind: only.shape };
  }
}

/** The names of the properties that an object may have. */
export function namesOf({ schemas }: SchemaPlace): readonly string[] {
  return [...new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

/** Lists of strings have a simpler form than a form for each item. */
function listOf(items: SchemaPlace, byDefault: unknown): Entry {
  const found = items.schemas.filter(isMeaningful);
  if (found.length === 0 || !found.every((each) => isText(each) || isTextChoice(each)))
    return { kind: "list" };
  const values = [...new Set(found.flatMap((each) => choicesOf(each) ?? []))] as readonly string[];
  // a list that has all values by itself is there for their order
  const isOrder = values.every((each) => Array.isArray(byDefault) && byDefault.includes(each));
  return found.every(isTextChoice) && !isOrder ? { kind: "choices", values } : { kind: "texts" };
}

function shapeOf(schema: Schema): Shape {
  const { type, properties, patternProperties, additionalProperties, items } = schema;
  if (choicesOf(schema)) return "constant";
  if (type === "string") return "text";
  if (type === "number" || type === "integer") return "number";
  if (type === "array" || isArray(schema))
    return positionsOf(schema) ? "positions" : isRecord(items) ? "list" : "json";
  if (type !== undefined && type !== "object") return "json";
  if (properties) return "object";
  return isRecord(additionalProperties) || patternProperties ? "map" : "json";
}

/** The schemas of a list in which each position has its own; undefined for a list of equal items. */
function positionsOf({ items, prefixItems }: Schema): readonly Schema[] | undefined {
  return prefixItems ?? (Array.isArray(items) ? (items as readonly Schema[]) : undefined);
}

/** The few values that a schema allows; undefined if it allows others too. */
function choicesOf(schema: Schema): readonly unknown[] | undefined {
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === "null") return [null];
  return schema.type === "boolean" ? [true, false] : undefined;
}

function isTextChoice(schema: Schema): boolean {
  return choicesOf(schema)?.every((value) => typeof value === "string") ?? false;
}

function isText(schema: Schema): boolean {
  return schema.type === "string" && choicesOf(schema) === undefined;
}

/** A schema that only refers to others or lists them says nothing about the value itself. */
function isMeaningful(schema: Schema): boolean {
  const { type, properties, anyOf, oneOf, allOf } = schema;
  if (properties !== undefined || isArray(schema) || choicesOf(schema)) return true;
  return type !== undefined && [anyOf, oneOf, allOf].every((each) => each === undefined);
}

/** Not every schema of a list says that it is one. */
function isArray({ type, items, prefixItems }: Schema): boolean {
  return (type === undefined || type === "array") && (items ?? prefixItems) !== undefined;
}

function oneTypeEach(schema: Schema): readonly Schema[] {
  const { type } = schema;
  return typeof type === "object" ? type.map((each) => ({ ...schema, type: each })) : [schema];
}
