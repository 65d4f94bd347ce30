import { checkSize, isObject, type Means, type Schema, tryOut, wrong } from "./schema-walk.ts";

export function checkObject(means: Means): boolean {
  const { data: value, schema } = means;
  const data = value as Schema;
  const size = Object.keys(data).length;
  const properties = partsOf(schema["properties"]);
  const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  // those that are described are missed where their description would be looked at
  const others = required.filter((key) => !isObject(properties[key]));
  return (
    checkSize(means, size, ["maxProperties", "NOT have more than", "properties"]) &&
    checkSize(means, size, ["minProperties", "NOT have fewer than", "properties"]) &&
    others.every((key) => data[key] !== undefined || missing(means, key)) &&
    checkDependencies(means, data) &&
    checkNames(means, data) &&
    checkAdditional(means, data) &&
    Object.entries(properties).every(([key, part]) => {
      if (data[key] !== undefined) return checkBelow(means, part, key);
      return !required.includes(key) || missing(means, key);
    }) &&
    Object.entries(partsOf(schema["patternProperties"])).every(([pattern, part]) =>
      Object.keys(data).every((key) => !new RegExp(pattern).test(key) || checkBelow(means, part, key)),
    )
  );
}

function partsOf(value: unknown): Schema {
  return isObject(value) ? value : {};
}

function checkBelow({ data, walk }: Means, part: unknown, key: string): boolean {
  return walk.check(part, (data as Schema)[key], walk);
}

function missing(means: Means, key: string): boolean {
  return wrong(means, "required", `should have required property '${key}'`, { missingProperty: key });
}

function checkDependencies(means: Means, data: Schema): boolean {
  const { dependencies } = means.schema;
  if (!isObject(dependencies)) return true;
  return Object.entries(dependencies).every(([property, needs]) => {
    if (data[property] === undefined) return true;
    if (!Array.isArray(needs)) return means.walk.check(needs, data, means.walk);
    const missing = (needs as string[]).find((key) => data[key] === undefined);
    if (missing === undefined) return true;
    const names = needs.length === 1 ? `property ${missing}` : `properties ${needs.join(", ")}`;
    return wrong(means, "dependencies", `should have ${names} when property ${property} is present`);
  });
}

function checkNames(means: Means, data: Schema): boolean {
  const { propertyNames } = means.schema;
  if (propertyNames === undefined) return true;
  const bad = Object.keys(data).find((key) => !tryOut(propertyNames, key, means.walk));
  return bad === undefined || wrong(means, "propertyNames", `property name '${bad}' is invalid`);
}

function checkAdditional(means: Means, data: Schema): boolean {
  const { properties, patternProperties, additionalProperties } = means.schema;
  if (additionalProperties !== false && !isObject(additionalProperties)) return true;
  const patterns = Object.keys(isObject(patternProperties) ? patternProperties : {});
  return Object.keys(data).every((key) => {
    const isKnown = isObject(properties) && Object.hasOwn(properties, key);
    if (isKnown || patterns.some((pattern) => new RegExp(pattern).test(key))) return true;
    if (additionalProperties !== false) return checkBelow(means, additionalProperties, key);
    return wrong(means, "additionalProperties", "should NOT have additional properties", {
      additionalProperty: key,
    });
  });
}
