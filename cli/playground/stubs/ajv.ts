import { validate } from "./json-schema.ts";
import type { Schema, SchemaError } from "./schema-walk.ts";

interface Validator {
  (data: unknown): boolean;
  errors: readonly SchemaError[] | null;
}

/** In the place of Ajv 6: what ESLint calls of it. Schemas themselves are not checked; ESLint asks Ajv not to. */
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
