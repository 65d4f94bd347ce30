import { UsageError } from "./usage-error.ts";

/**
 * The error for users when a package is not installed that only some commands and options need; undefined for all other
 * errors. Files of the tool itself are never meant: a missing one is a bug.
 */
export function missingPackage(error: unknown): UsageError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const name = nameIn(each.message);
    if (name !== undefined) return packageMissing(name);
  }
  return undefined;
}

export function packageMissing(name: string): UsageError {
  return packagesMissing([name], "this");
}

/** `what` needs the packages: "the playground". */
export function packagesMissing(names: readonly string[], what: string): UsageError {
  return new UsageError({ code: "packages-missing", names, what });
}

/**
 * The name of the package in a message of Node or esbuild. Errors of other threads have lost their code, so the message
 * must do.
 */
function nameIn(message: string): string | undefined {
  const wanted = notFound.exec(message)?.[1];
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(wanted ?? "")?.[0];
}

const notFound =
  /(?:Cannot find (?:package|module) '|Could not resolve ")((?!node:|[A-Za-z]:\\)[@\w][^'"]*)['"]/;
