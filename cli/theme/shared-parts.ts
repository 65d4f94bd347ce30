import { join, relative, sep } from "node:path";
import type { Plugin } from "esbuild";

const wrapped = "site:on-demand/";

/**
 * Makes each module of the package that an island loads on demand import what all islands share (`site:shared`). Otherwise
 * the bundler splits React and small modules into one file for each set of scripts that use them, each a request.
 */
export function sharedParts(packageDir: string): Plugin {
  const folder = join(packageDir, "site") + sep;
  return {
    name: "shared-parts",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, async ({ path, kind, resolveDir, importer }) => {
        if (kind !== "dynamic-import" || !importer.startsWith(folder)) return undefined;
        const found = await bundler.resolve(path, { kind: "import-statement", resolveDir, importer });
        if (found.errors.length > 0) return { errors: found.errors };
        const { path: name, namespace } = found;
        const source = namespace === "file" ? relative(packageDir, name).replaceAll(sep, "/") : name;
        return { path: wrapped + source, namespace: "site" };
      });
      bundler.onLoad({ filter: /^site:on-demand\//, namespace: "site" }, ({ path }) => {
        const source = path.slice(wrapped.length);
        // some are made here
        const file = source.startsWith("site:") ? source : join(packageDir, source);
        return {
          contents: `import "site:shared";\nexport * from ${JSON.stringify(file)};`,
          resolveDir: packageDir,
          loader: "ts",
        };
      });
    },
  };
}

/** "site/search/page-texts.ts" of the entry point of a module that islands load on demand. */
export function onDemandSource(entryPoint: string): string {
  return entryPoint.replace(`site:${wrapped}`, "");
}
