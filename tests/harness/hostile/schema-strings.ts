interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
}
interface Schema {
  readonly _zod: { readonly def: unknown };
}

/**
 * The paths of all strings that a schema accepts, sorted: "navbar.items[].label", "blog.authors.*.name". Strings of a
 * fixed set are not among them; values of any type are.
 */
export function stringsOf(schema: Schema): readonly string[] {
  const found = new Set<string>();
  const above = new Set<Schema>();
  const walk = (schema: Schema, path: string): void => {
    // a category of a sidebar holds items, which may be categories
    if (above.has(schema)) return;
    above.add(schema);
    const given = schema._zod.def as Definition;
    if (/^(?:string|unknown|any)$/.test(given.type)) found.add(path);
    for (const [key, value] of Object.entries(given.shape ?? {}))
      walk(value, path === "" ? key : `${path}.${key}`);
    if (given.element) walk(given.element, `${path}[]`);
    if (given.valueType) walk(given.valueType, `${path}.*`);
    for (const each of [...(given.options ?? []), given.innerType, given.in, given.out])
      if (each) walk(each, path);
    above.delete(schema);
  };
  walk(schema, "");
  return [...found].sort();
}
