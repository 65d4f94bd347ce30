type Load = (address: string) => Promise<unknown>;

let load: Load = (address) => import(address);

/** A script out of V8's cache cannot import by itself (bin/lib/program.mjs): whoever starts it lends its own way. */
export function lendImport(lent: Load): void {
  load = lent;
}

/** Imports a package, or a module by its `file:` address, once it is wanted. Rejects as import() does. */
export function loadModule(address: string): Promise<unknown> {
  return load(address);
}
