import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { findRule, ruleNames } from "../../../site/playground/worker/rules.ts";
import { createRandom } from "../../../tests/harness/memory/random.ts";
import { Ajv } from "./ajv.ts";
import { isObject, type Schema, type SchemaError } from "./schema-walk.ts";

type Validator = ((data: unknown) => boolean) & { readonly errors?: readonly SchemaError[] | null };

/** Ajv as ESLint sets it up (eslint/lib/shared/ajv.js). */
const load = createRequire(createRequire(import.meta.url).resolve("eslint/package.json"));
const RealAjv = load("ajv") as new (options: object) => {
  addMetaSchema(schema: unknown): void;
  compile(schema: Schema): Validator;
  _opts: { defaultMeta?: string };
};

function realAjv() {
  const ajv = new RealAjv({
    meta: false,
    useDefaults: true,
    validateSchema: false,
    missingRefs: "ignore",
    verbose: true,
    schemaId: "auto",
  });
  const metaSchema = load("ajv/lib/refs/json-schema-draft-04.json") as { id: string };
  ajv.addMetaSchema(metaSchema);
  ajv._opts.defaultMeta = metaSchema.id;
  return ajv;
}

const schemas = [...ruleNames].flatMap((name): (readonly [string, Schema])[] => {
  const schema = findRule(name)?.meta?.schema;
  if (!Array.isArray(schema)) return isObject(schema) ? [[name, schema]] : [];
  if (schema.length === 0) return [];
  return [[name, { type: "array", items: schema, minItems: 0, maxItems: schema.length }]];
});

it("gives the same result, errors and defaults as Ajv for the options of every rule", () => {
  const random = createRandom(7);
  const next = (): number => random.below(2 ** 20) / 2 ** 20;
  const ajv = realAjv();
  let fine = 0;
  let wrong = 0;
  for (const [name, schema] of schemas) {
    const real = ajv.compile(schema);
    const own = new Ajv().compile(schema);
    for (let round = 0; round < 40; round++) {
      const data = sample(schema, { root: schema, next, wild: round % 3 === 0 ? 0 : 0.2, depth: 0 });
      const [ours, theirs] = [structuredClone(data), structuredClone(data)];
      const words = `${name} with ${JSON.stringify(data)}`;
      expect(own(ours), words).toBe(real(theirs));
      expect(wordsOf(own.errors), words).toEqual(wordsOf(real.errors));
      expect(ours, words).toEqual(theirs);
      if (own.errors) wrong++;
      else fine++;
    }
  }
  expect(schemas.length).toBeGreaterThan(200);
  expect(fine).toBeGreaterThan(2000);
  expect(wrong).toBeGreaterThan(2000);
});

/** The parts of errors that ESLint uses for its messages. */
function wordsOf(errors: readonly SchemaError[] | null | undefined): unknown {
  return (errors ?? []).map(({ keyword, message, data, schema, parentSchema, params }) => ({
    ...{ keyword, message, data },
    properties: parentSchema["properties"],
    unexpected: schema === false && params["additionalProperty"],
  }));
}

interface SampleInput {
  readonly root: Schema;
  readonly next: () => number;
  /** The probability of data that does not match the schema. */
  readonly wild: number;
  readonly depth: number;
}

/** Random data that mostly matches a schema. */
function sample(schema: unknown, input: SampleInput): unknown {
  const { next, wild, root, depth } = input;
  if (!isObject(schema) || depth > 8) return oddOne(next);
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const path = reference.slice(2).split("/");
    return sample(
      path.reduce<unknown>((part, key) => (part as Schema)[key], root),
      input,
    );
  }
  if (next() < wild) return oddOne(next);
  const deeper = { ...input, depth: depth + 1 };
  const choices = schema["enum"] ?? schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices) && choices.length > 0) {
    const choice: unknown = choices[Math.floor(next() * choices.length)];
    return choices === schema["enum"] ? choice : merged(sample(choice, deeper), schema, deeper);
  }
  if (Array.isArray(schema["allOf"])) return sample(schema["allOf"][0], deeper);
  return plain(schema, deeper);
}

/** Merges in the properties of an alternative, which often only lists required properties. */
function merged(data: unknown, schema: Schema, input: SampleInput): unknown {
  const rest = isObject(schema["properties"]) ? plain(schema, input) : undefined;
  return isObject(data) && isObject(rest) ? { ...rest, ...data } : data;
}

function plain(schema: Schema, input: SampleInput): unknown {
  const { next, wild } = input;
  const type: unknown = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"];
  const { properties, items } = schema;
  if (type === "array" || items !== undefined) {
    if (Array.isArray(items))
      return items.slice(0, Math.floor(next() * (items.length + 1.2))).map((item) => sample(item, input));
    return Array.from({ length: Math.floor(next() * 4) }, () => sample(items, input));
  }
  if (type === "object" || isObject(properties)) {
    const entries = Object.entries(isObject(properties) ? properties : {}).flatMap(([key, part]) =>
      next() < 0.5 ? [[key, sample(part, input)] as const] : [],
    );
    const required =
      Array.isArray(schema["required"]) && next() > wild ? (schema["required"] as string[]) : [];
    const missing = required.map(
      (key) => [key, sample((properties as Schema | undefined)?.[key], input)] as const,
    );
    const more = next() < Math.max(wild, isObject(schema["additionalProperties"]) ? 0.5 : 0);
    const extra = more ? [["additional", sample(schema["additionalProperties"], input)] as const] : [];
    return Object.fromEntries([...missing, ...entries, ...extra]);
  }
  if (type === "boolean") return next() < 0.5;
  if (type === "integer" || type === "number") return Math.floor(next() * 6) - 1;
  if (type === "string") return strings[Math.floor(next() * strings.length)];
  return oddOne(next);
}

const strings = ["", "a", "always", "never", "^[a-z]+$", "error", "**/*.ts", "a😀"];

function oddOne(next: () => number): unknown {
  const odd = [null, true, 0, -1, 2.5, "", "always", [], ["a", "a"], {}, { odd: 1 }, [[1], [1]], [{}, {}]];
  return odd[Math.floor(next() * odd.length)];
}
