import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type * as Esbuild from "esbuild";

type Load = (url: string) => Promise<unknown>;

let load: Load = (url) => import(url);

/**
 * A script from V8's cache cannot use `import()` (bin/start/program.mjs): the file that starts it passes its
 * `import()`.
 */
export function setModuleLoader(loader: Load): void {
  load = loader;
}

/** Imports a package, or a module by its `file:` URL. Rejects as `import()` does. */
export function loadModule(url: string): Promise<unknown> {
  return load(url);
}

/** The bundler is loaded late: loading it takes as long as rendering a page, and most builds bundle nothing. */
export async function loadEsbuild(): Promise<typeof Esbuild> {
  return (await loadModule("esbuild")) as typeof Esbuild;
}

/**
 * The part of tsconfig.base.json that decides what esbuild writes for this package's files. It reads no tsconfig.json
 * below `node_modules`, and an installed package has to write the same site as a checkout.
 */
export const packageTsconfig = {
  tsconfigRaw: { compilerOptions: { target: "es2022", strict: true, verbatimModuleSyntax: true } },
} as const;

/** The folder of the bundled program, whose name is the hash of all its code. */
export const program = basename(dirname(fileURLToPath(import.meta.url)));
