import { checkSize, isObject, type CheckInput, type Schema, tryOut, wrong } from "./schema-walk.ts";

export function checkObject(input: CheckInput): boolean {
  const { data: value, schema } = input;
  const data = value as Schema;
  const size = Object.keys(data).length;
  const properties = schemasIn(schema["properties"]);
  const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  // a required key with a schema is reported when that schema is checked
  const others = required.filter((key) => !isObject(properties[key]));
  return (
    checkSize(input, size, ["maxProperties", "NOT have more than", "properties"]) &&
    checkSize(input, size, ["minProperties", "NOT have fewer than", "properties"]) &&
    others.every((key) => data[key] !== undefined || missing(input, key)) &&
    checkDependencies(input, data) &&
    checkNames(input, data) &&
    checkAdditional(input, data) &&
    Object.entries(properties).every(([key, part]) => {
      if (data[key] !== undefined) return checkBelow(input, part, key);
      return !required.includes(key) || missing(input, key);
    }) &&
    Object.entries(schemasIn(schema["patternProperties"])).every(([pattern, part]) =>
      Object.keys(data).every((key) => !new RegExp(pattern).test(key) || checkBelow(input, part, key)),
    )
  );
}

function schemasIn(value: unknown): Schema {
  return isObject(value) ? value : {};
}

function checkBelow({ data, walk }: CheckInput, part: unknown, key: string): boolean {
  return walk.check(part, (data as Schema)[key], walk);
}

function missing(input: CheckInput, key: string): boolean {
  return wrong(input, "required", `should have required property '${key}'`, { missingProperty: key });
}

function checkDependencies(input: CheckInput, data: Schema): boolean {
  const { dependencies } = input.schema;
  if (!isObject(dependencies)) return true;
  return Object.entries(dependencies).every(([property, needs]) => {
    if (data[property] === undefined) return true;
    if (!Array.isArray(needs)) return input.walk.check(needs, data, input.walk);
    const missing = (needs as string[]).find((key) => data[key] === undefined);
    if (missing === undefined) return true;
    const names = needs.length === 1 ? `property ${missing}` : `properties ${needs.join(", ")}`;
    return wrong(input, "dependencies", `should have ${names} when property ${property} is present`);
  });
}

function checkNames(input: CheckInput, data: Schema): boolean {
  const { propertyNames } = input.schema;
  if (propertyNames === undefined) return true;
  const bad = Object.keys(data).find((key) => !tryOut(propertyNames, key, input.walk));
  return bad === undefined || wrong(input, "propertyNames", `property name '${bad}' is invalid`);
}

function checkAdditional(input: CheckInput, data: Schema): boolean {
  const { properties, patternProperties, additionalProperties } = input.schema;
  if (additionalProperties !== false && !isObject(additionalProperties)) return true;
  const patterns = Object.keys(isObject(patternProperties) ? patternProperties : {});
  return Object.keys(data).every((key) => {
    const isKnown = isObject(properties) && Object.hasOwn(properties, key);
    if (isKnown || patterns.some((pattern) => new RegExp(pattern).test(key))) return true;
    if (additionalProperties !== false) return checkBelow(input, additionalProperties, key);
    return wrong(input, "additionalProperties", "should NOT have additional properties", {
      additionalProperty: key,
    });
  });
}
