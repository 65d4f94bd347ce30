import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The folder of what was made before the package was packed: the program, the theme and the service worker. Undefined
 * in a checkout, where all of it is made from the sources.
 * @param {string} packageDir
 */
export function builtParts(packageDir) {
  return existsSync(join(packageDir, "cli", "program.ts")) ? undefined : join(packageDir, "built");
}
