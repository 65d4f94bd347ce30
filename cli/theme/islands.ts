import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Metafile, Plugin } from "esbuild";

/** Modules whose component is an island: the browser runs only these components of the theme. */
export const islandFile = /\.client\.tsx$/;

/** The name of an island's script: "Counter", "rules/explorer". */
export function islandName(file: string, folders: readonly string[]): string {
  const around = folders.filter((each) => file.startsWith(each + sep));
  // an installed package is inside the root
  const folder = around.sort((one, other) => other.length - one.length)[0] ?? "";
  return relative(folder, file)
    .replaceAll(sep, "/")
    .replace(/^(?:site\/)?(?:components|theme|templates)?\/?/, "")
    .replace(islandFile, "");
}

/**
 * For the module that renders pages: replaces the component of each `.client.tsx` module with the code that renders an
 * island (`site/theme/islands/island.tsx`). A module with `client = "only"` is not loaded at all, because builds do not
 * render it.
 */
export function islandWrappers(packageDir: string, folders: readonly string[]): Plugin {
  const wrapper = JSON.stringify(join(packageDir, "site/theme/islands/island.tsx"));
  return {
    name: "island-wrappers",
    setup(bundler) {
      bundler.onResolve({ filter: islandFile }, async ({ path, kind, resolveDir, namespace, importer }) => {
        if (namespace === "island") return undefined;
        const { path: file, errors } = await bundler.resolve(path, {
          kind,
          resolveDir,
          importer,
          namespace: "island",
        });
        return errors.length > 0 ? { errors } : { path: file, namespace: "island" };
      });
      bundler.onLoad({ filter: islandFile, namespace: "island" }, ({ path }) => {
        const name = JSON.stringify(islandName(path, folders));
        const file = JSON.stringify(path);
        const isOnly = /^export const client = "only";?$/m.test(readFileSync(path, "utf8"));
        const text = isOnly
          ? `import { island } from ${wrapper};\nexport default island({ name: ${name}, client: "only" });`
          : [
              `import { island } from ${wrapper};`,
              `import * as module from ${file};`,
              `export * from ${file};`,
              `export default island({ ...module, name: ${name}, component: module.default });`,
            ].join("\n");
        return { contents: text, resolveDir: packageDir, loader: "ts" };
      });
    },
  };
}

/**
 * The files that only builds run: all files of the rendering module except those that islands load. Paths as in the
 * metafile, relative to its folder.
 */
export function staticFiles(metafile: Metafile): readonly string[] {
  return staticInputs(metafile, ["<stdin>"]).filter((path) => /\.tsx?$/.test(path));
}

/** The files that some files import, directly or indirectly, with the data among them, without style sheets and islands. */
export function staticInputs({ inputs }: Metafile, entries: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    // the rest of an island also runs in the browser
    if (seen.has(path) || path.startsWith("island:")) return;
    seen.add(path);
    // modules of Node have no file
    for (const each of inputs[path]?.imports ?? []) if (each.external !== true) visit(each.path);
  };
  entries.forEach(visit);
  return [...seen].filter((path) => !/^<|^\w[\w-]+:|\.css$/.test(path) && !path.includes("node_modules/"));
}
