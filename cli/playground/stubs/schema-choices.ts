import { isEqual, type CheckInput, tryOut, wrong } from "./schema-walk.ts";

export function checkAny(input: CheckInput): boolean {
  const { schema, data } = input;
  const { const: only, enum: values } = schema;
  if (only !== undefined && !isEqual(data, only))
    return wrong(input, "const", "should be equal to constant", { allowedValue: only });
  if (Array.isArray(values) && !values.some((value) => isEqual(data, value)))
    return wrong(input, "enum", "should be equal to one of the allowed values", { allowedValues: values });
  return checkNot(input) && checkAnyOf(input) && checkOneOf(input) && checkAllOf(input) && checkIf(input);
}

function checkNot(input: CheckInput): boolean {
  const { not } = input.schema;
  if (not === undefined) return true;
  const fits = tryOut(not, input.data, { ...input.walk, errors: [] });
  return !fits || wrong(input, "not", "should NOT be valid");
}

function checkAnyOf(input: CheckInput): boolean {
  const { anyOf } = input.schema;
  if (!Array.isArray(anyOf)) return true;
  const { errors } = input.walk;
  const { length } = errors;
  if (!anyOf.some((each) => tryOut(each, input.data, input.walk)))
    return wrong(input, "anyOf", "should match some schema in anyOf");
  errors.length = length;
  return true;
}

function checkOneOf(input: CheckInput): boolean {
  const { oneOf } = input.schema;
  if (!Array.isArray(oneOf)) return true;
  const { errors } = input.walk;
  const { length } = errors;
  let fitting = 0;
  for (const each of oneOf) if (fitting < 2 && tryOut(each, input.data, input.walk)) fitting++;
  if (fitting !== 1) return wrong(input, "oneOf", "should match exactly one schema in oneOf");
  errors.length = length;
  return true;
}

function checkAllOf({ schema: { allOf }, data, walk }: CheckInput): boolean {
  return !Array.isArray(allOf) || allOf.every((each) => walk.check(each, data, walk));
}

function checkIf(input: CheckInput): boolean {
  const { schema, data, walk } = input;
  if (schema["if"] === undefined) return true;
  const branch = tryOut(schema["if"], data, { ...walk, errors: [] }) ? "then" : "else";
  return (
    schema[branch] === undefined ||
    tryOut(schema[branch], data, walk) ||
    wrong(input, "if", `should match "${branch}" schema`)
  );
}
