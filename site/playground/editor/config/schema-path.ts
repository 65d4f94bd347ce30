/** The parts of JSON schema that rules use for their options, as far as they help to write them. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema | undefined>>;
  readonly patternProperties?: Readonly<Record<string, Schema | undefined>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly additionalItems?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
}

/** Whether a rule takes options. */
export function hasOptions(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.length > 0;
  if (!isSchema(schema)) return false;
  return [schema.items, schema.prefixItems, schema.anyOf, schema.oneOf].some((each) => each !== undefined);
}

/** What a schema allows at one place of a rule's options. Alternatives are separate entries. */
export interface SchemaPlace {
  /** The whole schema, to which others refer. */
  readonly root: Schema;
  readonly schemas: readonly Schema[];
}

/** The place of the whole list of options. */
export function rootPlace(schema: unknown): SchemaPlace {
  // a list of schemas, one for each option, is ESLint's short form
  const root = (Array.isArray(schema) ? { type: "array", items: schema } : schema) as Schema;
  return { root, schemas: alternatives(root, root) };
}

/** The place of a property or of an item of a list. */
export function innerPlace({ root, schemas }: SchemaPlace, step: string | number): SchemaPlace {
  const found = schemas.flatMap((each) => stepInto(each, step));
  return { root, schemas: found.flatMap((each) => alternatives(each, root)) };
}

/** The schemas at a path in a rule's options: `[0, "allow", 2]`. */
export function schemasAt(schema: unknown, path: readonly (string | number)[]): readonly Schema[] {
  return path.reduce(innerPlace, rootPlace(schema)).schemas;
}

function stepInto(schema: Schema, step: string | number): Schema[] {
  if (typeof step === "number") return [itemOf(schema, step)].filter(isSchema);
  const own = Object.hasOwn(schema.properties ?? {}, step) ? schema.properties?.[step] : undefined;
  if (own) return [own];
  const others = [...Object.values(schema.patternProperties ?? {}), schema.additionalProperties];
  return others.filter(isSchema);
}

function itemOf({ items, prefixItems, additionalItems }: Schema, index: number): unknown {
  if (prefixItems) return prefixItems[index] ?? items;
  return isList(items) ? (items[index] ?? additionalItems) : items;
}

/** The schema with all that it refers to or lists: what it is as a whole is of no matter here. */
function alternatives(schema: Schema, root: Schema, seen = new Set<Schema>()): Schema[] {
  // schemas refer to each other in circles
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
  const target = $ref === undefined ? undefined : referred(root, $ref);
  const others = [...(target ? [target] : []), ...anyOf, ...oneOf, ...allOf];
  return [schema, ...others.flatMap((each) => alternatives(each, root, seen))];
}

/** The schema to which "#/items/0/$defs/name" refers. */
function referred(root: Schema, reference: string): Schema | undefined {
  if (!reference.startsWith("#/")) return undefined;
  let found: unknown = root;
  for (const step of reference.slice(2).split("/")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return isSchema(found) ? found : undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: Schema["items"]): value is readonly Schema[] {
  return Array.isArray(value);
}
