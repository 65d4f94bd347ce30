import { relative, resolve } from "node:path";
import type { BuildFailure } from "esbuild";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/**
 * What cannot be bundled, with the file that imports it, relative to `root`. `configFile` stands for code that no file
 * has. Throws every other error again: it is a bug.
 */
export function unbundled(
  error: unknown,
  { root, configFile }: { readonly root: string; readonly configFile: string },
): Diagnostic[] {
  if (!isBuildFailure(error)) throw error;
  const found = error.errors.map(({ text, location }): Diagnostic => {
    const isFile = location !== null && (location.namespace === "file" || location.namespace === "");
    const at = isFile
      ? { file: pathBelow(root, location.file), line: location.line, column: location.column + 1 }
      : { file: configFile };
    return { code: "playground-failed", at, reason: text };
  });
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}

/** esbuild names files relative to the working directory. */
function pathBelow(root: string, file: string): string {
  return relative(root, resolve(file)).replaceAll("\\", "/");
}
