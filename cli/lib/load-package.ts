import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * A package, or a file of it, that few sites need: it is loaded when it is first needed, and is no part of the bundled
 * program, which each start reads. `docs/dependencies.md` pins its version, since the key of the cache has none of it.
 */
export function loadPackage(name: string): unknown {
  return require(name);
}
