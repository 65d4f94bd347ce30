/** What the schemas of rules use of JSON schema. */
export interface OptionSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly additionalProperties?: boolean | OptionSchema;
  readonly items?: OptionSchema | readonly OptionSchema[];
  readonly prefixItems?: readonly OptionSchema[];
  readonly oneOf?: readonly OptionSchema[];
  readonly anyOf?: readonly OptionSchema[];
  readonly allOf?: readonly OptionSchema[];
  readonly [key: string]: unknown;
}

/** The schemas of all options, in order. A schema is a list of them, or one schema for the whole list. */
export function elementsOf(schema: unknown): readonly OptionSchema[] {
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
export function resolveReference(reference: string, schema: unknown): OptionSchema | undefined {
  const keys = reference.replace(/^#\//, "").split("/");
  const follow = (from: unknown): unknown =>
    keys.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], from);
  const root = Array.isArray(schema) ? { items: schema as unknown[], ...(schema[0] as object) } : schema;
  return follow(root) as OptionSchema | undefined;
}
