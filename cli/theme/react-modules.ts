import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

/** Each module with the file in which browsers get it: other builds of React export more. */
const modules: ReadonlyMap<string, string> = new Map([
  ["react", "react/cjs/react.production.js"],
  ["react/jsx-runtime", "react/cjs/react-jsx-runtime.production.js"],
  ["react-dom", "react-dom/cjs/react-dom.production.js"],
  ["react-dom/client", "react-dom/cjs/react-dom-client.production.js"],
  ["scheduler", "scheduler/cjs/scheduler.production.js"],
]);

/**
 * Gives browsers React as modules. React is CommonJS, which a bundler puts into a function: bytes in every chunk that
 * imports it, and all of it is read once more when that function is called, while the page waits, which took a third
 * of the time of hydration.
 */
export function reactModules(packageDir: string): Plugin {
  const fromPackage = createRequire(join(packageDir, "package.json"));
  const fromReactDom = createRequire(fromPackage.resolve("react-dom/package.json"));
  return {
    name: "react-modules",
    setup(bundler) {
      // whoever requires it, in a package of its own, gets the same
      bundler.onResolve({ filter: /^(?:react|scheduler)(?:$|[-/])/ }, ({ path }) =>
        modules.has(path) ? { path, namespace: "react-module" } : undefined,
      );
      bundler.onLoad({ filter: /^/, namespace: "react-module" }, ({ path }) => {
        const [owner = "", ...rest] = (modules.get(path) ?? "").split("/");
        const file = join(dirname(fromReactDom.resolve(`${owner}/package.json`)), ...rest);
        return { contents: moduleOf(readFileSync(file, "utf8")), resolveDir: packageDir };
      });
    },
  };
}

/**
 * Gives the theme's server the half of React's server that makes texts. Its other half makes streams, is as large, and
 * would be read by every thread. Templates get both if they ask. With all of it a warm build takes up to 1.10 times as
 * long (ARCHITECTURE.md, Machinery for speed).
 */
export function reactServer(packageDir: string): Plugin {
  const fromPackage = createRequire(join(packageDir, "package.json"));
  const folder = dirname(fromPackage.resolve("react-dom/package.json"));
  const theme = realpathSync(join(packageDir, "site/server.tsx"));
  return {
    name: "react-server",
    setup(bundler) {
      bundler.onResolve({ filter: /^react-dom\/server$/ }, ({ importer }) =>
        importer === theme
          ? { path: join(folder, "cjs/react-dom-server-legacy.node.production.js") }
          : undefined,
      );
    },
  };
}

/** The same code as a module. Exports without an import are left out. */
function moduleOf(code: string): string {
  const needed: string[] = [];
  const own = code.replaceAll(/\brequire\(("[^"]+")\)/g, (_, name: string) => {
    needed.push(name);
    return `needed${needed.length - 1}`;
  });
  const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+) =/g), ([, name = ""]) => name));
  return [
    ...needed.map((name, index) => `import needed${index} from ${name};`),
    "const exports = {};",
    own,
    "export default exports;",
    ...[...names].flatMap((name, index) => [
      // its own functions may have the same name
      `const given${index} = /* @__PURE__ */ (() => exports.${name})();`,
      `export { given${index} as ${name} };`,
    ]),
  ].join("\n");
}
