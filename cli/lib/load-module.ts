import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type * as Esbuild from "esbuild";

type Load = (url: string) => Promise<unknown>;

let load: Load = (url) => import(url);

/** Packages that `npm pack` makes one file each in the folder `built` (bin/pack): an installation lacks them. */
const packed: Readonly<Record<string, string>> = { linkinator: "linkinator.mjs" };

/**
 * A script from V8's cache cannot use `import()` (bin/start/program.mjs): the file that starts it passes its
 * `import()`. `built` is the folder of a package that was packed.
 */
export function setModuleLoader(loader: Load, built?: string): void {
  if (built === undefined) load = loader;
  else load = (url) => loader(url in packed ? pathToFileURL(join(built, packed[url] ?? "")).href : url);
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
