/** A validation error in the wording of Ajv 6. */
export interface SchemaError {
  readonly keyword: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schema: unknown;
  readonly parentSchema: Schema;
  readonly data: unknown;
}

export type Schema = Readonly<Record<string, unknown>>;

/** The state of a validation: the collected errors, and the function that checks nested data. */
export interface Walk {
  readonly check: (schema: unknown, data: unknown, walk: Walk) => boolean;
  readonly errors: SchemaError[];
  /** True inside "anyOf" and the like, where defaults must not be filled in. */
  readonly isAlternative: boolean;
}

export interface CheckInput {
  readonly schema: Schema;
  readonly data: unknown;
  readonly walk: Walk;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function fail(
  { errors }: Walk,
  keyword: string,
  message: string,
  { schema, data, params = {} }: Pick<CheckInput, "schema" | "data"> & { params?: SchemaError["params"] },
): false {
  errors.push({
    keyword,
    message,
    params,
    schema: schema[keyword],
    parentSchema: schema,
    data,
  });
  return false;
}

export function wrong(
  input: CheckInput,
  keyword: string,
  message: string,
  params?: SchemaError["params"],
): false {
  const { schema, data, walk } = input;
  return fail(walk, keyword, message, { schema, data, ...(params && { params }) });
}

export function checkSize(
  input: CheckInput,
  size: number,
  [keyword, words, things]: readonly [keyword: string, words: string, things: string],
): boolean {
  const limit = input.schema[keyword];
  if (typeof limit !== "number" || (keyword.startsWith("max") ? size <= limit : size >= limit)) return true;
  return wrong(input, keyword, `should ${words} ${limit} ${things}`, { limit });
}

/** Checks one of several alternatives. Its errors only count if no alternative fits. */
export function tryOut(schema: unknown, data: unknown, walk: Walk): boolean {
  return walk.check(schema, data, { ...walk, isAlternative: true });
}

export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (!isObject(one) || !isObject(other)) return Object.is(one, other) || one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}
