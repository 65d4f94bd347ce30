import { isEqual, type Means, tryOut, wrong } from "./schema-walk.ts";

export function checkAny(means: Means): boolean {
  const { schema, data } = means;
  const { const: only, enum: values } = schema;
  if (only !== undefined && !isEqual(data, only))
    return wrong(means, "const", "should be equal to constant", { allowedValue: only });
  if (Array.isArray(values) && !values.some((value) => isEqual(data, value)))
    return wrong(means, "enum", "should be equal to one of the allowed values", { allowedValues: values });
  return checkNot(means) && checkAnyOf(means) && checkOneOf(means) && checkAllOf(means) && checkIf(means);
}

function checkNot(means: Means): boolean {
  const { not } = means.schema;
  if (not === undefined) return true;
  const fits = tryOut(not, means.data, { ...means.walk, errors: [] });
  return !fits || wrong(means, "not", "should NOT be valid");
}

function checkAnyOf(means: Means): boolean {
  const { anyOf } = means.schema;
  if (!Array.isArray(anyOf)) return true;
  const { errors } = means.walk;
  const { length } = errors;
  if (!anyOf.some((each) => tryOut(each, means.data, means.walk)))
    return wrong(means, "anyOf", "should match some schema in anyOf");
  errors.length = length;
  return true;
}

function checkOneOf(means: Means): boolean {
  const { oneOf } = means.schema;
  if (!Array.isArray(oneOf)) return true;
  const { errors } = means.walk;
  const { length } = errors;
  let fitting = 0;
  for (const each of oneOf) if (fitting < 2 && tryOut(each, means.data, means.walk)) fitting++;
  if (fitting !== 1) return wrong(means, "oneOf", "should match exactly one schema in oneOf");
  errors.length = length;
  return true;
}

function checkAllOf({ schema: { allOf }, data, walk }: Means): boolean {
  return !Array.isArray(allOf) || allOf.every((each) => walk.check(each, data, walk));
}

function checkIf(means: Means): boolean {
  const { schema, data, walk } = means;
  if (schema["if"] === undefined) return true;
  const branch = tryOut(schema["if"], data, { ...walk, errors: [] }) ? "then" : "else";
  return (
    schema[branch] === undefined ||
    tryOut(schema[branch], data, walk) ||
    wrong(means, "if", `should match "${branch}" schema`)
  );
}
