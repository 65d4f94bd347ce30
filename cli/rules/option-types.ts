import type * as Prettier from "prettier";
import { UsageError } from "../diagnostics/usage-error.ts";

const printer = "@typescript-eslint/rule-schema-to-typescript-types";

/**
 * The type of a rule's options as TypeScript, from their JSON schema. Undefined where there are no options.
 * `load` finds the packages that do it. Throws a UsageError when they are missing.
 */
export async function optionTypesOf(schema: unknown, load: NodeJS.Require): Promise<string | undefined> {
  if (Array.isArray(schema) && schema.length === 0) return undefined;
  const { schemaToTypes } = need(printer, load) as { schemaToTypes: (schema: unknown) => string };
  const { format } = need("prettier", load) as Pick<typeof Prettier, "format">;
  const style = { parser: "typescript", printWidth: 80 };
  const first = await format(schemaToTypes(schema), style);
  return (await format(withoutRepeated(first), style)).trimEnd();
}

function need(name: string, load: NodeJS.Require): unknown {
  try {
    return load(name);
  } catch {
    throw new UsageError(`Cannot describe rule options: ${name} is not installed.`, "Run `npm install`.");
  }
}

/** A property's comment comes again at the last member of its union: once is enough. */
function withoutRepeated(types: string): string {
  return types.replace(/^ *(\/\*\* .* \*\/)\n(?= *\|)/gm, (line, comment: string) =>
    types.split(comment).length > 2 ? "" : line,
  );
}
