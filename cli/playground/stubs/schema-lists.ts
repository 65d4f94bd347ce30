import { checkSize, isEqual, isObject, type CheckInput, tryOut, wrong } from "./schema-walk.ts";

export function checkArray(input: CheckInput): boolean {
  const data = input.data as unknown[];
  return (
    checkSize(input, data.length, ["maxItems", "NOT have more than", "items"]) &&
    checkSize(input, data.length, ["minItems", "NOT have fewer than", "items"]) &&
    checkItems(input, data) &&
    checkContains(input, data) &&
    checkUnique(input, data)
  );
}

function checkItems(input: CheckInput, data: readonly unknown[]): boolean {
  const { schema, walk } = input;
  const { items, additionalItems } = schema;
  const below = (part: unknown, index: number): boolean => walk.check(part, data[index], walk);
  if (!Array.isArray(items)) return items === undefined || data.every((_, index) => below(items, index));
  const { length } = items;
  if (additionalItems === false && data.length > length)
    return wrong(input, "additionalItems", `should NOT have more than ${length} items`, { limit: length });
  return data.every((_, index) => {
    if (index < length) return below(items[index], index);
    return !isObject(additionalItems) || below(additionalItems, index);
  });
}

function checkContains(input: CheckInput, data: readonly unknown[]): boolean {
  const { contains } = input.schema;
  if (contains === undefined) return true;
  const { length } = input.walk.errors;
  if (data.some((item) => tryOut(contains, item, input.walk))) {
    input.walk.errors.length = length;
    return true;
  }
  return wrong(input, "contains", "should contain a valid item");
}

function checkUnique(input: CheckInput, data: readonly unknown[]): boolean {
  if (input.schema["uniqueItems"] !== true) return true;
  const [first, second] = (areScalars(input.schema["items"]) ? equalScalars(data) : equalItems(data)) ?? [];
  if (first === undefined || second === undefined) return true;
  const message = `should NOT have duplicate items (items ## ${first} and ${second} are identical)`;
  return wrong(input, "uniqueItems", message, { i: second, j: first });
}

/** For scalar items, Ajv reports the same pair in reverse order. */
function areScalars(items: unknown): boolean {
  const type = isObject(items) ? items["type"] : undefined;
  return typeof type === "string" && type !== "object" && type !== "array";
}

type Pair = readonly [first: number, second: number];

function equalItems(data: readonly unknown[]): Pair | undefined {
  for (let later = data.length - 1; later > 0; later--)
    for (let earlier = later - 1; earlier >= 0; earlier--)
      if (isEqual(data[later], data[earlier])) return [earlier, later];
  return undefined;
}

function equalScalars(data: readonly unknown[]): Pair | undefined {
  const seen = new Map<unknown, number>();
  for (let index = data.length - 1; index >= 0; index--) {
    const later = seen.get(data[index]);
    if (later !== undefined) return [later, index];
    seen.set(data[index], index);
  }
  return undefined;
}
