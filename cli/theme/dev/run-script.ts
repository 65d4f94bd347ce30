import { createRequire } from "node:module";
import { constants, Script } from "node:vm";
import type { ThemeServer } from "../../../site/model/theme.ts";

type Modules = Readonly<Record<string, unknown>>;

/** Runs the code of themes. A theme that is replaced leaves memory, and React is run once. */
export function createRunner(
  packageFile: string,
): (file: string, code: string, react: string) => ThemeServer {
  const require = createRequire(packageFile);
  let last: { readonly code: string; readonly modules: Modules } | undefined;
  return (file, code, react) => {
    if (last?.code !== react) last = { code: react, modules: run(`${file}-react`, react, require) };
    const { modules } = last;
    const own = (name: string): unknown => (Object.hasOwn(modules, name) ? modules[name] : require(name));
    return run(file, code, own)["default"] as ThemeServer;
  };
}

function run(filename: string, code: string, require: (name: string) => unknown): Modules {
  const script = new Script(`(function(exports,require,module){${code}\n})`, {
    filename,
    // modules of Node that the code imports when it is needed
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module: { exports: Modules } = { exports: {} };
  const call = script.runInThisContext() as (...means: unknown[]) => void;
  call(module.exports, require, module);
  return module.exports;
}
