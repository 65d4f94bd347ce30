import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

/** Each module with the file in which browsers get it: other builds of React export more. */
const modules = { react: "react", "react/jsx-runtime": "react-jsx-runtime" };

/**
 * Gives browsers React as a module with exports of its own. React is CommonJS, which a bundler wraps once for each
 * file that imports it: bytes in every chunk, and the work of copying all exports again and again.
 */
export function reactModules(packageDir: string): Plugin {
  const requireHere = createRequire(join(packageDir, "package.json"));
  return {
    name: "react-modules",
    setup(bundler) {
      bundler.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind }) =>
        kind === "import-statement" ? { path, namespace: "react-module" } : undefined,
      );
      const cjs = join(dirname(requireHere.resolve("react/package.json")), "cjs");
      for (const [name, file] of Object.entries(modules))
        bundler.onLoad({ filter: new RegExp(`^${name}$`), namespace: "react-module" }, () => {
          const exported = requireHere(join(cjs, `${file}.production.js`)) as object;
          return {
            contents: exportsOf(requireHere.resolve(name), Object.keys(exported)),
            resolveDir: packageDir,
          };
        });
    },
  };
}

/** A module that hands on what CommonJS exports. What nobody imports is left out. */
function exportsOf(file: string, names: readonly string[]): string {
  return [
    `import all from ${JSON.stringify(file)};`,
    "export default all;",
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`),
  ].join("\n");
}
