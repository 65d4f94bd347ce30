import type * as Prettier from "prettier";
import { UsageError } from "../diagnostics/usage-error.ts";

const schemaPrinter = "@typescript-eslint/rule-schema-to-typescript-types";

/**
 * Prints the options of a rule as TypeScript, from their JSON schema. Undefined if there are no options. `load`
 * resolves the packages for this. Throws a UsageError if they are missing.
 */
export async function optionTypesOf(schema: unknown, load: NodeJS.Require): Promise<string | undefined> {
  if (Array.isArray(schema) && schema.length === 0) return undefined;
  const { schemaToTypes } = loadPackage(schemaPrinter, load) as {
    schemaToTypes: (schema: unknown) => string;
  };
  const { format } = loadPackage("prettier", load) as Pick<typeof Prettier, "format">;
  const style = { parser: "typescript", printWidth: 80 };
  const first = await format(schemaToTypes(schema), style);
  return (await format(withoutRepeated(first), style)).trimEnd();
}

function loadPackage(name: string, load: NodeJS.Require): unknown {
  try {
    return load(name);
  } catch {
    throw new UsageError({ code: "options-not-described", name });
  }
}

/** The printer repeats the comment of a property before the members of its union; one is enough. */
function withoutRepeated(types: string): string {
  return types.replace(/^ *(\/\*\* .* \*\/)\n(?= *\|)/gm, (line, comment: string) =>
    types.split(comment).length > 2 ? "" : line,
  );
}
