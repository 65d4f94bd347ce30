import { checkSize, isEqual, isObject, type Means, tryOut, wrong } from "./schema-walk.ts";

export function checkArray(means: Means): boolean {
  const data = means.data as unknown[];
  return (
    checkSize(means, data.length, ["maxItems", "NOT have more than", "items"]) &&
    checkSize(means, data.length, ["minItems", "NOT have fewer than", "items"]) &&
    checkItems(means, data) &&
    checkContains(means, data) &&
    checkUnique(means, data)
  );
}

function checkItems(means: Means, data: readonly unknown[]): boolean {
  const { schema, walk } = means;
  const { items, additionalItems } = schema;
  const below = (part: unknown, index: number): boolean => walk.check(part, data[index], walk);
  if (!Array.isArray(items)) return items === undefined || data.every((_, index) => below(items, index));
  const { length } = items;
  if (additionalItems === false && data.length > length)
    return wrong(means, "additionalItems", `should NOT have more than ${length} items`, { limit: length });
  return data.every((_, index) => {
    if (index < length) return below(items[index], index);
    return !isObject(additionalItems) || below(additionalItems, index);
  });
}

function checkContains(means: Means, data: readonly unknown[]): boolean {
  const { contains } = means.schema;
  if (contains === undefined) return true;
  const { length } = means.walk.errors;
  if (data.some((item) => tryOut(contains, item, means.walk))) {
    means.walk.errors.length = length;
    return true;
  }
  return wrong(means, "contains", "should contain a valid item");
}

function checkUnique(means: Means, data: readonly unknown[]): boolean {
  if (means.schema["uniqueItems"] !== true) return true;
  const [first, second] = (areScalars(means.schema["items"]) ? equalScalars(data) : equalItems(data)) ?? [];
  if (first === undefined || second === undefined) return true;
  const message = `should NOT have duplicate items (items ## ${first} and ${second} are identical)`;
  return wrong(means, "uniqueItems", message, { i: second, j: first });
}

/** Of such items Ajv finds the same pair, but tells it the other way around. */
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
