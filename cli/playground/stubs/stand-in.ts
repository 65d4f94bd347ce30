/**
 * Takes the place of a module that browsers do not have: of Node, or of a package that reads the disk. Every name can
 * be imported from it, so that what only mentions it loads. A call throws an error with the name of the function.
 */
export function standIn(name: string, isModule = true): object {
  const refuse = (): never => {
    throw new Error(`${name} needs Node or a disk, which the playground does not have.`);
  };
  const get = (target: object, key: string | symbol): unknown => {
    if (typeof key === "symbol" || key === "prototype") return Reflect.get(target, key);
    if (!isModule) return standIn(`${name}.${key}`, false);
    // the helpers of compilers then take it as it is, and do not copy the names that it has
    if (key === "__esModule") return true;
    if (key === "default") return module;
    // an imported module is awaited, and must not look like a promise
    return key === "then" ? undefined : standIn(`${name}.${key}`, false);
  };
  // a function, because a stand-in may be called and extended
  const module: object = new Proxy(
    function () {
      return undefined;
    } as object,
    {
      get,
      apply: refuse,
      construct: refuse,
      // esbuild looks for names there when an ES module imports this one
      ...(isModule && { getPrototypeOf: () => new Proxy({}, { get }) }),
    },
  );
  return module;
}

/** A module with our own functions. All other names are those of a stand-in. */
export function completed(name: string, own: object): object {
  const module = { ...own };
  Object.setPrototypeOf(module, standIn(name));
  return Object.assign(module, { default: module });
}
