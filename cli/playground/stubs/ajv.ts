import { validate } from "./json-schema.ts";
import type { Schema, SchemaError } from "./schema-walk.ts";

interface Validator {
  (data: unknown): boolean;
  errors: readonly SchemaError[] | null;
}

/** Replaces Ajv 6: the part that ESLint uses. Schemas themselves are not validated; ESLint also turns that off. */
export class Ajv {
  readonly _opts: Readonly<Record<string, unknown>> = {};

  addMetaSchema(): this {
    return this;
  }

  compile(schema: Schema): Validator {
    const validator: Validator = Object.assign(
      (data: unknown): boolean => {
        const errors = validate(schema, data);
        validator.errors = errors.length === 0 ? null : errors;
        return errors.length === 0;
      },
      { errors: null },
    );
    return validator;
  }
}
