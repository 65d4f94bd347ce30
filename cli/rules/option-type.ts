import { type OptionSchema, resolveReference } from "./option-schema.ts";

/** More members of a union, or longer ones, make a cell of a table too large. */
const mostMembers = 5;
const longestMember = 40;

/**
 * The type of an option as the members of a union, short enough for a cell of a table: `object` stands for its
 * properties, and `string` for a long list of values.
 */
export function optionType(schemas: readonly OptionSchema[], root: unknown): readonly string[] {
  const exact = unique(schemas.flatMap((schema) => membersOf(schema, root, false)));
  if (exact.length <= mostMembers && exact.every((member) => member.length <= longestMember)) return exact;
  return unique(schemas.flatMap((schema) => membersOf(schema, root, true)));
}

function membersOf(schema: OptionSchema, root: unknown, isWide: boolean): readonly string[] {
  const { $ref, enum: values, type, oneOf, anyOf } = schema;
  const inner = (each: OptionSchema): readonly string[] => membersOf(each, root, isWide);
  if ($ref !== undefined) {
    const found = resolveReference($ref, root);
    return found === undefined ? ["unknown"] : inner(found);
  }
  if (values !== undefined)
    return values.map((value) => (isWide && typeof value === "string" ? "string" : JSON.stringify(value)));
  const alternatives = oneOf ?? anyOf;
  if (alternatives !== undefined) return unique(alternatives.flatMap(inner));
  if (type === undefined || typeof type === "object")
    return (type ?? ["unknown"]).flatMap((each) =>
      each === "unknown" ? each : inner({ ...schema, type: each }),
    );
  if (type === "array") return [listOf(unique(itemsOf(schema).flatMap(inner)))];
  return [type === "integer" ? "number" : type];
}

function itemsOf({ items }: OptionSchema): readonly OptionSchema[] {
  return Array.isArray(items)
    ? (items as readonly OptionSchema[])
    : items === undefined
      ? []
      : [items as OptionSchema];
}

function listOf(members: readonly string[]): string {
  if (members.length === 0) return "unknown[]";
  const [only = ""] = members;
  return members.length === 1 && !only.includes(" ") ? `${only}[]` : `(${members.join(" | ")})[]`;
}

function unique(members: readonly string[]): readonly string[] {
  return [...new Set(members)];
}
