import { checkAny } from "./schema-choices.ts";
import { checkArray } from "./schema-lists.ts";
import { checkObject } from "./schema-objects.ts";
import { checkNumber, checkString } from "./schema-values.ts";
import {
  fail,
  isObject,
  type CheckInput,
  type Schema,
  type SchemaError,
  type Walk,
  wrong,
} from "./schema-walk.ts";

/**
 * Validates data against a JSON schema of drafts 4 to 7, as far as lint rules use them, by interpreting the schema:
 * the real Ajv compiles each schema to code, which a strict security policy forbids. Errors, their order and their
 * wording are those of Ajv 6, which stops at the first one. Missing properties and items with a default are filled
 * into the data. No package without generated code reports like Ajv 6 (docs/decisions/own-code.md).
 */
export function validate(schema: Schema, data: unknown): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const check: Walk["check"] = (part, value, walk) => {
    if (isObject(part) && typeof part["$ref"] === "string") {
      const target = referencedSchema(part["$ref"], schema);
      if (target === undefined) return true;
      // Ajv inlines a schema without further references; any other reference starts a new validation
      const isAlternative = walk.isAlternative && !hasReference(target);
      return check(target, value, { ...walk, isAlternative });
    }
    return fits(part, value, walk);
  };
  return check(schema, data, { check, errors, isAlternative: false }) ? [] : errors;
}

interface KeywordGroup {
  /** The type of data to which the keywords apply. */
  readonly type?: string;
  readonly keywords: readonly string[];
  readonly check: (input: CheckInput) => boolean;
}

/** In the order of Ajv: it stops after the first group with an error. */
const groups: readonly KeywordGroup[] = [
  {
    type: "number",
    keywords: ["maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum", "multipleOf"],
    check: checkNumber,
  },
  { type: "string", keywords: ["maxLength", "minLength", "pattern"], check: checkString },
  {
    type: "array",
    keywords: ["maxItems", "minItems", "items", "contains", "uniqueItems"],
    check: checkArray,
  },
  {
    type: "object",
    keywords: [
      ...["maxProperties", "minProperties", "required", "dependencies", "propertyNames"],
      ...["properties", "additionalProperties", "patternProperties"],
    ],
    check: checkObject,
  },
  { keywords: ["const", "enum", "not", "anyOf", "oneOf", "allOf", "if"], check: checkAny },
];

function fits(schema: unknown, data: unknown, walk: Walk): boolean {
  if (typeof schema === "boolean")
    return schema || fail(walk, "false schema", "boolean schema is false", { schema: {}, data });
  if (!isObject(schema)) return true;
  if (!walk.isAlternative) fillDefaults(schema, data);
  const input: CheckInput = { schema, data, walk };
  const used = groups.filter(({ keywords }) => keywords.some((keyword) => schema[keyword] !== undefined));
  const isLate = used.some(({ type }) => type !== undefined && type === schema["type"]);
  // a type without other keywords is checked first; in an alternative, the next group is checked even after an error
  let isFine = isLate || checkType(input);
  if (!isFine && !walk.isAlternative) return false;
  for (const { type, check } of used) {
    if (type === undefined || isOfType(data, type)) isFine = check(input) && isFine;
    else if (type === schema["type"]) isFine = checkType(input) && isFine;
    if (!isFine) return false;
  }
  return isFine;
}

/** Resolves "#/$defs/name" and "#/items/0"; undefined if there is no such schema. */
function referencedSchema(reference: string, root: Schema): unknown {
  if (!reference.startsWith("#")) return undefined;
  let target: unknown = root;
  for (const part of reference.slice(1).split("/").slice(1)) {
    const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    target = (target as Schema | undefined)?.[key];
  }
  return target;
}

function hasReference(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  return "$ref" in schema || Object.values(schema).some(hasReference);
}

function fillDefaults({ properties, items }: Schema, data: unknown): void {
  if (isObject(data) && isObject(properties)) {
    for (const [key, part] of Object.entries(properties))
      if (data[key] === undefined && isObject(part) && part["default"] !== undefined)
        data[key] = structuredClone(part["default"]);
  } else if (Array.isArray(data) && Array.isArray(items)) {
    for (const [index, part] of items.entries())
      if (data[index] === undefined && isObject(part) && part["default"] !== undefined)
        data[index] = structuredClone(part["default"]);
  }
}

function isOfType(data: unknown, type: unknown): boolean {
  if (type === "array") return Array.isArray(data);
  if (type === "object") return isObject(data);
  if (type === "null") return data === null;
  if (type === "integer") return Number.isInteger(data);
  return typeof data === type;
}

function checkType(input: CheckInput): boolean {
  const { type } = input.schema;
  if (type === undefined) return true;
  const types = Array.isArray(type) ? (type as unknown[]) : [type];
  if (types.some((each) => isOfType(input.data, each))) return true;
  return wrong(input, "type", `should be ${types.join(",")}`, { type: types.join(",") });
}
